"""Read the free lines above the games of the CSV: a label in one cell, its value in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.headings import (
    FIELD_OF,
    BelgianHeading,
    read_entry,
    take_days_of_games,
    take_entry,
)
from ratingportal.core.reading.formats.belgian.problems import NAME_ASSUMED
from ratingportal.core.reading.formats.shared import days
from ratingportal.core.reading.formats.shared.cells import split_cells
from ratingportal.core.reading.formats.shared.labels import fold_label

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.belgian.draft import BelgianDraft
    from ratingportal.core.reading.formats.shared.cells import CsvCell


def read_header(lines: list[str], separator: str, draft: BelgianDraft) -> None:
    """Read all lines before the games."""
    first: tuple[int, CsvCell] | None = None
    for number, text in enumerate(lines, 1):
        cells = [cell for cell in split_cells(text, separator) if cell.text]
        if cells and not _take(number, cells, draft):
            first = first or (number, cells[0])
            draft.tournament.comments.append(" ".join(cell.text for cell in cells))
    if draft.tournament.name is None and first:
        _assume_name(*first, draft)


def _take(line: int, cells: list[CsvCell], draft: BelgianDraft) -> bool:
    """Take what a line says; False if it says nothing that is known."""
    return _take_labelled(line, cells, draft) or _take_dates(line, cells, draft)


def settle_dates(draft: BelgianDraft) -> None:
    """Take first and last day from the header, or from the games."""
    for field in ("start", "end"):
        found = draft.raw.get(field)
        day = days.read_day(found.value) if found else None
        if found and day:
            setattr(draft.tournament, field, day)
            draft.header_lines[field] = found.line
    _settle_both_dates(draft)
    take_days_of_games([game.date for game in draft.tournament.games if game.date], draft)


def _settle_both_dates(draft: BelgianDraft) -> None:
    """Take the days of a line that names several, unless each has a line of its own."""
    tournament = draft.tournament
    both = draft.raw.get("dates")
    named = days.find_days(both.value) if both else []
    if both and len(named) > 1:
        tournament.start = tournament.start or named[0]
        tournament.end = tournament.end or named[-1]
        for field in ("start", "end"):
            draft.header_lines.setdefault(field, both.line)


def _take_labelled(line: int, cells: list[CsvCell], draft: BelgianDraft) -> bool:
    """Take the values behind the first known label of a line."""
    for index, cell in enumerate(cells):
        rest = cells[index + 1 :]
        if field := FIELD_OF.get(fold_label(cell.text)):
            if field == "name":
                _take_tournament(line, rest, draft)
            elif rest:
                value = " ".join(each.text for each in rest)
                take_entry(BelgianHeading(line, rest[0].column, field, value), draft)
            return True
        if found := read_entry(line, cell.text):
            take_entry(found, draft)
            if found.field == "name":
                _take_tournament(line, rest, draft)
            return True
    return False


def _take_tournament(line: int, cells: list[CsvCell], draft: BelgianDraft) -> None:
    """Take name, dates and time control, which may stand in one line; behind the dates is no name."""
    dated = False
    for cell in cells:
        field = "time_control"
        if len(days.find_days(cell.text)) > 1:
            field, dated = "dates", True
        elif draft.tournament.name is None and not dated:
            field = "name"
        take_entry(BelgianHeading(line, cell.column, field, cell.text), draft)


def _take_dates(line: int, cells: list[CsvCell], draft: BelgianDraft) -> bool:
    """Take a line that holds two days and nothing else."""
    text = " - ".join(cell.text for cell in cells)
    if len(days.find_days(text)) != 2 or any(each.isalpha() for each in days.DAY.sub("", text)):
        return False
    take_entry(BelgianHeading(line, cells[0].column, "dates", text), draft)
    return True


def _assume_name(line: int, cell: CsvCell, draft: BelgianDraft) -> None:
    draft.tournament.name = cell.text
    if draft.tournament.comments[:1] == [cell.text]:
        draft.tournament.comments.pop(0)
    draft.header_lines["name"] = line
    place = Place(line, cell.column, cell.length)
    draft.findings.append(NAME_ASSUMED.found(place, value=cell.text, line=line))
