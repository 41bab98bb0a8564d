"""Periods and runs as the office sees them."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Abs
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.ratings.enums import LeftOut, PeriodState, RunKind
from ratingportal.ratings.forms import AdjustmentForm, ListRevisionForm, PeriodDaysForm
from ratingportal.ratings.models import RatingEntry
from ratingportal.ratings.pages import lists
from ratingportal.ratings.pages.figures import (
    choose_tone,
    find_decimals,
    make_cell,
    make_column,
    make_number_cell,
    show_gain,
    show_rating,
)
from ratingportal.registry.models import Player
from ratingportal.registry.queries import find_standings
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from ratingportal.accounts.models import User
    from ratingportal.ratings.models import Period, RatingRun

STATE_TONES = {
    PeriodState.OPEN: "note",
    PeriodState.CLOSED: "confirm",
    PeriodState.PUBLISHED: "fixed",
}
COMPARED = 20


def build_period_groups(periods: Sequence[Period]) -> list[dict[str, Any]]:
    """Sort periods by what the office has to do with them; of those to come, the next is first."""
    today = timezone.localdate()
    groups: dict[str, list[Period]] = {
        _("Waiting for you"): [],
        _("Open now"): [],
        _("Published"): [],
        _("Coming"): [],
    }
    due, present, published, coming = groups.values()
    for period in periods:
        if period.state == PeriodState.PUBLISHED:
            published.append(period)
        elif period.can_close or period.state == PeriodState.CLOSED:
            due.append(period)
        else:
            (present if period.opens <= today else coming).append(period)
    coming.sort(key=lambda period: period.publishes)
    return [
        {"title": title, "table": _periods_table(rows)} for title, rows in groups.items() if rows
    ]


def _periods_table(periods: Sequence[Period]) -> dict[str, Any]:
    columns = [
        make_column(_("List")),
        make_column(_("State")),
        make_column(_("Tournaments"), num=True, wide=True),
        make_column(_("Last day of play")),
    ]
    rows = [
        [
            make_cell(period, url=period.office_url, sub=_next_step(period)),
            make_cell(period.get_state_display(), tone=STATE_TONES[PeriodState(period.state)]),
            make_number_cell(getattr(period, "placed", 0), wide=True),
            make_cell(lists.format_day(period.closes)),
        ]
        for period in periods
    ]
    return {"columns": columns, "rows": rows}


def _next_step(period: Period) -> str:
    """Say what the office can do with a period now, if anything."""
    if period.can_close:
        return _("Ready to be closed")
    if period.state == PeriodState.CLOSED:
        return _("Next: calculate the list and have it published")
    return ""


def build_period_context(period: Period) -> dict[str, Any]:
    """Gather what the page of a period shows."""
    runs = list(period.runs.select_related("author", "approved_by").order_by("-pk")[:50])
    return {
        "period": period,
        "table": lists.build_checklist_table(period),
        "runs": _runs_table(runs),
        "adjustments": lists.build_adjustments_table(period),
        "held_adjustments": period.adjustments.filter(revoked_at__isnull=True)
        .select_related("player")
        .order_by("pk"),
        "revision_form": ListRevisionForm(),
        "days_form": PeriodDaysForm(
            initial={"closes": period.closes, "publishes": period.publishes}
        ),
        "adjustment_form": AdjustmentForm(),
        "steps": _steps(period),
    }


def _runs_table(runs: Sequence[RatingRun]) -> dict[str, Any]:
    columns = [
        make_column(_("Run")),
        make_column(_("State")),
        make_column(_("Calculated by")),
        make_column(_("Published by"), wide=True),
        make_column(_("Outcome"), wide=True),
    ]
    rows = [
        [
            make_cell(run, url=run.get_absolute_url(), sub=run.reason),
            make_cell(run.get_state_display()),
            make_cell(
                run.author or _("the portal"), sub=date_format(run.created_at, "DATETIME_FORMAT")
            ),
            make_cell(run.approved_by or "–", wide=True),
            make_cell(run.output_hash[:12], wide=True),
        ]
        for run in runs
    ]
    return {"columns": columns, "rows": rows}


def _steps(period: Period) -> list[dict[str, Any]]:
    return [
        {
            "title": step.get_action_display(),
            "who": step.actor or _("the portal"),
            "when": step.created_at,
            "text": _tell_days(step.details),
        }
        for step in period.steps.select_related("actor").order_by("-pk")
    ]


def _tell_days(details: dict[str, Any]) -> str:
    """Say which days of a period were changed, if that is what a step is about."""
    names = {"closes": _("last day of play"), "publishes": _("day of the list")}
    changed = [
        f"{label}: {_day(details[f'{name}_before'])} → {_day(details[name])}"
        for name, label in names.items()
        if details.get(name) != details.get(f"{name}_before")
    ]
    return ", ".join(changed)


def _day(text: str) -> str:
    return lists.format_day(date.fromisoformat(text))


def build_run_context(run: RatingRun, user: User) -> dict[str, Any]:
    """Gather what the page of a run shows; the tables once it is done."""
    context: dict[str, Any] = {
        "run": run,
        "period": run.period,
        "facts": _facts(run),
        "is_own": run.author_id == user.pk,
        "can_publish": run.kind == RunKind.DRAFT and run.is_done,
        "can_adopt": run.kind == RunKind.REVISED and run.is_done and not run.is_official,
    }
    if run.is_done and run.summary:
        context |= {
            "tiles": _tiles(run),
            "movers": lists.build_movers_table(run),
            "newcomers": lists.build_newcomers_table(run),
            "anomalies": _anomalies(run),
            "left_out": _left_out(run),
            "unrated": _unrated(run),
            "notes": _name_players(run, run.summary["notes"]),
            "comparison": compare_with_register(run),
            "input_changes": _name_players(run, run.summary.get("input_changes", [])),
            "revised": _revised_table(run) if run.supersedes else None,
        }
    return context


def _revised_table(run: RatingRun) -> dict[str, Any]:
    """Hold revised figures against those that stand until now, the largest differences first (two queries)."""
    earlier = RatingEntry.objects.filter(run=run.supersedes, player=OuterRef("player"))
    rows = (
        run.entries.annotate(stood=Subquery(earlier.values("rating")[:1]))
        .filter(rating__isnull=False, stood__isnull=False, player__erased_at__isnull=True)
        .exclude(rating=F("stood"))
        .annotate(size=Abs(F("rating") - F("stood")))
    )
    shown = rows.select_related("player__rating_list").order_by("-size", "player__number")
    decimals = find_decimals(run.period.rating_list)
    return {
        "count": rows.count(),
        "columns": [
            make_column(_("Player")), make_column(_("Until now"), num=True), make_column(_("Revised"), num=True),
            make_column(_("Difference"), num=True),
        ],
        "rows": [
            [
                make_cell(each.player.name, url=each.player.get_absolute_url(), sub=each.player.number),
                make_number_cell(show_rating(each.stood, decimals)),
                make_number_cell(show_rating(each.rating, decimals)),
                make_number_cell(
                    show_gain(each.rating - each.stood, decimals), tone=choose_tone(each.rating - each.stood)
                ),
            ]
            for each in shown[:COMPARED]
        ],
    }  # fmt: skip


def _tiles(run: RatingRun) -> list[dict[str, Any]]:
    summary = run.summary
    rows = (
        ("tournaments", _("Tournaments"), ""),
        ("games", _("Rated games"), ""),
        ("players", _("Players"), ""),
        ("newcomers", _("First ratings"), "note"),
        ("left_out_count", _("Left out"), "confirm"),
    )
    return [
        {"label": label, "value": summary[key], "tone": tone if summary[key] else ""}
        for key, label, tone in rows
    ]


def _unrated(run: RatingRun) -> list[str]:
    """Count the games that are not rated by their reasons, the most frequent first."""
    found = sorted(run.summary["unrated"].items(), key=lambda each: (-each[1], each[0]))
    return [
        ngettext("%(n)d game: %(reason)s", "%(n)d games: %(reason)s", count)
        % {"n": count, "reason": reason}
        for reason, count in found
    ]


def _facts(run: RatingRun) -> list[dict[str, Any]]:
    """Say who calculated and who published a run, and by what it can be recognised."""
    rows: list[tuple[Any, object]] = [
        (_("Calculated by"), _name_step(run.author, run.created_at)),
        (_("Published by"), _name_step(run.approved_by, run.approved_at)),
        (_("Rating system"), f"{run.system}, {run.version}"),
        (_("Inputs"), run.input_hash[:12]),
        (_("Outcome"), run.output_hash[:12]),
    ]
    return [{"label": label, "value": value} for label, value in rows if value]


def _name_step(who: User | None, when: datetime | None) -> str:
    if when is None:
        return ""
    return f"{who or _('the portal')}, {date_format(when, 'DATETIME_FORMAT')}"


def _anomalies(run: RatingRun) -> dict[str, Any]:
    found = run.summary["anomalies"]
    names = _names(run, [row["player"] for row in found])
    return {
        "columns": [
            make_column(_("Player")), make_column(_("Before"), num=True), make_column(_("After"), num=True),
        ],
        "rows": [
            [
                make_cell(names.get(row["player"], row["player"]), sub=row["player"]),
                make_number_cell(show_rating(row["before"])),
                make_number_cell(show_rating(row["after"])),
            ]
            for row in found
        ],
    }  # fmt: skip


def _names(run: RatingRun, numbers: Sequence[str]) -> dict[str, str]:
    rows = Player.objects.filter(
        rating_list=run.period.rating_list, number__in=set(numbers), erased_at__isnull=True
    )
    return dict(rows.values_list("number", "name"))


def _name_players(run: RatingRun, lines: Sequence[str]) -> list[str]:
    """Name the players whose IDs begin these lines, which are kept without names (one query)."""
    names = _names(run, [line.partition(" ")[0] for line in lines])
    named = []
    for line in lines:
        number, gap, rest = line.partition(" ")
        name = names.get(number)
        named.append(f"{name} ({number}){gap}{rest}" if name else line)
    return named


def _left_out(run: RatingRun) -> dict[str, Any]:
    found = run.summary["left_out"]
    names = {
        (tournament, entry): (name, title)
        for tournament, entry, name, title in Entry.objects.filter(
            tournament__in={row[0] for row in found}, number__in={row[1] for row in found}
        ).values_list("tournament_id", "number", "name", "tournament__name")
    }
    rows = []
    for tournament, entry, reason in found:
        name, title = names.get((tournament, entry), (str(entry), ""))
        rows.append([make_cell(name, sub=title), make_cell(LeftOut(reason).label)])
    return {"columns": [make_column(_("Player")), make_column(_("Reason"))], "rows": rows}


def compare_with_register(run: RatingRun) -> dict[str, Any] | None:
    """Hold a run against the imported official list of the same day, where there is one."""
    period = run.period
    same_day = period.rating_list.editions.filter(state="applied", valid_from=period.publishes)
    if not same_day.exists():
        return None
    rows = _pair_with_register(run)
    differing = [
        (abs(rating - theirs), name, key, rating, theirs)
        for name, key, rating, theirs in rows
        if round(rating) != theirs
    ]
    return {
        "compared": len(rows),
        "same": len(rows) - len(differing),
        "columns": [
            make_column(_("Player")), make_column(_("Here"), num=True), make_column(_("Official"), num=True),
            make_column(_("Difference"), num=True),
        ],
        "rows": [
            [
                make_cell(name, sub=key),
                make_number_cell(show_rating(rating)),
                make_number_cell(theirs),
                make_number_cell(show_gain(rating - theirs), tone=choose_tone(rating - theirs)),
            ]
            for _size, name, key, rating, theirs in sorted(differing, reverse=True)[:COMPARED]
        ],
    }  # fmt: skip


def _pair_with_register(run: RatingRun) -> list[tuple[str, str, float, int]]:
    """Give name, number, own rating and that of the official list for everybody who played and has both."""
    period = run.period
    entries = run.entries.filter(games__gt=0, rating__isnull=False)
    own = list(entries.values_list("player__name", "player__number", "rating"))
    day = period.publishes
    standings = find_standings(period.rating_list, [key for _name, key, _rating in own], day)
    listed = {
        key: getattr(each, period.control)
        for key, each in standings.items()
        if each.valid_from is not None and each.valid_from <= day
    }
    return [
        (name, key, rating, listed[key])
        for name, key, rating in own
        if rating is not None and listed.get(key)
    ]
