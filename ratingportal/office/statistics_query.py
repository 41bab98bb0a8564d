"""Read the counters for any span of days: whole weeks or months where they fit, days at the edges."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.db.models import Q, Sum
from django.utils import timezone

from ratingportal.office.models import Grain, Measure, Tally
from ratingportal.office.services.statistics import start_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONGEST_IN_WEEKS = 27 * 7
"""Days of a span up to which weeks are shown; beyond it months."""
MOST_PROGRAMS = 60
EVENTS = (
    Measure.RECEIVED,
    Measure.JUDGED,
    Measure.CLEAN,
    Measure.APPROVED,
    Measure.RETURNED,
    Measure.REJECTED,
)
_FROM = """
    SELECT measure, day, rating_list, federation, officer, program, key, n FROM office_tally
    WHERE grain = %s AND measure = ANY(%s) AND day >= %s AND day < %s AND rating_list = ANY(%s)
"""


@dataclass(frozen=True, slots=True)
class StatisticsQuery:
    """Which days, lists, federation and program."""

    since: date
    until: date
    """The last day, included."""
    lists: Sequence[int]
    federation: int | None = None
    program: str | None = None

    @property
    def grain(self) -> Grain:
        """Choose what bars of the chart are."""
        days = (self.until - self.since).days + 1
        return Grain.WEEK if days <= LONGEST_IN_WEEKS else Grain.MONTH

    def stretches(self) -> Iterator[tuple[Grain, date, date]]:
        """Part the span into as few counters as it takes; ends are not included."""
        grains = (Grain.WEEK,) if self.grain is Grain.WEEK else (Grain.MONTH, Grain.WEEK)
        yield from _part(self.since, self.until + timedelta(days=1), grains)


def _part(
    since: date, before: date, grains: tuple[Grain, ...]
) -> Iterator[tuple[Grain, date, date]]:
    """Take whole stretches of the longest grain, and part what is left at both edges by the shorter ones."""
    if since >= before:
        return
    if not grains:
        yield Grain.DAY, since, before
        return
    grain, *shorter = grains
    first, last = _next_start(grain, since), start_of(grain, before)
    if first >= last:
        yield from _part(since, before, tuple(shorter))
        return
    yield from _part(since, first, tuple(shorter))
    yield grain, first, last
    yield from _part(last, before, tuple(shorter))


def count_series(query: StatisticsQuery) -> dict[date, dict[str, int]]:
    """Count what happened in each week or month, also where nothing did."""
    found: dict[date, dict[str, int]] = {}
    day = start_of(query.grain, query.since)
    while day <= query.until:
        found[day] = dict.fromkeys(EVENTS, 0)
        day = _next_start(query.grain, day + timedelta(days=1))
    for measure, day, number in _sum(query, EVENTS, "measure, day"):
        found[start_of(query.grain, day)][measure] += number
    return found


Groups = dict[str, dict[Any, dict[str, Any]]]
_GROUPS = ("rating_list", "federation", "officer", "program")


def count_groups(query: StatisticsQuery) -> Groups:
    """Count by list, federation, officer and program at once, with the classes of durations."""
    sets = ", ".join(f"({name}, measure, key)" for name in _GROUPS)
    columns = ", ".join(_GROUPS)
    measures = (*EVENTS, Measure.ANSWER, Measure.DECISION)
    found: Groups = {name: defaultdict(_nothing) for name in _GROUPS}
    rows = _sum(query, measures, f"measure, key, {columns}", f"GROUPING SETS ({sets})")
    for measure, key, *group, number in rows:
        name, value = next(
            (name, value) for name, value in zip(_GROUPS, group, strict=True) if value is not None
        )
        counts = found[name][value]
        if measure in {Measure.ANSWER, Measure.DECISION}:
            counts[measure][key] = number
        else:
            counts[measure] = number
    found["officer"].pop(0, None)
    return found


def count_rules(query: StatisticsQuery, most: int) -> list[tuple[str, int]]:
    """Count the submissions in whose first file a rule found something, the most frequent first."""
    rows = _sum(query, (Measure.RULE,), "key")
    return sorted(rows, key=lambda row: (-row[1], row[0]))[:most]


def count_versions(query: StatisticsQuery) -> dict[str, list[tuple[str, int]]]:
    """Count the versions of each program, the most frequent first."""
    found: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    for program, version, number in _sum(query, (Measure.VERSION,), "program, key"):
        found[program].append((version, number))
    return {name: sorted(rows, key=lambda row: (-row[1], row[0])) for name, rows in found.items()}


def count_senders(query: StatisticsQuery) -> list[tuple[str, int, int]]:
    """Count what came of each program from each federation."""
    return _sum(query, (Measure.RECEIVED,), "program, federation")


def list_programs(lists: Sequence[int]) -> list[str]:
    """List the programs seen lately, to choose from."""
    today = timezone.now().date()
    query = StatisticsQuery(today - timedelta(days=365), today, lists)
    rows = _sum(query, (Measure.RECEIVED,), "program")
    return [name for name, _n in sorted(rows, key=lambda row: (-row[1], row[0]))[:MOST_PROGRAMS]]


def find_total(series: dict[date, dict[str, int]]) -> dict[str, int]:
    """Add up the bars."""
    return {measure: sum(counts[measure] for counts in series.values()) for measure in EVENTS}


def merge_classes(groups: dict[Any, dict[str, Any]], measure: str) -> dict[str, int]:
    """Add up the classes of durations over all groups."""
    total: defaultdict[str, int] = defaultdict(int)
    for counts in groups.values():
        for key, number in counts[measure].items():
            total[key] += number
    return dict(total)


def _nothing() -> dict[str, Any]:
    return dict.fromkeys(EVENTS, 0) | {Measure.ANSWER: {}, Measure.DECISION: {}}


def _sum(
    query: StatisticsQuery, measures: Sequence[str], columns: str, grouping: str = ""
) -> list[tuple[Any, ...]]:
    """Add counters up over the parts of the span, each found by the same index."""
    parts: list[str] = []
    values: list[Any] = []
    for grain, since, before in query.stretches():
        if since < before:
            parts.append(_FROM)
            values += [grain.value, list(measures), since, before, list(query.lists)]
    where = []
    if query.federation is not None:
        where.append("federation = %s")
        values.append(query.federation)
    if query.program is not None:
        where.append("program = %s")
        values.append(query.program)
    statement = (
        f"SELECT {columns}, sum(n)::bigint FROM ({' UNION ALL '.join(parts)}) AS tally "  # noqa: S608 -- our own words
        f"WHERE {' AND '.join(where) or 'true'} GROUP BY {grouping or columns}"
    )
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return rows


def _next_start(grain: Grain, day: date) -> date:
    """Give the first stretch that begins on this day or later."""
    start = start_of(grain, day)
    if start == day:
        return day
    return start_of(grain, start + timedelta(days=7 if grain is Grain.WEEK else 32))


@dataclass(frozen=True, slots=True)
class RuleCount:
    """In how many submissions a rule found something, of how many that were checked."""

    found: int
    checked: int


def count_rule(code: str, *, since: date) -> RuleCount:
    """Count over whole months, from the kept counters of all lists."""
    months = Tally.objects.filter(
        grain=Grain.MONTH, day__gt=since, measure__in=(Measure.RULE, Measure.JUDGED)
    )
    sums = months.aggregate(
        found=Sum("n", filter=Q(measure=Measure.RULE, key=code)),
        checked=Sum("n", filter=Q(measure=Measure.JUDGED)),
    )
    return RuleCount(sums["found"] or 0, sums["checked"] or 0)
