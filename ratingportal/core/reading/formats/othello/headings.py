"""Read the headings: the four lines at the top, and who made the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model import dates
from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.countries import find_federation, name_country
from ratingportal.core.reading.formats.othello.lines import HEADINGS, OTHER_HEADINGS
from ratingportal.core.reading.formats.othello.problems import (
    EVENT_DATE_ADJUSTED,
    EVENT_DATE_UNREADABLE,
    HEADING_LINES_MISPLACED,
    HEADING_LINES_MISSING,
)
from ratingportal.core.reading.problems.headings import HEADING_REPEATED

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.formats.othello.draft import OthelloDraft
    from ratingportal.core.reading.formats.othello.lines import OthelloLine

_STRICT = re.compile(r"[0-9]{2}/[0-9]{2}/[0-9]{4}[a-z]?(?: - [0-9]{2}/[0-9]{2}/[0-9]{4}[a-z]?)?")
_RANGE = re.compile(
    r"[ \t]+(?:-|–|—|to|au|bis|al)[ \t]+|(?<=[/.-][0-9]{4})[ \t]*[-–—][ \t]*(?=[0-9])"
)
_SUFFIX = re.compile(r"(.*[0-9])[ \t]*([a-z])", re.IGNORECASE)
_LONGEST_DATE = 60
_ORDERS = ("dmy", "ymd")
_NOTHING = frozenset(("", "?", "??", "???", "-"))


def take_heading(number: int, line: OthelloLine, draft: OthelloDraft) -> None:
    """Keep a heading for the end; the first of two holds."""
    if line.name in draft.headings:
        place = Place(number, line.at + 1, len(line.value))
        field = f"%%{line.name.capitalize()}"
        draft.findings.append(HEADING_REPEATED.found(place, line=number, field=field))
        return
    draft.headings[line.name] = (number, line.value)
    field = HEADINGS.get(line.name) or OTHER_HEADINGS[line.name]
    draft.header_lines[field] = number
    if line.name == "date":
        draft.header_lines["end"] = number
        draft.date_at = line.at


def settle_headings(draft: OthelloDraft) -> None:
    """Fill the tournament from the headings, and say what is missing or misplaced."""
    tournament = draft.tournament
    given = {name: value for name, (_, value) in draft.headings.items()}
    tournament.name = given.get("tournament") or None
    tournament.reporter = given.get("sender") or None
    tournament.program = given.get("creator") or None
    if made := given.get("creationdate"):
        tournament.extra["creation_date"] = made
    _settle_country(given.get("country", ""), draft)
    _settle_date(draft)
    missing = [name for name in HEADINGS if name not in draft.headings]
    if missing:
        _report_missing(missing, draft)
    else:
        _look_at_order(draft)


def _report_missing(missing: list[str], draft: OthelloDraft) -> None:
    """Report the headings that the file lacks; the one for the date gives both days."""
    names = ", ".join(f"%%{name.capitalize()}:" for name in missing)
    draft.findings.append(HEADING_LINES_MISSING.found(None, headings=names))
    draft.unread.update(HEADINGS[name] for name in missing)
    if "date" in missing:
        draft.unread.add("end")


def read_days(text: str) -> tuple[list[date | None], str]:
    """Read one day or two, and the letter that orders the events of a day."""
    parts = _RANGE.split(text) if len(text) <= _LONGEST_DATE else []
    if len(parts) not in {1, 2}:
        return [], ""
    days: list[date | None] = []
    suffix = ""
    for part in parts:
        letter = _SUFFIX.fullmatch(part.strip())
        suffix = suffix or (letter[2].lower() if letter else "")
        days.append(_day(letter[1] if letter else part))
    return days, suffix


def _look_at_order(draft: OthelloDraft) -> None:
    where = {name: draft.headings[name][0] for name in HEADINGS}
    for expected, (name, line) in enumerate(where.items(), 1):
        if line != expected:
            rule, heading = HEADING_LINES_MISPLACED, f"%%{name.capitalize()}:"
            found = rule.found(Place(line), heading=heading, line=line, expected=expected)
            draft.findings.append(found)
            return


def _settle_country(country: str, draft: OthelloDraft) -> None:
    """Translate the country, and keep its spelling where it is not the one we would write."""
    if country in _NOTHING:
        return
    federation = find_federation(country)
    draft.tournament.federation = federation
    if federation is None or name_country(federation) != country:
        draft.tournament.extra["country"] = country


def _settle_date(draft: OthelloDraft) -> None:
    line, text = draft.headings.get("date", (0, ""))
    if not text:
        if line:
            draft.unread.add("end")
        return
    place = Place(line, draft.date_at + 1, len(text))
    days, suffix = read_days(text)
    if not days or None in days:
        draft.unread.update(("start", "end"))
        draft.findings.append(EVENT_DATE_UNREADABLE.found(place, line=line, value=text))
        return
    draft.tournament.start, draft.tournament.end = days[0], days[-1]
    if suffix:
        draft.tournament.extra["day_order"] = suffix
    if not _STRICT.fullmatch(text):
        read = " – ".join(day.isoformat() for day in days if day)
        found = EVENT_DATE_ADJUSTED.found(place, line=line, value=text, read=read)
        draft.findings.append(found)


def _day(text: str) -> date | None:
    found = dates.list_readings(text)
    return dates.choose_day(found, _ORDERS)
