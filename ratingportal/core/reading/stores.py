"""Tournaments as pairing programs keep them, and documents: binary files that have a format here.

They are known by their first bytes or by their numbers, never by their names. Everything else that
is binary is refused before it is read.
"""

from __future__ import annotations

import re

from ratingportal.core.reading.documents import recognise_document
from ratingportal.core.reading.table_sets import is_table_set

NAMED_STORES = (".smw",)
"""Swiss-Master's."""

JET_MARK = b"\x00\x01\x00\x00Standard Jet DB"
JET_PAGE = 4096
_JET_VERSION_AT, _JET4 = 0x14, 1

_PAIRTWO_VERSION = re.compile(rb"[56]\.[0-9]{2}")
_PAIRTWO_NUMBERS_END = 84
"""Twenty numbers follow the version; a text has other letters there."""
_PAIRTWO_LEAST = 356
"""The length of the settings; the players come after them."""

SQLITE_MARK = b"SQLite format 3\x00"
_SHARLY_TABLES = (b"timer_hour", b"screen_set", b"tournament")

SWISS_MANAGER_MARK = b"\x93\xff\x89\x44"
_SWISS_MANAGER_LEAST = 108
"""The length of the fixed part at the start."""

_SWISS_CHESS_VERSIONS = range(700, 1000)
_SWISS_CHESS_VERSION_AT = 609
_SWISS_CHESS_LEAST = 3894
_SWISS_CHESS_ROUNDS, _SWISS_CHESS_PLAYERS = range(1, 256), range(10_001)
_SWISS_CHESS_MODE_AT, _SWISS_CHESS_MODES = 0x254, range(4)
_SWISS_CHESS_TEAMS_AT, _SWISS_CHESS_SWITCH = 0x25E, frozenset((0x00, 0xFF))
_SWISS_CHESS_CYCLES = 4
"""Every round may be counted so many times, where everybody meets everybody again."""


def is_store(data: bytes) -> bool:
    """Tell whether this is a pairing program's own binary file, of which there is no text."""
    return any(
        is_one(data)
        for is_one in (
            is_jet_database,
            is_pairtwo_store,
            is_swiss_manager_store,
            is_swiss_chess_store,
            is_sharly_store,
            is_table_set,
            recognise_document,
        )
    )


def is_named_store(filename: str) -> bool:
    """Tell whether only the name says what this is: nothing is known of the bytes in such files."""
    return filename.lower().endswith(NAMED_STORES)


def is_jet_database(data: bytes) -> bool:
    """Tell whether this is an Access database of the kind that PAPI keeps (Jet 4)."""
    return (
        data.startswith(JET_MARK) and len(data) >= 3 * JET_PAGE and data[_JET_VERSION_AT] == _JET4
    )


def is_pairtwo_store(data: bytes) -> bool:
    """Tell whether this is PairTwo's own file: its version in four letters, then small numbers.

    The numbers take four bytes each, so the last byte of each is 0, or 255 where it is below zero.
    """
    return (
        bool(_PAIRTWO_VERSION.match(data))
        and len(data) >= _PAIRTWO_LEAST
        and not data[7:_PAIRTWO_NUMBERS_END:4].strip(b"\x00\xff")
    )


def is_swiss_manager_store(data: bytes) -> bool:
    """Tell whether this begins as Swiss-Manager's own files do; the end may be missing."""
    return data.startswith(SWISS_MANAGER_MARK) and len(data) >= _SWISS_MANAGER_LEAST


def is_swiss_chess_store(data: bytes) -> bool:
    """Tell whether the numbers at the start are those of a Swiss-Chess tournament.

    The file has no mark of its own, so version, rounds, players and switches must all be sensible.
    """
    if len(data) < _SWISS_CHESS_LEAST:
        return False
    rounds, current, drawn, players = (_u16(data, at) for at in (1, 3, 5, 7))
    return (
        _u16(data, _SWISS_CHESS_VERSION_AT) in _SWISS_CHESS_VERSIONS
        and rounds in _SWISS_CHESS_ROUNDS
        and max(current, drawn) <= rounds * _SWISS_CHESS_CYCLES
        and players in _SWISS_CHESS_PLAYERS
        and data[_SWISS_CHESS_MODE_AT] in _SWISS_CHESS_MODES
        and data[_SWISS_CHESS_TEAMS_AT] in _SWISS_CHESS_SWITCH
    )


def is_sharly_store(data: bytes) -> bool:
    """Tell whether this is an event of Sharly Chess: a database with its tables, among them screens."""
    return data.startswith(SQLITE_MARK) and all(table in data for table in _SHARLY_TABLES)


def _u16(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")
