"""Spreadsheets (.xlsx), read within limits: what their cells show, and nothing computed.

openpyxl reads them row by row. Formulas are not evaluated, macros and links not followed. It believes what a
file announces, so the parts are looked at before: how far they unpack, and how many tags they have.
"""

from __future__ import annotations

import re
import warnings
import zipfile
from dataclasses import dataclass
from datetime import datetime, time
from enum import StrEnum
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.limits import MAX_LINES
from ratingportal.core.reading import archives

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_SHEETS = 20
MAX_ROWS = MAX_LINES // 2
MAX_LETTERS = 4_000_000
"""Letters of all cells: one long text may be shown in many of them."""
MAX_AREA = 400_000
"""Cells of all rows, each as wide as the widest of its sheet."""

_MAX_TAGS, _MAX_OTHER_TAGS = 600_000, 20_000
_CELL_TAG = re.compile(rb"</?(?:c|v|row|si|t|is|f)[ />]")
"""Tags of which there are many in honest files; all others are formats, links and the like."""
_XML_ENDINGS = (".xml", ".rels")
_ZEROS = re.compile("0{2,15}")
_LARGEST = 10**15


class SheetTrouble(StrEnum):
    """Why a spreadsheet is not read."""

    DAMAGED = "damaged"
    TOO_LARGE = "too-large"
    OTHER_PROGRAM = "other-program"
    """A spreadsheet, but none of Excel (.ods)."""


@dataclass(frozen=True, slots=True)
class WorkbookSheet:
    """A sheet: the rows that have something in them, each with its number and the texts of its cells."""

    name: str
    rows: list[tuple[int, list[str]]]
    is_hidden: bool = False


def list_visible(sheets: list[WorkbookSheet]) -> list[WorkbookSheet]:
    """Leave out sheets that are hidden: whoever sent the file does not see them; all, if none is to be seen."""
    return [sheet for sheet in sheets if not sheet.is_hidden] or sheets


def open_workbook(data: bytes) -> list[WorkbookSheet] | SheetTrouble:
    """Read the sheets that have something in them, or say why that is not done."""
    if trouble := _look_inside(data):
        return trouble
    try:
        with warnings.catch_warnings():
            # Unknown extensions of other programs; none of them is about a cell's value.
            warnings.simplefilter("ignore")
            return _read_sheets(data)
    except _list_failures():
        return SheetTrouble.DAMAGED


def _list_failures() -> tuple[type[Exception], ...]:
    """List what openpyxl and the parsers below it raise on damaged files."""
    from xml.etree.ElementTree import ParseError  # noqa: PLC0415 -- few files need a parser of XML

    from defusedxml.common import DefusedXmlException  # noqa: PLC0415 -- as above

    return (
        *(ArithmeticError, AttributeError, EOFError, LookupError, OSError, RuntimeError),
        *(TypeError, ValueError, AssertionError),
        *(zipfile.BadZipFile, ParseError, DefusedXmlException),
    )


def _look_inside(data: bytes) -> SheetTrouble | None:
    """Unpack the parts, which none can outgrow the size it announces, and count their tags."""
    entries = archives.list_entries(data)
    if isinstance(entries, archives.Trouble):
        is_long = entries is archives.Trouble.TOO_MANY
        return SheetTrouble.TOO_LARGE if is_long else SheetTrouble.DAMAGED
    parts = [entry for entry in entries if entry.filename.lower().endswith(_XML_ENDINGS)]
    if archives.is_swollen(entries):
        return SheetTrouble.TOO_LARGE
    tags = cell_tags = 0
    for part in archives.unpack(data, parts) or ():
        tags += part.data.count(b"<")
        cell_tags += len(_CELL_TAG.findall(part.data))
    if tags > _MAX_TAGS or tags - cell_tags > _MAX_OTHER_TAGS:
        return SheetTrouble.TOO_LARGE
    return None if tags else SheetTrouble.DAMAGED


def _read_sheets(data: bytes) -> list[WorkbookSheet] | SheetTrouble:
    from openpyxl import load_workbook  # noqa: PLC0415 -- takes a while, and few files need it

    book = load_workbook(BytesIO(data), read_only=True, data_only=True, keep_links=False)
    sheets: list[WorkbookSheet] = []
    area = letters = 0
    for opened in book.worksheets[:MAX_SHEETS]:
        # The size that a sheet announces may be wrong; rows come as they are.
        opened.reset_dimensions()
        sheet, widest = WorkbookSheet(opened.title, [], opened.sheet_state != "visible"), 0
        for number, texts in _rows(opened.iter_rows()):
            widest = max(widest, len(texts))
            letters += sum(map(len, texts))
            sheet.rows.append((number, texts))
            if area + len(sheet.rows) * widest > MAX_AREA or letters > MAX_LETTERS:
                return SheetTrouble.TOO_LARGE
        area += len(sheet.rows) * widest
        if sheet.rows:
            sheets.append(sheet)
    return (
        sheets if sum(len(sheet.rows) for sheet in sheets) <= MAX_ROWS else SheetTrouble.TOO_LARGE
    )


def _rows(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[int, list[str]]]:
    """Give the rows with something in them."""
    for number, cells in enumerate(rows, 1):
        texts = [_shown(cell) for cell in cells]
        while texts and not texts[-1]:
            texts.pop()
        if texts:
            yield number, texts


def _shown(cell: Any) -> str:
    """Give what a cell shows, as far as it matters here: days as ISO, numbers with the zeros before them."""
    value = cell.value
    if isinstance(value, datetime) and value.time() == time():
        return str(value.date())
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, (int, float)):
        return _number(value, cell.number_format or "")
    return "" if value is None else str(value).strip()


def _number(value: float, shape: str) -> str:
    whole = isinstance(value, int) or value.is_integer()
    if not whole or abs(value) > _LARGEST:
        return f"{value:.12g}"
    return str(int(value)).zfill(len(shape) if _ZEROS.fullmatch(shape) else 0)
