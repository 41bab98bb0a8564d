"""Read the free lines above the games of the CSV: a label in one cell, its value in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.formats._belgian import days
from ratingportal.core.formats._belgian.csv_cells import split
from ratingportal.core.formats._belgian.headings import (
    FIELD_OF,
    Entry,
    entry,
    label,
    take,
    take_days_of_games,
)
from ratingportal.core.problems import name_assumed

if TYPE_CHECKING:
    from ratingportal.core.formats._belgian.csv_cells import Cell
    from ratingportal.core.formats._belgian.draft import Draft


def read_header(lines: list[str], separator: str, draft: Draft) -> None:
    """Read all lines before the games."""
    first: tuple[int, Cell] | None = None
    for number, text in enumerate(lines, 1):
        cells = [cell for cell in split(text, separator) if cell.text]
        if not cells:
            continue
        if not _take_labelled(number, cells, draft) and not _take_dates(number, cells, draft):
            first = first or (number, cells[0])
            draft.tournament.comments.append(" ".join(cell.text for cell in cells))
    if draft.tournament.name is None and first:
        _assume_name(*first, draft)


def settle_dates(draft: Draft) -> None:
    """Take first and last day from the header, or from the games."""
    tournament = draft.tournament
    for field in ("start", "end"):
        found = draft.raw.get(field)
        day = days.day(found.value) if found else None
        if found and day:
            setattr(tournament, field, day)
            draft.header_lines[field] = found.line
    both = draft.raw.get("dates")
    named = days.days_in(both.value) if both else []
    if both and len(named) > 1:
        tournament.start = tournament.start or named[0]
        tournament.end = tournament.end or named[-1]
        for field in ("start", "end"):
            draft.header_lines.setdefault(field, both.line)
    take_days_of_games([game.date for game in tournament.games if game.date], draft)


def _take_labelled(line: int, cells: list[Cell], draft: Draft) -> bool:
    """Take the values behind the first known label of a line."""
    for index, cell in enumerate(cells):
        rest = cells[index + 1 :]
        if field := FIELD_OF.get(label(cell.text)):
            if field == "name":
                _take_tournament(line, rest, draft)
            elif rest:
                value = " ".join(each.text for each in rest)
                take(Entry(line, rest[0].column, field, value), draft)
            return True
        if found := entry(line, cell.text):
            take(found, draft)
            if found.field == "name":
                _take_tournament(line, rest, draft)
            return True
    return False


def _take_tournament(line: int, cells: list[Cell], draft: Draft) -> None:
    """Take name, dates and time control, which may stand in one line; behind the dates is no name."""
    dated = False
    for cell in cells:
        field = "time_control"
        if len(days.days_in(cell.text)) > 1:
            field, dated = "dates", True
        elif draft.tournament.name is None and not dated:
            field = "name"
        take(Entry(line, cell.column, field, cell.text), draft)


def _take_dates(line: int, cells: list[Cell], draft: Draft) -> bool:
    """Take a line that holds two days and nothing else."""
    text = " - ".join(cell.text for cell in cells)
    if len(days.days_in(text)) != 2 or any(each.isalpha() for each in days.DAY.sub("", text)):
        return False
    take(Entry(line, cells[0].column, "dates", text), draft)
    return True


def _assume_name(line: int, cell: Cell, draft: Draft) -> None:
    draft.tournament.name = cell.text
    if draft.tournament.comments[:1] == [cell.text]:
        draft.tournament.comments.pop(0)
    draft.header_lines["name"] = line
    place = Place(line, cell.column, cell.length)
    draft.findings.append(name_assumed.RULE.found(place, value=cell.text, line=line))
