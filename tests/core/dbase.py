"""dBase tables for tests, made field by field."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Fields = dict[str, int]
"""The length of each field."""


def table(
    fields: Fields,
    rows: Sequence[Mapping[str, object]],
    *,
    deleted: Sequence[int] = (),
    count: int | None = None,
) -> bytes:
    """Build a table of dBase III; rows whose index is in `deleted` carry the mark of deleted ones."""
    width = 1 + sum(fields.values())
    start = 32 + 32 * len(fields) + 1
    number = len(rows) if count is None else count
    head = struct.pack("<B3BIHH20x", 3, 96, 3, 1, number, start, width)
    described = b"".join(
        struct.pack("<11sc4xBB14x", name.encode(), b"C", length, 0)
        for name, length in fields.items()
    )
    records = b"".join(
        (b"*" if index in deleted else b" ") + _record(fields, row)
        for index, row in enumerate(rows)
    )
    return head + described + b"\r" + records + b"\x1a"


def _record(fields: Fields, row: Mapping[str, object]) -> bytes:
    return b"".join(_field(row.get(name, ""), length) for name, length in fields.items())


def _field(value: object, length: int) -> bytes:
    if isinstance(value, bytes):
        return value.ljust(length)[:length]
    text = str(value).encode("cp1252")
    return (text.rjust(length) if isinstance(value, int) else text.ljust(length))[:length]
