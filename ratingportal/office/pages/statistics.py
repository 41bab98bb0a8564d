"""The statistics of the office: tiles, a chart with its table, and what stands behind them by list, federation, program, officer and rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.accounts.models import User
from ratingportal.core import catalogue
from ratingportal.core.output.csv_export import CsvTable
from ratingportal.federations.models import Federation, RatingList
from ratingportal.office import statistics_query as counters
from ratingportal.office.durations import find_quantile, tell_hours
from ratingportal.office.models import Grain, Measure
from ratingportal.office.pages.bar_chart import draw_bars
from ratingportal.office.services.case_parts import UNNAMED
from ratingportal.office.services.statistics import is_behind
from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ratingportal.office.statistics_query import StatisticsQuery

TOP = 15
SHOWN_VERSIONS = 4
AGES = (1, 3, 7, 14, 30)
"""Days at which the classes of waiting submissions end."""
TABLES = ("periods", "lists", "federations", "programs", "versions", "officers", "rules")
"""What can be taken along as CSV."""


def build_statistics(query: StatisticsQuery) -> dict[str, Any]:
    """Gather all that the page shows, in a fixed number of questions."""
    series, groups = counters.count_series(query), counters.count_groups(query)
    total = counters.find_total(series)
    tables = build_tables(query, series, groups)
    return {
        "tiles": _tiles(total, groups["rating_list"]),
        "chart": _chart(query.grain, series),
        "waiting": _waiting(query),
        "tables": tables,
        "is_empty": not any(total.values()),
        "is_behind": is_behind(),
        "by_week": query.grain is Grain.WEEK,
    }


def build_tables(
    query: StatisticsQuery, series: dict[date, dict[str, int]], groups: counters.Groups
) -> dict[str, CsvTable]:
    """Make every table of the page, as people read it and as it goes into a file."""
    versions = counters.count_versions(query)
    return {
        "periods": _periods(query.grain, series),
        "lists": _group(_("Rating list"), groups["rating_list"], _names(RatingList)),
        "federations": _group(_("Federation"), groups["federation"], _names(Federation)),
        "programs": _programs(query, groups["program"], versions),
        "versions": CsvTable(
            (_("Program"), _("Version"), _("Received")),
            [
                (name_program(name), version, number)
                for name, rows in sorted(versions.items())
                for version, number in rows
            ],
        ),
        "officers": _officers(groups["officer"]),
        "rules": CsvTable(
            (_("Rule"), _("Title"), _("Submissions")),
            [
                (code, find_rule_title(code), number)
                for code, number in counters.count_rules(query, TOP)
            ],
        ),
    }


def _tiles(total: dict[str, int], lists: dict[Any, dict[str, Any]]) -> list[dict[str, Any]]:
    answer = counters.merge_classes(lists, Measure.ANSWER)
    decision = counters.merge_classes(lists, Measure.DECISION)
    tiles: list[dict[str, Any]] = [
        {"label": _("Received"), "value": total[Measure.RECEIVED]},
        {"label": _("Approved"), "value": total[Measure.APPROVED], "tone": "fixed"},
        {"label": _("Returned"), "value": total[Measure.RETURNED], "tone": "confirm"},
        {"label": _("Rejected"), "value": total[Measure.REJECTED], "tone": "error"},
        {
            "label": _("Clean on first upload"),
            "value": _percent(total[Measure.CLEAN], total[Measure.JUDGED]) or "–",
            "hint": _("nothing to fix or confirm in the first check"),
        },
    ]
    for label, counts in ((_("First answer"), answer), (_("Decision"), decision)):
        late = tell_hours(find_quantile(counts, 90))
        tiles.append(
            {
                "label": label,
                "value": tell_hours(find_quantile(counts, 50)) or "–",
                "hint": _("half within this time, 9 of 10 within %(late)s") % {"late": late}
                if late
                else "",
            }
        )
    return tiles


def _chart(grain: Grain, series: dict[date, dict[str, int]]) -> dict[str, Any]:
    shown = (
        (_("received"), Measure.RECEIVED),
        (_("approved"), Measure.APPROVED),
        (_("returned"), Measure.RETURNED),
    )
    labels = [
        date_format(day, "MONTH_DAY_FORMAT" if grain is Grain.WEEK else "M Y") for day in series
    ]
    return draw_bars(
        labels,
        [(name, [counts[measure] for counts in series.values()]) for name, measure in shown],
    )


def _waiting(query: StatisticsQuery) -> list[dict[str, Any]]:
    """Count what waits for the office now, by how long it has been waiting."""
    rows = Submission.objects.filter(state=State.IN_REVIEW, rating_list__in=query.lists)
    if query.federation is not None:
        rows = rows.filter(federation=query.federation)
    now, classes, newer = timezone.now(), {}, Q()
    for days in AGES:
        edge = now - timedelta(days=days)
        classes[f"age_{days}"] = Count("pk", filter=Q(moved_at__gt=edge) & newer)
        newer = Q(moved_at__lte=edge)
    counts = rows.aggregate(**classes, older=Count("pk", filter=newer))
    labels = [
        _("less than a day"),
        *(_("%(from)d to %(to)d days") % {"from": a, "to": b} for a, b in pairwise(AGES)),
        _("longer"),
    ]
    highest = max(counts.values()) or 1
    return [
        {"label": label, "count": count, "share": round(100 * count / highest)}
        for label, count in zip(labels, counts.values(), strict=True)
    ]


def _periods(grain: Grain, series: dict[date, dict[str, int]]) -> CsvTable:
    label = _("Week from") if grain is Grain.WEEK else _("Month from")
    heads = (
        label,
        _("Received"),
        _("Approved"),
        _("Returned"),
        _("Rejected"),
        _("Clean on first upload"),
    )
    rows: list[Any] = [
        (
            day.isoformat(),
            counts[Measure.RECEIVED],
            counts[Measure.APPROVED],
            counts[Measure.RETURNED],
            counts[Measure.REJECTED],
            _percent(counts[Measure.CLEAN], counts[Measure.JUDGED]),
        )
        for day, counts in reversed(series.items())
    ]
    return CsvTable(heads, rows)


def _group(title: str, groups: dict[Any, dict[str, Any]], names: dict[Any, str]) -> CsvTable:
    heads = (
        title,
        _("Received"),
        _("Approved"),
        _("Returned"),
        _("Clean on first upload"),
        _("First answer, half within"),
        _("9 of 10 within"),
        _("Decision, half within"),
        _("9 of 10 within"),
    )
    ordered = sorted(groups.items(), key=lambda each: (-each[1][Measure.RECEIVED], str(each[0])))
    rows: list[Any] = [
        (
            names.get(key, str(key)),
            counts[Measure.RECEIVED],
            counts[Measure.APPROVED],
            counts[Measure.RETURNED],
            _percent(counts[Measure.CLEAN], counts[Measure.JUDGED]),
            *_times(counts),
        )
        for key, counts in ordered
    ]
    return CsvTable(heads, rows)


def _officers(groups: dict[Any, dict[str, Any]]) -> CsvTable:
    people = {user.pk: str(user) for user in User.objects.filter(pk__in=groups)}
    heads = (
        _("Officer"),
        _("Approved"),
        _("Returned"),
        _("Rejected"),
        _("First answer, half within"),
        _("9 of 10 within"),
        _("Decision, half within"),
        _("9 of 10 within"),
    )
    ordered = sorted(groups.items(), key=lambda each: (-each[1][Measure.APPROVED], each[0]))
    rows: list[Any] = [
        (
            people.get(key, _("removed user %(number)d") % {"number": key}),
            counts[Measure.APPROVED],
            counts[Measure.RETURNED],
            counts[Measure.REJECTED],
            *_times(counts),
        )
        for key, counts in ordered
    ]
    return CsvTable(heads, rows)


def _programs(
    query: StatisticsQuery,
    groups: dict[Any, dict[str, Any]],
    versions: dict[str, list[tuple[str, int]]],
) -> CsvTable:
    codes = {row.pk: row.code for row in Federation.objects.all()}
    senders: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for program, federation, number in counters.count_senders(query):
        senders[program][codes.get(federation, "?")] += number
    heads = (
        _("Program"),
        _("Received"),
        _("Clean on first upload"),
        _("Versions"),
        _("Uploaded by"),
    )
    ordered = sorted(groups.items(), key=lambda each: (-each[1][Measure.RECEIVED], each[0]))
    rows: list[Any] = [
        (
            name_program(name),
            counts[Measure.RECEIVED],
            _percent(counts[Measure.CLEAN], counts[Measure.JUDGED]),
            _listed(versions.get(name, [])),
            _listed(senders[name].most_common()),
        )
        for name, counts in ordered
        if counts[Measure.RECEIVED]
    ]
    return CsvTable(heads, rows)


def _listed(counts: Sequence[tuple[str, int]]) -> str:
    """List the most frequent, and say how many more there are."""
    words = [f"{name} ({number})" for name, number in counts[:SHOWN_VERSIONS]]
    if more := len(counts) - SHOWN_VERSIONS:
        words += [_("%(n)d more") % {"n": more}] if more > 0 else []
    return ", ".join(words)


def _times(counts: dict[str, Any]) -> tuple[str, ...]:
    return tuple(
        tell_hours(find_quantile(counts[measure], percent))
        for measure in (Measure.ANSWER, Measure.DECISION)
        for percent in (50, 90)
    )


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %" if whole else ""


def _names(model: type[RatingList | Federation]) -> dict[int, str]:
    return {row.pk: str(row) for row in model.objects.all()}


def name_program(key: str) -> str:
    """Name a program; of a file that names none, its format."""
    if not key.startswith(UNNAMED):
        return key
    form = catalogue.list_formats().get(key.removeprefix(UNNAMED))
    if form is None:
        return _("unknown")
    return _("not named (%(format)s)") % {"format": form.title}
