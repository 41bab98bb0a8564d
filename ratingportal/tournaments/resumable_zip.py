"""Make a ZIP piece by piece, so that a build can stop anywhere and go on in another process.

`zipfile` keeps what it has written in memory until the archive is closed. Here a packed file is
plain bytes plus a small record of it; the records can be stored, and the directory that closes the
archive is made from them at the end. Same input, same bytes: there are no times of day inside.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_END = struct.Struct("<4s4H2LH")

_VERSION = 20
_MADE_ON_UNIX = (3 << 8) | _VERSION
_NAMES_ARE_UTF8 = 0x800
_DEFLATED = 8
_MIDNIGHT, _FIRST_DAY = 0, (1 << 5) | 1
"""The first moment that a ZIP can name: 1 January 1980."""
_PLAIN_FILE = 0o100644 << 16

MOST_FILES = 0xFFFF
MOST_BYTES = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class Member:
    """What the directory must know of a packed file."""

    name: str
    checksum: int
    packed_size: int
    size: int

    @property
    def length(self) -> int:
        """Count the bytes that the packed file takes, with its heading."""
        return _LOCAL.size + len(self.name.encode()) + self.packed_size


def pack_file(name: str, data: bytes) -> tuple[Member, bytes]:
    """Pack one file: its record, and its bytes in the archive."""
    compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    body = compressor.compress(data) + compressor.flush()
    member = Member(name, zlib.crc32(data), len(body), len(data))
    heading = _LOCAL.pack(b"PK\x03\x04", _VERSION, *_common(member))
    return member, heading + name.encode() + body


def write_directory(members: Iterable[Member]) -> bytes:
    """Make the directory that closes an archive of these files, in this order and without gaps."""
    entries, offset = [], 0
    for member in members:
        heading = _CENTRAL.pack(
            b"PK\x01\x02", _MADE_ON_UNIX, _VERSION, *_common(member), 0, 0, 0, _PLAIN_FILE, offset
        )
        entries.append(heading + member.name.encode())
        offset += member.length
    listing = b"".join(entries)
    if len(entries) > MOST_FILES or offset + len(listing) > MOST_BYTES:
        raise ValueError("more than a plain ZIP can hold")
    count = len(entries)
    return listing + _END.pack(b"PK\x05\x06", 0, 0, count, count, len(listing), offset, 0)


def _common(member: Member) -> tuple[int, ...]:
    """Give the fields that a file's heading and its entry in the directory share."""
    return (
        _NAMES_ARE_UTF8, _DEFLATED, _MIDNIGHT, _FIRST_DAY,
        member.checksum, member.packed_size, member.size,
        len(member.name.encode()), 0,
    )  # fmt: skip
