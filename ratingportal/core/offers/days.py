"""Offers about dates: written as the format writes them, taken from the rounds, exchanged."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core import dates
from ratingportal.core.checks.event.day_written_otherwise import odd_days
from ratingportal.core.findings import Fix, Place
from ratingportal.core.formats._belgian.days import day as day_in_cell
from ratingportal.core.formats._swar.header import is_header
from ratingportal.core.offers.desk import (
    BELGIAN,
    BELGIAN_CSV,
    GERMAN,
    KNSB,
    OTHELLO,
    SWAR,
    SWAR_JSON,
    TRF,
    VEGA,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from ratingportal.core.findings import Edit, Finding
    from ratingportal.core.offers.desk import Desk

_SHAPES = {
    **dict.fromkeys(TRF, "%Y/%m/%d"),
    BELGIAN: "%Y%m%d",
    BELGIAN_CSV: "%d/%m/%Y",
    GERMAN: "%d.%m.%Y",
    KNSB: "%d-%m-%Y",
    OTHELLO: "%d/%m/%Y",
    SWAR: "%d.%m.%Y",
    SWAR_JSON: "%d/%m/%Y",
    VEGA: "%d/%m/%Y",
}
_SEARCH = re.compile(
    r"(?<![0-9])(?:[0-9]{4}[ ./-]{1,2}[0-9]{1,2}[ ./-]{1,2}[0-9]{1,2}"
    r"|[0-9]{1,2}[ ./-]{1,2}[0-9]{1,2}[ ./-]{1,2}[0-9]{4})(?![0-9])"
)
_PARTS = re.compile(r"[0-9]+")
_CODES = {"start": "042", "end": "052"}
_LONGEST = 200
_ENOUGH_DAYS = 400


def show(desk: Desk, day: date) -> str | None:
    """Write a day as the format does."""
    shape = _SHAPES.get(desk.key)
    return day.strftime(shape) if shape and day.year >= 1900 else None


def unreadable(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the day that stands inside a text that is none."""
    place, value = finding.place, str(finding.details["value"])
    days = _days_in(value[:_LONGEST])
    if not place or not days or value not in desk.text(place):
        return
    last = finding.details.get("field") == "end"
    text = show(desk, days[-1] if last else days[0])
    if desk.key == OTHELLO and len(days) == 2:
        text = f"{text} - {show(desk, days[1])}"
    if text and desk.text(place).strip() == value:
        inner = Place(place.line, place.column + desk.text(place).index(value), len(value))
        yield Fix("Write the date as the format asks for it", (desk.put(inner, text),))


def _days_in(text: str) -> list[date]:
    """Find days that can be read in one way only."""
    found = []
    for hit in _SEARCH.finditer(text):
        first, second, third = _PARTS.findall(hit[0])
        likely = dates.likely(dates.readings(f"{first}/{second}/{third}"))
        if len(set(likely.values())) != 1:
            return []
        found.append(next(iter(likely.values())))
    return found


