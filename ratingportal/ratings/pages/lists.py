"""Rating lists, movers, newcomers, the checklist of a period: what the public pages show."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.db.models import F
from django.db.models.functions import Abs
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.ratings import list_files, queries
from ratingportal.ratings.enums import PeriodState, RunKind, TimeControl
from ratingportal.ratings.filters import ListFilter
from ratingportal.ratings.pages.figures import (
    choose_tone,
    find_decimals,
    make_cell,
    make_column,
    make_number_cell,
    show_gain,
    show_rating,
)
from ratingportal.registry.pagination import BoundedPaginator
from ratingportal.tournaments.pages import format_days

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from django.http import QueryDict

    from ratingportal.federations.models import RatingList
    from ratingportal.ratings.models import Period, RatingAdjustment, RatingEntry, RatingRun
    from ratingportal.registry.models import Player

MOVERS = 10
PER_PAGE = 100


def build_list_context(address: QueryDict, period: Period) -> dict[str, Any]:
    """Gather what the page of a published list shows; filter and page stand in the address."""
    rating_list, control = period.rating_list, period.control
    form = ListFilter(address)
    later = queries.list_periods(rating_list, control).filter(
        state=PeriodState.PUBLISHED, closes__gt=period.closes
    )
    is_latest = not later.exists()
    day = None if is_latest else period.publishes
    rows = form.narrow(queries.list_entries_on(rating_list, control, day), period.publishes)
    rows = rows.select_related("player__rating_list").order_by(F("rating").desc(), "player_id")
    page = BoundedPaginator(rows, PER_PAGE).get_page(address.get("page"))
    # Revised figures stand beside every list that they concern, not only the latest.
    until = period.closes + timedelta(days=1)
    runs = queries.list_official_runs(rating_list, control, before=until)
    run = period.runs.filter(kind=RunKind.PUBLISHED).first()
    is_front = not form.is_narrowed and page.number == 1
    return {
        "filter": form,
        "page": page,
        "table": list_table(list(page.object_list), runs, page.start_index()),
        # They are about the whole list: who searches or turns pages has seen them.
        "movers": build_movers_table(run) if run and is_front else None,
        "newcomers": build_newcomers_table(run) if run and is_front else None,
        "adjustments": build_adjustments_table(period),
        "downloads": list_download_links(period),
        "run": run,
        "revisions": [each for each in runs if each.chain is not None],
    }


def list_table(
    entries: Sequence[RatingEntry], runs: Sequence[RatingRun], first: int
) -> dict[str, Any]:
    """Lay out a part of a list; `first` is the rank of its first row (one query)."""
    revised = queries.find_revised_ratings(runs, [entry.player_id for entry in entries])
    decimals = find_decimals(entries[0].player.rating_list) if entries else None
    columns = [
        make_column(_("Rank"), num=True),
        make_column(_("Player")),
        make_column(_("Rating"), num=True),
        make_column(_("Change"), num=True),
        make_column(_("Games"), num=True, wide=True),
        make_column(_("Federation"), wide=True),
    ]
    rows = [
        _entry_row(entry, rank, revised.get(entry.player_id, entry.rating), decimals)
        for rank, entry in enumerate(entries, first)
    ]
    return {"columns": columns, "rows": rows}


def _entry_row(
    entry: RatingEntry, rank: int, revised: float | None, decimals: int | None
) -> list[dict[str, Any]]:
    player = entry.player
    marks = [player.number, player.title]
    if entry.status == "provisional":
        marks.append(_("provisional"))
    if not entry.is_active:
        marks.append(_("inactive"))
    sub = ""
    if revised != entry.rating:
        sub = _("revised %(rating)s") % {"rating": show_rating(revised, decimals)}
    return [
        make_number_cell(rank),
        make_cell(
            player.name,
            url=player.get_absolute_url(),
            sub=" · ".join(filter(None, marks)),
            name=True,
        ),
        make_number_cell(show_rating(entry.rating, decimals), sub=sub),
        make_number_cell(
            show_gain(entry.gain, decimals) if entry.games else "", tone=choose_tone(entry.gain)
        ),
        make_number_cell(entry.games or "", wide=True),
        make_cell(player.federation, wide=True),
    ]


def build_movers_table(run: RatingRun) -> dict[str, Any]:
    """List the largest changes of a run (one query)."""
    moved = run.entries.filter(
        games__gt=0, before__isnull=False, rating__isnull=False, player__erased_at__isnull=True
    ).annotate(size=Abs(F("rating") - F("before")))
    rows = moved.filter(size__gt=0).select_related("player__rating_list")
    return _result_table(list(rows.order_by("-size", "player__number")[:MOVERS]))


def build_newcomers_table(run: RatingRun) -> dict[str, Any]:
    """List the highest first ratings of a run (one query)."""
    rows = run.entries.filter(
        games__gt=0, before__isnull=True, rating__isnull=False, player__erased_at__isnull=True
    )
    rows = rows.select_related("player__rating_list")
    return _result_table(list(rows.order_by("-rating", "player__number")[: 2 * MOVERS]))


def _result_table(entries: Sequence[RatingEntry]) -> dict[str, Any]:
    decimals = find_decimals(entries[0].player.rating_list) if entries else None
    return {
        "columns": [
            make_column(_("Player")),
            make_column(_("Before"), num=True, wide=True),
            make_column(_("After"), num=True),
            make_column(_("Change"), num=True),
            make_column(_("Games"), num=True, wide=True),
        ],
        "rows": [
            [
                make_cell(
                    entry.player.name, url=entry.player.get_absolute_url(), sub=entry.player.number
                ),
                make_number_cell(show_rating(entry.before, decimals), wide=True),
                make_number_cell(show_rating(entry.rating, decimals)),
                make_number_cell(show_gain(entry.gain, decimals), tone=choose_tone(entry.gain)),
                make_number_cell(entry.games, wide=True),
            ]
            for entry in entries
        ],
    }


def build_checklist_table(period: Period) -> dict[str, Any]:
    """List what is rated in a period (one query)."""
    columns = [
        make_column(_("Tournament")),
        make_column(_("Played")),
        make_column(_("Players"), num=True),
        make_column(_("Games"), num=True),
        make_column(_("Federation"), wide=True),
    ]
    rows = []
    for placed in queries.list_placements(period):
        revision = placed.submission.revision
        tournament = revision.tournament if revision else None
        if tournament is None:
            continue
        late = (
            _("Approved after the %(day)s period was closed")
            % {"day": format_day(placed.meant.publishes)}
            if placed.meant
            else tournament.public_city
        )
        rows.append(
            [
                make_cell(
                    tournament, url=reverse("ratings:tournament", args=[tournament.pk]), sub=late
                ),
                make_cell(format_days(tournament.start, tournament.end) or "–"),
                make_number_cell(tournament.player_count),
                make_number_cell(tournament.rated_game_count),
                make_cell(placed.submission.federation.code, wide=True),
            ]
        )
    return {"columns": columns, "rows": rows}


def build_adjustments_table(period: Period) -> dict[str, Any]:
    """List the ratings that were set by hand, with their reasons (one query)."""
    rows = [
        [
            _person(each.player),
            make_number_cell(each.rating),
            make_cell(each.reason, sub=_tell_since_publication(each, period)),
        ]
        for each in queries.list_public_adjustments(period)
    ]
    columns = [
        make_column(_("Player")),
        make_column(_("Starts from"), num=True),
        make_column(_("Reason")),
    ]
    return {"columns": columns, "rows": rows}


def _tell_since_publication(adjustment: RatingAdjustment, period: Period) -> str:
    """Say what happened to an adjustment after its list was published, which uses those of its day."""
    out = period.published_at
    if out is not None and adjustment.created_at > out:
        return _("Made after this list was published: it counts in revised figures only")
    if out is not None and adjustment.revoked_at is not None:
        return _("Undone after this list was published")
    return ""


def _person(player: Player) -> dict[str, Any]:
    """Name a player; of somebody who was erased, only the number is left."""
    if not player.is_shown:
        return make_cell(player.number)
    return make_cell(player.name, url=player.get_absolute_url(), sub=player.number)


def list_download_links(period: Period) -> list[dict[str, str]]:
    """Give the files of a published list, and the bundle to verify it with."""
    where = [period.rating_list.key, period.control, period.publishes.isoformat()]
    links = [
        {"label": str(each.label), "url": reverse("ratings:download", args=[*where, key])}
        for key, each in list_files.choose_kinds(period.rating_list).items()
    ]
    bundle = {"label": _("Bundle to verify"), "url": reverse("ratings:bundle", args=where)}
    return [*links, bundle]


def build_control_tabs(rating_list: RatingList, control: str) -> list[dict[str, Any]]:
    """Lead from one time control to another."""
    if len(rating_list.rating_controls) == 1:
        return []
    return [
        {
            "url": reverse("ratings:list", args=[rating_list.key, each]),
            "label": TimeControl(each).label,
            "active": each == control,
        }
        for each in rating_list.rating_controls
    ]


def build_index_rows(
    lists: Sequence[RatingList], periods: Sequence[Period]
) -> list[dict[str, Any]]:
    """Say for every list what is published, and what closes next."""
    found = []
    for rating_list in lists:
        own = [each for each in periods if each.rating_list_id == rating_list.pk]
        controls = rating_list.rating_controls if rating_list.rating_system else []
        found.append(
            {
                "list": rating_list,
                "controls": [_control(rating_list, each, own) for each in controls],
            }
        )
    return found


def _control(rating_list: RatingList, control: str, periods: Sequence[Period]) -> dict[str, Any]:
    own = [each for each in periods if each.control == control]
    published = [each for each in own if each.state == PeriodState.PUBLISHED]
    waiting = [each for each in own if each.state != PeriodState.PUBLISHED]
    return {
        "label": TimeControl(control).label,
        "url": reverse("ratings:list", args=[rating_list.key, control]),
        "latest": published[-1] if published else None,
        "next": waiting[0] if waiting else None,
    }


def format_day(value: date | None) -> str:
    """Write a day out."""
    return date_format(value, "DATE_FORMAT") if value else "–"
