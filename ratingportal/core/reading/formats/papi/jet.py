"""Read the tables of a Jet 4 database (Access 2000 to 2003), as far as tournament files need them.

A database is a row of pages of 4096 bytes. Page 2 defines the table of all tables (`MSysObjects`),
which gives the name and the page of every other table's definition. Rows lie on data pages, and each
of those names the page of its table: one walk over all pages finds them, so usage maps and indexes,
which may be damaged or point in circles, are not needed.

Every read is checked against the borders of its page. What does not fit is passed over and counted;
nothing here raises. Long texts (memo fields), pictures and linked tables are not read.
"""

from __future__ import annotations

import math
import struct
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from operator import le
from typing import TYPE_CHECKING

from ratingportal.core.reading.stores import JET_PAGE as PAGE
from ratingportal.core.reading.stores import is_jet_database

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_ROWS = 20_000
"""Of all tables together: a tournament has some hundred."""
MAX_COLUMNS = 255
"""Jet's own limit."""

Value = str | int | float | bool | datetime | None
Row = dict[str, Value]

_CATALOGUE_PAGE = 2
_CATALOGUE_COLUMNS = frozenset(("Name", "Type", "Id"))
_DATA, _DEFINITION = b"\x01\x01", b"\x02\x01"
_MAX_DEFINITION_PAGES = 16
_DEFINITION_HEAD, _INDEX_SIZE, _COLUMN_SIZE = 63, 12, 25
_DELETED, _ELSEWHERE, _OFFSET = 0x8000, 0x4000, 0x1FFF
_ROW_OFFSETS_AT = 14
_TABLE = 1
_COMPRESSED = b"\xff\xfe"
_BOOLEAN, _TEXT = 1, 10
_NUMBERS: dict[int, str] = {2: "<B", 3: "<h", 4: "<i", 6: "<f", 7: "<d", 8: "<d"}
"""Types of columns with a fixed place, and how they are packed."""
_DATE = 8
_EPOCH = datetime(1899, 12, 30)  # noqa: DTZ001 -- dates in a database have no zone
_MAX_DAYS = 2_900_000


@dataclass(frozen=True, slots=True)
class JetColumn:
    """One column: where its value stands in a row."""

    name: str
    type: int
    number: int
    """Its bit in a row's mask of values that are given."""
    fixed: bool
    at: int
    """The offset of a fixed column, the index of a variable one."""


@dataclass(slots=True)
class Database:
    """The pages of a file, with the data pages sorted by the table they belong to."""

    data: bytes
    data_pages: dict[int, list[int]] = field(default_factory=dict)
    tables: dict[str, int] = field(default_factory=dict)
    """The page of each table's definition, by the table's name in small letters."""
    damaged: int = 0
    """Rows that were passed over because they do not fit their page."""
    left: int = MAX_ROWS


def open_database(data: bytes) -> Database | None:
    """Find the tables of a database; None where this is no Jet 4 database."""
    if not is_jet_database(data):
        return None
    found = Database(data, _data_pages(data))
    for row in _rows(found, _CATALOGUE_PAGE, _CATALOGUE_COLUMNS):
        name, kind, page = row.get("Name"), row.get("Type"), row.get("Id")
        if isinstance(name, str) and kind == _TABLE and isinstance(page, int) and page > 0:
            found.tables.setdefault(name.casefold(), page & 0xFFFFFF)
    return found


def read_rows(database: Database, table: str, wanted: frozenset[str]) -> Iterator[Row]:
    """Give the wanted columns of all rows; a value that is not given or not readable is None."""
    page = database.tables.get(table.casefold())
    if page is not None:
        yield from _rows(database, page, wanted)


