"""Tables of cells, whether they come as a spreadsheet, as CSV or as text pasted from a page.

A spreadsheet is shown as lines, with the letters of its columns and the numbers of its rows, and read from these
lines like any text. So a place is the same thing for all three.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.reading.documents import Document, is_open_document, recognise_document
from ratingportal.core.reading.formats.shared.cells import CsvCell, split_cells
from ratingportal.core.reading.formats.shared.decoded import PART, SIGN, DecodedSheet, is_decoded
from ratingportal.core.reading.text import BINARY, Text
from ratingportal.core.reading.workbooks import (
    SheetTrouble,
    WorkbookSheet,
    list_visible,
    open_workbook,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ratingportal.core.model.findings import Place
    from ratingportal.core.reading.formats.base import Source

PROGRAM = "Spreadsheet"
HEADING_CELLS = 3
"""Fewer cells are no headings of a table."""
_ROW = "row "
_REMARK = "%"
"""No heading of a column begins with it, and every line of an Othello report but its results."""
_SEPARATORS = ("\t", ";", ",")
"""The first wins where two are as frequent."""
_LOOKED_AT = 300
"""So many lines are looked at for the sign between the cells."""
_NOTHING = CsvCell("", 1, 0)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A row of cells, and where it stands."""

    line: int
    cells: list[CsvCell]
    sheet: str = ""
    """The name of the sheet, of those in a spreadsheet."""

    @property
    def texts(self) -> list[str]:
        """Give what the cells say."""
        return [cell.text for cell in self.cells]

    def cell(self, at: int | None) -> CsvCell:
        """Give a cell; an empty one where there is none."""
        return self.cells[at] if at is not None and at < len(self.cells) else _NOTHING

    def text(self, at: int | None) -> str:
        """Give the text of a cell."""
        return self.cell(at).text

    def place(self, at: int | None) -> Place:
        """Place a cell."""
        return self.cell(at).place(self.line)


def open_book(source: Source) -> list[WorkbookSheet] | SheetTrouble | None:
    """Open the spreadsheet that the file is, if it is one."""
    if recognise_document(source.data) is not Document.SPREADSHEET:
        return None
    is_other = is_open_document(source.data)
    return SheetTrouble.OTHER_PROGRAM if is_other else open_workbook(source.data)


def list_lines(source: Source) -> list[str]:
    """Give the lines of a text, or those in which a spreadsheet is shown."""
    if source.lines:
        return source.lines
    book = source.once(open_book)
    return _shown(list_visible(book)) if isinstance(book, list) else []


def list_hidden(source: Source) -> list[str]:
    """Name the sheets that were not read because they are hidden."""
    book = source.once(open_book)
    if not isinstance(book, list):
        return []
    read = list_visible(book)
    return [sheet.name for sheet in book if sheet not in read]


def decode(source: Source) -> Text:
    """Give the text as it is, and a spreadsheet as lines."""
    if source.text.encoding != BINARY:
        return source.text
    return Text(source.once(list_lines), BINARY, "none")


def find_trouble(source: Source) -> SheetTrouble | None:
    """Say why the file, a spreadsheet, could not be opened."""
    book = source.once(open_book)
    return book if isinstance(book, SheetTrouble) else None


def list_rows(source: Source) -> list[SheetLine]:
    """Give the rows of a file that have something in them."""
    return list(find_rows(source.once(list_lines)))


def list_first_rows(source: Source) -> list[SheetLine]:
    """Give the first rows, by which a file is recognised."""
    return list(find_rows(source.once(list_lines)[:_LOOKED_AT]))


def list_wide_rows(source: Source) -> list[SheetLine]:
    """Give those of the first rows that have the cells that headings take: most texts have few."""
    lines = source.once(list_lines)[:_LOOKED_AT]
    if is_decoded(lines):
        return source.once(list_first_rows)
    separator, least = _separator(lines), HEADING_CELLS - 1
    return [
        SheetLine(number, split_cells(line, separator))
        for number, line in enumerate(lines, 1)
        if line.count(separator) >= least and not line.startswith(_REMARK)
    ]


def find_rows(lines: Sequence[str]) -> Iterator[SheetLine]:
    """Give the rows with something in them, by the lines of the file."""
    return _rows_shown(lines) if is_decoded(lines) else _rows_of_text(lines)


def _rows_of_text(lines: Sequence[str]) -> Iterator[SheetLine]:
    separator = _separator(lines)
    for number, line in enumerate(lines, 1):
        cells = split_cells(line, separator)
        if any(cell.text for cell in cells):
            yield SheetLine(number, cells)


def _separator(lines: Sequence[str]) -> str:
    text = "\n".join(lines[:_LOOKED_AT])
    return max(_SEPARATORS, key=text.count)


def _rows_shown(lines: Sequence[str]) -> Iterator[SheetLine]:
    sheet = ""
    for number, line in enumerate(lines, 1):
        if line.startswith(PART):
            sheet = line.removeprefix(PART)
        first, *cells = line.split(SIGN)
        if cells and first.startswith(_ROW) and first[len(_ROW)].isdigit():
            yield SheetLine(number, list(_cells_shown(len(first), cells)), sheet)


def _cells_shown(start: int, cells: list[str]) -> Iterator[CsvCell]:
    column = start + 1
    for cell in cells:
        text = cell.strip()
        # One blank stands on either side of the sign.
        yield CsvCell(text, column + 2, len(text) or max(len(cell) - 2, 1))
        column += len(cell) + 1


def _shown(sheets: list[WorkbookSheet]) -> list[str]:
    """Show the rows of every sheet, under the letters of its columns."""
    shown = DecodedSheet(PROGRAM)
    most = max((len(texts) for sheet in sheets for _, texts in sheet.rows), default=0)
    names = [f"column {_letters(at)}" for at in range(most)]
    for sheet in sheets:
        width = max(len(texts) for _, texts in sheet.rows)
        shown.add_part(sheet.name)
        shown.add_records(
            "row",
            names[:width],
            [texts + [""] * (width - len(texts)) for _, texts in sheet.rows],
            numbers=[str(number) for number, _ in sheet.rows],
        )
    return shown.lines


def _letters(at: int) -> str:
    """Name a column as spreadsheets do: A to Z, then AA."""
    name = ""
    at += 1
    while at:
        at, rest = divmod(at - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
