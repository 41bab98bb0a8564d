"""Dates as pairing programs write them: many layouts, some of which look alike.

A text can have several readings, named by the order of year, month and day. Which one holds is
decided by what else the file says: the end must not lie before the start, and the dates of the
rounds must lie between them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

ORDERS = ("ymd", "dmy", "ydm", "mdy")
"""Orders of year, month and day, the likelier first."""
_PLACES = {order: (order.index("y"), order.index("m"), order.index("d")) for order in ORDERS}

_SEPARATED = re.compile(r"([0-9]{1,4})\s*([./-])\s*([0-9]{1,2})\s*\2\s*([0-9]{1,4})\.?")
_COMPACT = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
_MONTH_FIRST = re.compile(r"([^\W\d_]{3,9})\.? +([0-9]{1,2})(?:st|nd|rd|th)?,? +([0-9]{4})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)?\.? +([^\W\d_]{3,9})\.?,? +([0-9]{4})")
_PIVOT = 70
"""Two-digit years from here on belong to the last century."""
_LONGEST = timedelta(days=366)
"""A reading that makes an event longer is no rival to one that does not."""

_MONTHS: dict[str, int] = {
    name: number
    for number, names in enumerate(
        (
            "jan janv januari",
            "feb fév fev febr",
            "mar mär maa mars märz maart",
            "apr avr avril",
            "may mai mei",
            "jun juin",
            "jul juil",
            "aug aoû aou août",
            "sep sept",
            "oct okt",
            "nov",
            "dec déc dez",
        ),
        1,
    )
    for name in names.split()
}
_SHORT_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


def write_day(day: date) -> str:
    """Write a day so that nobody takes its month for its day: 4 May 2026."""
    return f"{day.day} {_SHORT_NAMES[day.month - 1]} {day.year}"


@dataclass(frozen=True, slots=True)
class DateSpan:
    """The first and last day of an event, and whether another reading was as good."""

    start: date | None
    end: date | None
    other: tuple[date | None, date | None] | None = None


def list_readings(text: str) -> dict[str, date]:
    """Give every date that the text can mean, by the order of its parts."""
    text = text.strip()
    if found := _COMPACT.fullmatch(text):
        return _orders(found[1], found[2], found[3], ("ymd",))
    if found := _SEPARATED.fullmatch(text):
        first, mark, second, third = found.groups()
        return _orders(first, second, third, _possible(first, third, mark))
    if found := _MONTH_FIRST.fullmatch(text):
        return _named(found[3], found[1], found[2])
    if found := _DAY_FIRST.fullmatch(text):
        return _named(found[3], found[2], found[1])
    return {}


def choose_span(
    start: dict[str, date], end: dict[str, date], hints: Iterable[date] = ()
) -> DateSpan:
    """Choose the readings of start and end that fit together, and fit the hints (round dates)."""
    start, end = choose_believable(start, end)
    if not start or not end:
        return _single(start, end, frozenset(hints))
    fitting = [(first, last) for first, last in _pairs(start, end) if first <= last]
    if not fitting:
        return DateSpan(choose_day(start), choose_day(end))
    known = frozenset(hints)
    hinted = [pair for pair in fitting if pair[0] in known]
    choices = list(dict.fromkeys(hinted or fitting))
    return DateSpan(*choices[0], choices[1] if len(choices) > 1 else None)


def choose_believable(
    start: dict[str, date], end: dict[str, date]
) -> tuple[dict[str, date], dict[str, date]]:
    """Leave out unlikely readings: year, day, month holds only where no date has year, month, day."""
    start, end = drop_unlikely(start), drop_unlikely(end)
    if "ymd" in end and set(start) == {"ydm"}:
        return {}, end
    return start, {} if "ymd" in start and set(end) == {"ydm"} else end


def _pairs(start: dict[str, date], end: dict[str, date]) -> list[tuple[date, date]]:
    """Pair readings of the same order; where only one has its year in full, the nearest first."""
    if len(_places_of_year(start)) == len(_places_of_year(end)):
        return [(start[order], end[order]) for order in ORDERS if order in start and order in end]
    pairs = [(first, last) for first in start.values() for last in end.values() if first <= last]
    pairs.sort(key=lambda pair: pair[1] - pair[0])
    return [pair for pair in pairs if pair[1] - pair[0] < _LONGEST] or pairs


def _places_of_year(found: dict[str, date]) -> set[bool]:
    """Say whether the year can stand first, last, or, with two digits, either way."""
    return {order[0] == "y" for order in found}


def choose_round_dates(
    columns: Sequence[dict[str, date]], start: date | None, end: date | None
) -> tuple[date | None, ...]:
    """Choose the dates of the rounds in one order for all, the one that lies best in the event."""

    def fit(order: str) -> tuple[int, int]:
        known = [column[order] for column in columns if order in column]
        inside = sum((start or day) <= day <= (end or day) for day in known)
        return (inside, len(known))

    best = max(ORDERS, key=fit)
    return tuple(column.get(best) for column in columns)


def _single(start: dict[str, date], end: dict[str, date], hints: frozenset[date]) -> DateSpan:
    found = start or end
    choices = list(dict.fromkeys(found[order] for order in ORDERS if order in found))
    choices.sort(key=lambda day: day not in hints)
    if not choices:
        return DateSpan(None, None)
    other = choices[1] if len(choices) > 1 and choices[0] not in hints else None
    if start:
        return DateSpan(choices[0], None, (other, None) if other else None)
    return DateSpan(None, choices[0], (None, other) if other else None)


def drop_unlikely(found: dict[str, date]) -> dict[str, date]:
    """Leave out year, day, month: it is so rare that it is believed only where nothing else fits."""
    if "ymd" not in found:
        return found
    return {order: day for order, day in found.items() if order != "ydm"}


def choose_day(found: Mapping[str, date], orders: Iterable[str] = ORDERS) -> date | None:
    """Give the reading of the first of these orders that there is one for."""
    return next((found[order] for order in orders if order in found), None)


def _possible(first: str, third: str, mark: str) -> tuple[str, ...]:
    # Only the slash is used in the American order; dots and hyphens put the day first.
    day_first = ("dmy", "mdy") if mark == "/" else ("dmy",)
    lengths = (len(first), len(third))
    if lengths[0] == 4 and lengths[1] <= 2:
        return ("ymd", "ydm")
    if lengths[0] <= 2 and lengths[1] == 4:
        return day_first
    return ("ymd", "ydm", *day_first) if lengths == (2, 2) else ()


def _orders(first: str, second: str, third: str, orders: Iterable[str]) -> dict[str, date]:
    found, parts = {}, (first, second, third)
    for order in orders:
        year, month, day = _PLACES[order]
        if read := _day(parts[year], int(parts[month]), int(parts[day])):
            found[order] = read
    return found


def _named(year: str, month: str, day: str) -> dict[str, date]:
    word = month.casefold()
    number = _MONTHS.get(word) or _MONTHS.get(word[:4]) or _MONTHS.get(word[:3])
    found = _day(year, number, int(day)) if number else None
    return {"ymd": found} if found else {}


def _day(year: str, month: int, day: int) -> date | None:
    full = int(year)
    if len(year) == 2:
        full += 1900 if full >= _PIVOT else 2000
    try:
        return date(full, month, day)
    except ValueError:
        return None