def _data_pages(data: bytes) -> dict[int, list[int]]:
    found: defaultdict[int, list[int]] = defaultdict(list)
    for number in range(len(data) // PAGE):
        start = number * PAGE
        if data[start : start + 2] == _DATA:
            found[_int32(data, start + 4)].append(number)
    return found


def _rows(database: Database, definition_page: int, wanted: frozenset[str]) -> Iterator[Row]:
    columns = _columns(_definition(database.data, definition_page))
    columns = [column for column in columns if column.name in wanted]
    if not columns:
        return
    for number in database.data_pages.get(definition_page, ()):
        page = _page(database.data, number)
        for index in _present(page):
            if database.left <= 0:
                return
            database.left -= 1
            row = _row(_content(database.data, page, index), columns)
            if row is None:
                database.damaged += 1
            else:
                yield row


def _present(page: bytes) -> Iterator[int]:
    """Give the numbers of the rows of a page that were not deleted."""
    count = min(_int16(page, 12), (PAGE - _ROW_OFFSETS_AT) // 2)
    for index in range(count):
        if not _int16(page, _ROW_OFFSETS_AT + 2 * index) & _DELETED:
            yield index


def _page(data: bytes, number: int) -> bytes:
    return data[number * PAGE : (number + 1) * PAGE]


def _content(data: bytes, page: bytes, index: int) -> bytes:
    """Give the bytes of a row; one that outgrew its page lies on another, one step away."""
    entry = _int16(page, _ROW_OFFSETS_AT + 2 * index)
    own = _stretch(page, index)
    if not entry & _ELSEWHERE:
        return own
    if len(own) < 4:
        return b""
    return _stretch(_page(data, int.from_bytes(own[1:4], "little")), own[0])


def _stretch(page: bytes, index: int) -> bytes:
    """Cut a row out of its page: rows are laid from the end of the page towards its start."""
    if len(page) < PAGE or page[:2] != _DATA or index >= _int16(page, 12):
        return b""
    at = _ROW_OFFSETS_AT + 2 * index
    if at + 2 > PAGE:
        return b""
    start = _int16(page, at) & _OFFSET
    end = _int16(page, at - 2) & _OFFSET if index else PAGE
    return page[start:end]


def _definition(data: bytes, number: int) -> bytes:
    """Join the pages of a table's definition."""
    joined = b""
    for _ in range(_MAX_DEFINITION_PAGES):
        page = _page(data, number)
        if len(page) < PAGE or page[:2] != _DEFINITION:
            break
        joined += page[8:] if joined else page
        number = _int32(page, 4)
        if number == 0:
            break
    return joined


def _columns(definition: bytes) -> list[JetColumn]:
    """Read the columns of a definition; none where it is cut short."""
    count, indexes = _int16(definition, 45), _int32(definition, 51)
    at = _DEFINITION_HEAD + indexes * _INDEX_SIZE
    names_at = at + count * _COLUMN_SIZE
    if not 0 < count <= MAX_COLUMNS or names_at > len(definition):
        return []
    found = []
    for index in range(count):
        size = _int16(definition, names_at)
        raw = definition[names_at + 2 : names_at + 2 + size]
        names_at += 2 + size
        start = at + index * _COLUMN_SIZE
        found.append(_column(definition[start : start + _COLUMN_SIZE], _wide(raw)))
    # No two texts share their bytes: a row then never yields more than it holds.
    variable = [column.at for column in found if not column.fixed]
    return found if len(variable) == len(set(variable)) else []


def _column(entry: bytes, name: str) -> JetColumn:
    is_fixed = bool(entry[15] & 1)
    at = _int16(entry, 21) if is_fixed else _int16(entry, 7)
    return JetColumn(name, entry[0], _int16(entry, 5), is_fixed, at)


def _row(content: bytes, columns: list[JetColumn]) -> Row | None:
    """Read the values of a row: count, fixed values, texts, their offsets, mask of given values."""
    count = _int16(content, 0)
    mask_size = (count + 7) // 8
    if not 0 < count <= MAX_COLUMNS or len(content) < 2 + mask_size:
        return None
    mask_at = len(content) - mask_size
    ends = _variable_ends(content, mask_at)
    if ends is None:
        return None
    mask = int.from_bytes(content[mask_at:], "little")
    return {
        column.name: _value(content, column, ends, given=bool(mask >> column.number & 1))
        for column in columns
    }


def _variable_ends(content: bytes, mask_at: int) -> list[int] | None:
    """Give the borders of the variable values, of which the last one is the end of all."""
    if mask_at < 4:
        return None
    count = _int16(content, mask_at - 2)
    first = mask_at - 4
    if count > MAX_COLUMNS or first - 2 * count < 2:
        return None
    ends = [_int16(content, first - 2 * index) for index in range(count + 1)]
    return ends if all(map(le, ends, ends[1:])) else None


def _value(content: bytes, column: JetColumn, ends: list[int], *, given: bool) -> Value:
    if column.type == _BOOLEAN:
        return given
    if not given:
        return None
    if column.type == _TEXT and not column.fixed:
        if column.at + 1 >= len(ends):
            return None
        return _text(content[ends[column.at] : ends[column.at + 1]])
    if column.fixed and (packing := _NUMBERS.get(column.type)):
        return _number(content, 2 + column.at, packing, column.type)
    return None


def _number(content: bytes, at: int, packing: str, kind: int) -> Value:
    if at + struct.calcsize(packing) > len(content):
        return None
    (value,) = struct.unpack_from(packing, content, at)
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if kind != _DATE:
        return int(value) if isinstance(value, int) else float(value)
    if not 0 <= value <= _MAX_DAYS:
        return None
    return _EPOCH + timedelta(days=value)


def _text(raw: bytes) -> str:
    """Decode a text: UTF-16, or one byte per letter with zeros switching between the two."""
    if not raw.startswith(_COMPRESSED):
        return _wide(raw)
    parts, at, narrow = [], 2, True
    while at < len(raw):
        end = _switch(raw, at, narrow=narrow)
        piece = raw[at:end]
        parts.append(piece.decode("latin-1") if narrow else _wide(piece))
        at, narrow = end + 1, not narrow
    return _clean("".join(parts))


def _switch(raw: bytes, at: int, *, narrow: bool) -> int:
    """Find the zero that ends a stretch; within UTF-16 it stands where a letter would begin."""
    if narrow:
        end = raw.find(0, at)
        return len(raw) if end < 0 else end
    while at < len(raw) and raw[at] != 0:
        at += 2
    return min(at, len(raw))


def _wide(raw: bytes) -> str:
    return _clean(raw.decode("utf-16-le", errors="replace"))


def _clean(text: str) -> str:
    """Let no control character through: such texts are stored and shown."""
    return "".join(each if each >= " " and each != "\x7f" else " " for each in text).strip()


def _int16(data: bytes, at: int) -> int:
    """Read a number of two bytes; 0 where the data end before it."""
    return int.from_bytes(data[at : at + 2], "little") if at >= 0 else 0


def _int32(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "little")
