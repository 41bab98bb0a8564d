"""Read the headings of Vega's description; any of them may be missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Scoring
from ratingportal.core.reading.formats.vega.layout import EXTRA, HEADINGS, VALUE_AT
from ratingportal.core.reading.problems.headings import (
    COUNT_UNREADABLE,
    DATE_UNREADABLE,
    HEADING_REPEATED,
    RECORD_CODE_UNKNOWN,
    ROUND_DATE_UNREADABLE,
    SCORING_UNREADABLE,
)

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.tournament import Reading, Tournament

APART = ";"
_COUNTS = frozenset(
    ("declared_players", "declared_rated_players", "declared_teams", "declared_rounds")
)
_DAY_FIRST, _YEAR_FIRST = ("dmy", "ymd"), ("ymd", "dmy")
_MOST_ROUNDS = 999


def read_heading(line: int, text: str, reading: Reading, tournament: Tournament) -> None:
    """Read one line that is no player's; an empty value says nothing."""
    code, value = text[:3], text[VALUE_AT:].strip()
    field = HEADINGS.get(code) if text[3:4] in {"", " ", "\t"} else None
    if field is None:
        rule = RECORD_CODE_UNKNOWN
        reading.findings.append(rule.found(Place(line, 1, 3), line=line, code=code))
        return
    if not value:
        return
    if field == "deputies":
        tournament.deputies += (value,)
    elif field in reading.header_lines:
        rule = HEADING_REPEATED
        reading.findings.append(rule.found(Place(line), line=line, field=code))
        return
    reading.header_lines.setdefault(field, line)
    place = Place(line, text.index(value, VALUE_AT) + 1, len(value))
    _take(field, value, place, reading, tournament)


def _take(field: str, value: str, place: Place, reading: Reading, tournament: Tournament) -> None:
    if field in {"start", "end"}:
        _take_day(field, value, place, reading, tournament)
    elif field == "round_dates":
        tournament.round_dates = _round_dates(value, place, reading)
    elif field == "scoring":
        _take_scoring(value, place, reading, tournament)
    elif field in _COUNTS:
        _take_count(field, value, place, reading, tournament)
    elif field in EXTRA:
        tournament.extra[field] = value
    elif field != "deputies":
        setattr(tournament, field, value)


def _take_day(
    field: str, value: str, place: Place, reading: Reading, tournament: Tournament
) -> None:
    day = _day(value, _DAY_FIRST)
    setattr(tournament, field, day)
    if day is None:
        reading.unread.add(field)
        rule = DATE_UNREADABLE
        reading.findings.append(rule.found(place, line=place.line, field=field, value=value))


def _day(text: str, orders: tuple[str, ...]) -> date | None:
    found = dates.list_readings(text)
    return dates.choose_day(found, orders)


def _round_dates(value: str, place: Place, reading: Reading) -> tuple[date | None, ...]:
    """Read the dates between semicolons; a missing one keeps its place."""
    days: list[date | None] = []
    column = place.column
    for part in value.split(APART)[:_MOST_ROUNDS]:
        text = part.strip()
        day = _day(text, _YEAR_FIRST)
        days.append(day)
        if text and day is None:
            at = Place(place.line, column + part.index(text), len(text))
            rule = ROUND_DATE_UNREADABLE
            reading.findings.append(rule.found(at, line=place.line, value=text))
        column += len(part) + 1
    while days and days[-1] is None:
        days.pop()
    return tuple(days)


def _take_scoring(value: str, place: Place, reading: Reading, tournament: Tournament) -> None:
    parts = [values.read_points(part) for part in value.replace(APART, " ").split()]
    if len(parts) == 2 and parts[0] is not None and parts[1] is not None:
        win, draw = parts[0], parts[1]
        tournament.scoring = Scoring(win=win, draw=draw, pairing_bye=win)
        return
    reading.unread.add("scoring")
    rule = SCORING_UNREADABLE
    reading.findings.append(rule.found(place, line=place.line, value=value))


def _take_count(
    field: str, value: str, place: Place, reading: Reading, tournament: Tournament
) -> None:
    count = values.read_number(value)
    setattr(tournament, field, count)
    if count is None:
        reading.unread.add(field)
        rule = COUNT_UNREADABLE
        reading.findings.append(rule.found(place, line=place.line, field=field, value=value))
