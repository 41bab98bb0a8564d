"""Small invented player lists in every published shape."""

from __future__ import annotations

import io
import struct
import zipfile
from typing import TYPE_CHECKING, Any

from ratingportal.core.register.lists import Refused, RegisterRow, find_source
from ratingportal.core.register.lists.container import open_list

if TYPE_CHECKING:
    from collections.abc import Sequence

TXT_HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def read(key: str, data: bytes, **mapping: str) -> tuple[list[RegisterRow], list[Refused]]:
    """Read a list as the portal does; give what was taken and what was refused."""
    kind = find_source(key)
    with open_list(io.BytesIO(data), kind) as inside:
        rows = list(kind.read(inside, mapping))
    return (
        [row for row in rows if isinstance(row, RegisterRow)],
        [row for row in rows if isinstance(row, Refused)],
    )


def zipped(**members: bytes) -> bytes:
    """Pack files, named by their keys with `__` for the dot."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("__", "."), data)
    return packed.getvalue()


def fide_player(number: int, name: str, **values: object) -> str:
    """One player of FIDE's XML."""
    fields: dict[str, object] = {
        "fideid": number,
        "name": name,
        "country": "BEL",
        "sex": "M",
        "title": "",
        "w_title": "",
        "o_title": "",
        "foa_title": "",
        "rating": 0,
        "games": 0,
        "k": 20,
        "rapid_rating": 0,
        "blitz_rating": 0,
        "birthday": 1990,
        "flag": "",
    } | values
    inside = "\n".join(f"<{tag}>{value}</{tag}>" for tag, value in fields.items())
    return f"<player>\n{inside}\n</player>"


def fide_xml(*players: str) -> bytes:
    """FIDE's list in XML."""
    body = "\n".join(players)
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<playerslist>\n{body}\n</playerslist>\n'.encode()
    )


def txt_line(number: int, name: str, **values: object) -> str:
    """One line of FIDE's text of fixed width, each value under its heading."""
    cells = {"ID Number": number, "Name": name, "Fed": "BEL", "Sex": "M", "B-day": 1990} | values
    line = [" "] * 200
    for heading, value in cells.items():
        start = TXT_HEADING.index(heading)
        line[start : start + len(str(value))] = str(value)
    return "".join(line).rstrip()


def fide_txt(*lines: str) -> bytes:
    """FIDE's list as text."""
    return "\r\n".join([TXT_HEADING, *lines, ""]).encode()


def dbf(
    fields: Sequence[tuple[str, str, int]],
    rows: Sequence[Sequence[object]],
    *,
    page: int = 0x02,
    encoding: str = "cp850",
    deleted: Sequence[int] = (),
) -> bytes:
    """A dBase III table."""
    described = b"".join(
        struct.pack("<11sc4xBB14x", name.encode(), kind.encode(), length, 0)
        for name, kind, length in fields
    )
    width = 1 + sum(length for _name, _kind, length in fields)
    head = struct.pack(
        "<B3BIHH17xB2x", 0x03, 126, 11, 1, len(rows), 33 + len(described), width, page
    )
    records = b"".join(
        (b"*" if at in deleted else b" ") + _record(fields, row, encoding)
        for at, row in enumerate(rows)
    )
    return head + described + b"\r" + records + b"\x1a"


def _record(fields: Sequence[tuple[str, str, int]], row: Sequence[Any], encoding: str) -> bytes:
    return b"".join(
        str(value).encode(encoding).ljust(length)[:length]
        for (_name, _kind, length), value in zip(fields, row, strict=True)
    )