def ambiguous(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- both readings follow from the headings
    """Write first and last day in one order, as read or as they could be read too."""
    places = {name: place for name in _CODES if (place := desk.heading(name))}
    texts = {name: dates.readings(desk.text(place)) for name, place in places.items()}
    hints = [day for day in desk.case.tournament.round_dates if day]
    span = dates.span(texts.get("start", {}), texts.get("end", {}), hints)
    for title, days in (
        ("Write {read}", (span.start, span.end)),
        ("Write {other}", span.other or (None, None)),
    ):
        edits = _both(desk, places, dict(zip(_CODES, days, strict=True)))
        if edits and not _in_future(desk, *days):
            yield Fix(title, edits)


def _in_future(desk: Desk, *days: date | None) -> bool:
    return any(day and day > desk.case.today for day in days)


def four_digits(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- both dates are written anew
    """Write first and last day with the whole year, both at once so that they stay in one order."""
    tournament = desk.case.tournament
    places = {name: place for name in _CODES if (place := desk.heading(name))}
    if any(is_header(desk.line(place.line)) for place in places.values()):
        # These lines of SWAR are under a checksum.
        return
    edits = _both(desk, places, {"start": tournament.start, "end": tournament.end})
    if edits:
        yield Fix("Write the year with four digits", edits, safe=True)


def written_alike(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all days
    """Write all days as the federation asks for them."""
    edits = []
    for place, value in odd_days(desk.case):
        found = day_in_cell(value)
        text = show(desk, found) if found else None
        if text is None:
            return
        edits.append(desk.put(place, text))
    yield Fix("Write all days as {asked}", tuple(edits), safe=True)


def _both(desk: Desk, places: dict[str, Place], days: dict[str, date | None]) -> tuple[Edit, ...]:
    edits = []
    for name, place in places.items():
        day = days[name]
        text = show(desk, day) if day else None
        if text is None:
            return ()
        if text != desk.text(place):
            edits.append(desk.put(place, text))
    return tuple(edits)


def _missing(name: str) -> Callable[[Desk, Finding], Iterator[Fix]]:
    """Make the offer that takes a missing day from the rounds, or from the other end of the event."""

    def offer(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
        case = desk.case
        rounds = [day for day in case.tournament.round_dates if day]
        other = case.tournament.start if name == "end" else case.tournament.end
        day = (max(rounds) if name == "end" else min(rounds)) if rounds else other
        if day is None or not _in_order(desk, name, day):
            return
        title = "Take the day from the dates of the rounds"
        if not rounds:
            title = "It was the same day as the " + ("start" if name == "end" else "end")
        edit = _new_heading(desk, name, day)
        if edit:
            yield Fix(title, (edit,))

    return offer


def _in_order(desk: Desk, name: str, day: date) -> bool:
    tournament = desk.case.tournament
    start, end = (day, tournament.end) if name == "start" else (tournament.start, day)
    return not start or not end or start <= end


def _new_heading(desk: Desk, name: str, day: date) -> Edit | None:
    """Fill the empty heading of a TRF, or put a new line behind the headings before it."""
    text = show(desk, day)
    if desk.key not in TRF or text is None:
        return None
    new = f"{_CODES[name]} {text}"
    before = 0
    for number, line in enumerate(desk.lines, 1):
        if line.startswith(_CODES[name]) and not line[3:].strip():
            return desk.rewrite(number, new)
        if line[:3].isdigit() and "012" <= line[:3] < _CODES[name]:
            before = number
    if before:
        return desk.rewrite(before, f"{desk.line(before)}\n{new}")
    return desk.rewrite(1, f"{new}\n{desk.line(1)}")


def exchanged(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Exchange first and last day; the days of the rounds may tell them too."""
    start, end = desk.heading("start"), desk.heading("end")
    tournament = desk.case.tournament
    if _in_future(desk, tournament.start, tournament.end):
        return
    if not start or not end or (desk.key == BELGIAN and len(desk.controls) != 1):
        return
    first, last = desk.text(start), desk.text(end)
    if start.line != end.line:
        yield Fix("Exchange the two dates", (desk.put(start, last), desk.put(end, first)))
    elif len(first) == len(last) and end.column >= start.column + start.length:
        line = desk.line(start.line)
        one, two = slice(start.column - 1, start.column - 1 + len(first)), end.column - 1
        after = line[: one.start] + last + line[one.stop : two] + first + line[two + len(last) :]
        yield Fix("Exchange the two dates", (desk.rewrite(start.line, after),))


def outside(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Let the event begin with its first round and end with its last, where that moves it apart."""
    tournament = desk.case.tournament
    rounds = [day for day in tournament.round_dates if day]
    first, last = min(rounds, default=None), max(rounds, default=None)
    if not first or not last or (last - first).days > _ENOUGH_DAYS or last > desk.case.today:
        return
    edits = []
    for name, day, wrong in (
        ("start", first, tournament.start and first < tournament.start),
        ("end", last, tournament.end and last > tournament.end),
    ):
        place, text = desk.heading(name), show(desk, day)
        if wrong and (not place or not text or desk.key not in TRF | {VEGA}):
            return
        if wrong and place and text:
            edits.append(desk.put(place, text))
    if edits:
        yield Fix("Let the tournament last from its first to its last round", tuple(edits))


def _of_round(name: str) -> Callable[[Desk, Finding], Iterator[Fix]]:
    """Make the offer that writes the day of the first or last round into its heading."""

    def offer(desk: Desk, finding: Finding) -> Iterator[Fix]:
        place = None if len(desk.controls) > 1 and desk.key == BELGIAN else desk.heading(name)
        day = dates.readings(str(finding.details["round_day"])).get("ymd")
        text = show(desk, day) if day and _in_order(desk, name, day) else None
        if place and text:
            yield Fix("Write the day of the round, {round_day}", (desk.put(place, text),))

    return offer


def round_day(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the date of a round with the year in front, as its neighbours have it."""
    place, value = finding.place, str(finding.details["value"])
    found = set(dates.likely(dates.readings(value)).values())
    if place and desk.key in TRF and len(found) == 1 and desk.text(place) == value:
        text = found.pop().strftime("%y/%m/%d")
        if len(text) <= len(value):
            edit = desk.put(place, text.ljust(len(value)))
            yield Fix("Write the date as the format asks for it", (edit,))


OFFERS = {
    "E002": _missing("start"),
    "E003": _missing("end"),
    "E004": exchanged,
    "E018": outside,
    "E034": _of_round("start"),
    "E035": _of_round("end"),
    "E037": four_digits,
    "E049": written_alike,
    "E101": unreadable,
    "E102": ambiguous,
    "E104": round_day,
    "E500": unreadable,
    "E801": unreadable,
    "E812": _of_round("start"),
    "E813": _of_round("end"),
    "R602": unreadable,
}
