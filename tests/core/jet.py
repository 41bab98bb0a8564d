"""Write small Jet 4 databases, page by page, for tests to read and to spoil."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

PAGE = 4096
BOOLEAN, BYTE, SHORT, LONG, DATE, TEXT = 1, 2, 3, 4, 8, 10
PACKINGS = {BYTE: "<B", SHORT: "<h", LONG: "<i"}
SIZES = {BOOLEAN: 0, BYTE: 1, SHORT: 2, LONG: 4, DATE: 8}
EPOCH = datetime(1899, 12, 30)  # noqa: DTZ001 -- dates in a database have no zone

Cell = str | int | bool | datetime | None
Columns = dict[str, int]
"""Types by name."""


@dataclass(frozen=True)
class Table:
    """A table to be written."""

    name: str
    columns: Columns
    rows: Sequence[dict[str, Cell]]


def database(*tables: Table) -> bytes:
    """Lay out a database: header, an empty page, the catalogue's definition, the tables."""
    pages = [header(), bytes(PAGE), b""]
    catalogue: list[dict[str, Cell]] = []
    for table in tables:
        catalogue.append({"Id": len(pages), "Name": table.name, "Type": 1})
        add_table(pages, table)
    catalogue.append({"Id": 0x0F000001, "Name": "Tables", "Type": 3})
    objects = Table("MSysObjects", {"Id": LONG, "Name": TEXT, "Type": SHORT}, catalogue)
    (pages[2],) = definition(objects.columns, 0)
    pages.extend(data_pages(objects, 2))
    return b"".join(pages)


def header() -> bytes:
    """Write the first page: the mark, and 1 for Jet 4."""
    return (b"\x00\x01\x00\x00Standard Jet DB\x00\x01").ljust(PAGE, b"\x00")


def add_table(pages: list[bytes], table: Table) -> None:
    """Append the definition of a table and its rows."""
    first = len(pages)
    pages.extend(definition(table.columns, first + 1))
    pages.extend(data_pages(table, first))


def definition(columns: Columns, following: int) -> list[bytes]:
    """Write a table's definition, on as many pages as it takes; `following` is the second one."""
    entries, names, fixed_at, variables = b"", b"", 0, 0
    for number, (name, kind) in enumerate(columns.items()):
        is_fixed = kind != TEXT
        entries += struct.pack(
            "<BIHHHIBBIHH",
            *(kind, 0, number, variables, number, 0, int(is_fixed), 0, 0, fixed_at),
            SIZES.get(kind, 0),
        )
        fixed_at += SIZES.get(kind, 0)
        variables += not is_fixed
        wide = name.encode("utf-16-le")
        names += struct.pack("<H", len(wide)) + wide
    head = bytearray(63)
    struct.pack_into("<HHH", head, 41, len(columns), variables, len(columns))
    body = bytes(head[8:]) + entries + names
    room = PAGE - 8
    pieces = [body[at : at + room] for at in range(0, len(body), room)]
    return [
        (
            b"\x02\x01\x00\x00"
            + struct.pack("<I", following + index if index + 1 < len(pieces) else 0)
            + piece
        ).ljust(PAGE, b"\x00")
        for index, piece in enumerate(pieces)
    ]


def data_pages(table: Table, owner: int) -> list[bytes]:
    """Lay the rows on pages, from the end of each page towards its start."""
    pages: list[bytes] = []
    held: list[bytes] = []
    used = 14
    for each in table.rows:
        packed = row(table.columns, each)
        if used + len(packed) + 2 > PAGE:
            pages.append(data_page(owner, held))
            held, used = [], 14
        held.append(packed)
        used += len(packed) + 2
    return [*pages, data_page(owner, held)]


def data_page(owner: int, rows: Sequence[bytes]) -> bytes:
    """Write one data page."""
    offsets, at = [], PAGE
    for each in rows:
        at -= len(each)
        offsets.append(at)
    head = struct.pack("<BBHIIH", 1, 1, 0, owner, 0, len(rows))
    head += struct.pack(f"<{len(offsets)}H", *offsets)
    return head.ljust(at, b"\x00") + b"".join(reversed(rows))


def row(columns: Columns, cells: dict[str, Cell]) -> bytes:
    """Pack one row; what is not named is not given."""
    fixed, texts, ends, mask = b"", b"", [], 0
    start = 2 + sum(SIZES.get(kind, 0) for kind in columns.values())
    for number, (name, kind) in enumerate(columns.items()):
        value = cells.get(name)
        mask |= (value is not None and value is not False) << number
        if kind == TEXT:
            ends.append(start + len(texts))
            texts += b"" if value is None else text(str(value))
        else:
            fixed += number_bytes(kind, value)
    ends.append(start + len(texts))
    borders = struct.pack(f"<{len(ends)}H", *reversed(ends))
    tail = struct.pack("<H", len(ends) - 1) + mask.to_bytes((len(columns) + 7) // 8, "little")
    return struct.pack("<H", len(columns)) + fixed + texts + borders + tail


def text(value: str) -> bytes:
    """Pack a text: a byte a letter where that is enough, as Access does, else UTF-16."""
    if value and all(0 < ord(each) < 256 for each in value):
        return b"\xff\xfe" + value.encode("latin-1")
    return value.encode("utf-16-le")


def number_bytes(kind: int, value: Cell) -> bytes:
    """Pack a value that has a fixed size."""
    if kind == BOOLEAN:
        return b""
    if kind == DATE:
        days = (value - EPOCH).days if isinstance(value, datetime) else 0
        return struct.pack("<d", days)
    return struct.pack(PACKINGS[kind], value if isinstance(value, int) else 0)
