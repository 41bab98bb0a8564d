"""Offers about dates: written as the format writes them, taken from the rounds, exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.event.day_written_otherwise import find_odd_days
from ratingportal.core.model import dates
from ratingportal.core.model.findings import Fix, Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.shared.days import read_day as day_in_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from ratingportal.core.correction.offers.desk import CaseDesk
    from ratingportal.core.model.findings import Edit, Finding

_SEARCH = defer_pattern(
    r"(?<![0-9])(?:[0-9]{4}[ ./-]{1,2}[0-9]{1,2}[ ./-]{1,2}[0-9]{1,2}"
    r"|[0-9]{1,2}[ ./-]{1,2}[0-9]{1,2}[ ./-]{1,2}[0-9]{4})(?![0-9])"
)
_PARTS = defer_pattern(r"[0-9]+")
_ENDS = ("start", "end")
_LONGEST = 200
_ENOUGH_DAYS = 400
_NEAR_DAYS = 31


def offer_readable_day(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Write the day that stands inside a text that is none."""
    place, value = finding.place, str(finding.details["value"])
    days = _days_in(value[:_LONGEST])
    if not place or not days or value not in desk.text(place):
        return
    last = finding.details.get("field") == "end"
    text = desk.corrections.day_text(days[-1] if last else days[0])
    if desk.corrections.day_link and len(days) == 2:
        text = f"{text}{desk.corrections.day_link}{desk.corrections.day_text(days[1])}"
    if text and desk.text(place).strip() == value:
        inner = Place(place.line, place.column + desk.text(place).index(value), len(value))
        yield Fix("Write the date in the required format", (desk.put(inner, text),))


def _days_in(text: str) -> list[date]:
    """Find days that can be read in one way only."""
    found = []
    for hit in _SEARCH.finditer(text):
        first, second, third = _PARTS.findall(hit[0])
        likely = dates.drop_unlikely(dates.list_readings(f"{first}/{second}/{third}"))
        if len(set(likely.values())) != 1:
            return []
        found.append(next(iter(likely.values())))
    return found


def offer_day_order(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- both readings follow from the headings
    """Write first and last day in one order, as read or as they could be read too."""
    places = {name: place for name in _ENDS if (place := desk.heading(name))}
    texts = {name: dates.list_readings(desk.text(place)) for name, place in places.items()}
    hints = [day for day in desk.case.tournament.round_dates if day]
    span = dates.choose_span(texts.get("start", {}), texts.get("end", {}), hints)
    for title, days in (
        ("Write {read}", (span.start, span.end)),
        ("Write {other}", span.other or (None, None)),
    ):
        edits = _both(desk, places, dict(zip(_ENDS, days, strict=True)))
        if edits and not _in_future(desk, *days):
            yield Fix(title, edits)


def _in_future(desk: CaseDesk, *days: date | None) -> bool:
    return any(day and day > desk.case.today for day in days)


def offer_whole_years(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- both dates are written anew
    """Write first and last day with the whole year, both at once so that they stay in one order."""
    tournament = desk.case.tournament
    places = {name: place for name in _ENDS if (place := desk.heading(name))}
    if any(desk.corrections.is_sealed(desk.line(place.line)) for place in places.values()):
        return
    edits = _both(desk, places, {"start": tournament.start, "end": tournament.end})
    if edits:
        yield Fix("Write the year with four digits", edits, safe=True)


def offer_days_alike(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all days
    """Write all days as the federation asks for them."""
    edits = []
    for place, value in find_odd_days(desk.case):
        found = day_in_cell(value)
        text = desk.corrections.day_text(found) if found else None
        if text is None:
            return
        edits.append(desk.put(place, text))
    yield Fix("Write all dates as {asked}", tuple(edits), safe=True)


def _both(
    desk: CaseDesk, places: dict[str, Place], days: dict[str, date | None]
) -> tuple[Edit, ...]:
    edits = []
    for name, place in places.items():
        day = days[name]
        text = desk.corrections.day_text(day) if day else None
        if text is None:
            return ()
        if text != desk.text(place):
            edits.append(desk.put(place, text))
    return tuple(edits)


def _missing(name: str) -> Callable[[CaseDesk, Finding], Iterator[Fix]]:
    """Make the offer that takes a missing day from the rounds, or from the other end of the event."""

    def offer(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
        tournament = desk.case.tournament
        rounds = [day for day in tournament.round_dates if day]
        day: date | None
        if rounds:
            day = max(rounds) if name == "end" else min(rounds)
            title = "Use the date from the round dates"
        elif name == "end":
            day, title = tournament.start, "It was the same day as the start"
        else:
            day, title = tournament.end, "It was the same day as the end"
        if day is None or not _in_order(desk, name, day):
            return
        add, text = desk.corrections.add_day, desk.corrections.day_text(day)
        edit = add(desk, name, text) if add and text else None
        if edit:
            yield Fix(title, (edit,))

    return offer


def _in_order(desk: CaseDesk, name: str, day: date) -> bool:
    """Tell whether an event with this day would begin before it ends, and not last for years."""
    tournament = desk.case.tournament
    start, end = (day, tournament.end) if name == "start" else (tournament.start, day)
    return not start or not end or 0 <= (end - start).days <= _ENOUGH_DAYS


def _is_proven(desk: CaseDesk, name: str, day: date) -> bool:
    """Tell whether rounds and headings speak of the same days, so that the rounds may correct a heading.

    Where every round lies far away, the slip is as likely in the rounds: 2001 for 2011.
    """
    tournament = desk.case.tournament
    start, end = tournament.start, tournament.end
    given = start if name == "start" else end
    inside = start and end and any(each and start <= each <= end for each in tournament.round_dates)
    return bool(inside) or (given is not None and abs((day - given).days) <= _NEAR_DAYS)


def offer_exchanged_days(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Exchange first and last day; the days of the rounds may tell them too."""
    start, end = desk.heading("start"), desk.heading("end")
    tournament = desk.case.tournament
    if _in_future(desk, tournament.start, tournament.end):
        return
    if not start or not end or not desk.corrections.has_one_header(desk):
        return
    first, last = desk.text(start), desk.text(end)
    if start.line != end.line:
        yield Fix("Swap the two dates", (desk.put(start, last), desk.put(end, first)))
    elif len(first) == len(last) and end.column >= start.column + start.length:
        line = desk.line(start.line)
        one, two = slice(start.column - 1, start.column - 1 + len(first)), end.column - 1
        after = line[: one.start] + last + line[one.stop : two] + first + line[two + len(last) :]
        yield Fix("Swap the two dates", (desk.rewrite(start.line, after),))


def offer_wider_dates(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Let the event begin with its first round and end with its last, where that moves it apart."""
    if not desk.corrections.counts_follow:
        return
    edits = [_day_of_round(desk, name, day) for name, day in _ends_beyond(desk).items()]
    made = tuple(edit for edit in edits if edit)
    if made and len(made) == len(edits):
        yield Fix("Set the dates to the first and last round", made)


def _ends_beyond(desk: CaseDesk) -> dict[str, date]:
    """Give the first and the last round where they lie outside the event; nothing for unlikely days."""
    tournament = desk.case.tournament
    rounds = sorted(day for day in tournament.round_dates if day)
    if not rounds or rounds[-1] > desk.case.today:
        return {}
    if (rounds[-1] - rounds[0]).days > _ENOUGH_DAYS:
        return {}
    beyond = {}
    if tournament.start and rounds[0] < tournament.start:
        beyond["start"] = rounds[0]
    if tournament.end and rounds[-1] > tournament.end:
        beyond["end"] = rounds[-1]
    return beyond


def _day_of_round(desk: CaseDesk, name: str, day: date) -> Edit | None:
    """Write the day of a round into a heading, where the rounds may correct it."""
    place, text = desk.heading(name), desk.corrections.day_text(day)
    proven = _in_order(desk, name, day) and _is_proven(desk, name, day)
    return desk.put(place, text) if place and text and proven else None


def _of_round(name: str) -> Callable[[CaseDesk, Finding], Iterator[Fix]]:
    """Make the offer that writes the day of the first or last round into its heading."""

    def offer(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
        day = dates.list_readings(str(finding.details["round_day"])).get("ymd")
        edit = _day_of_round(desk, name, day) if day else None
        if edit and desk.corrections.has_one_header(desk):
            yield Fix("Use the date of the round, {round_day}", (edit,))

    return offer


OFFERS = {
    "start-date-missing": _missing("start"),
    "end-date-missing": _missing("end"),
    "end-before-start": offer_exchanged_days,
    "round-date-outside-event": offer_wider_dates,
    "first-round-not-on-first-day": _of_round("start"),
    "last-round-not-on-last-day": _of_round("end"),
    "date-with-short-year": offer_whole_years,
    "day-written-otherwise": offer_days_alike,
    "date-unreadable": offer_readable_day,
    "date-ambiguous": offer_day_order,
    "event-date-unreadable": offer_readable_day,
    "day-unreadable": offer_readable_day,
    "start-not-first-round": _of_round("start"),
    "end-not-last-round": _of_round("end"),
    "game-date-unreadable": offer_readable_day,
}
