"""PairTwo's file: settings, players, their names, the tournament, and the pairings of each player."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.limits import MAX_PLAYERS
from ratingportal.core.reading.formats.shared.binary import (
    make_day,
    read_fixed_text,
    read_i32,
    write_birth,
)
from ratingportal.core.reading.stores import is_pairtwo_store

if TYPE_CHECKING:
    from datetime import date

PROGRAM = "PairTwo"
NO_OPPONENT = 0xFFFFFFFF
_PLAYERS_AT = 356
_PLAYER, _CELL = struct.Struct("<13iB3sBBBBB7x"), struct.Struct("<IBB2x")
_TEXTS = (
    *(("name", 0, 80), ("organiser", 80, 50), ("time_control", 130, 50), ("federation", 180, 32)),
    *(("chief_arbiter", 212, 128), ("city", 360, 36), ("club_number", 484, 4)),
)
"""Names, places and lengths of texts behind the names of the players."""
_NUMBERS = (("rounds", 340), ("start", 352), ("end", 356), ("type", 464))
_TAIL = 500
"""The length of all that is said of the tournament, without the days of the rounds."""
_BASES = range(1850, 2001)
_ROUNDS = range(256)

Pairing = tuple[int, int, int]
"""Opponent (counted from 0), colour and result."""


@dataclass(frozen=True, slots=True)
class PairTwoEntry:
    """A player, as the file has it."""

    name: str
    fide_id: int
    extra_points: int
    national_rating: int
    birth: int
    national_id: int
    half_points: int
    club: int
    rating: int
    federation: str
    title: int
    sex: int


@dataclass(slots=True)
class PairTwoStore:
    """What the file holds."""

    version: str
    base: int
    """The year that days are counted from."""
    current_round: int
    declared_players: int
    players: list[PairTwoEntry] = field(default_factory=list)
    texts: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    round_days: list[int] = field(default_factory=list)
    rows: list[list[Pairing]] = field(default_factory=list)
    """The rounds that were paired, player by player."""
    is_complete: bool = True

    def day(self, code: int) -> date | None:
        """Read a day."""
        return make_day(*self._parts(code))

    def birth(self, code: int) -> str | None:
        """Read a birth date as far as it is known."""
        return write_birth(*self._parts(code)) if code > 0 else None

    def _parts(self, code: int) -> tuple[int, int, int]:
        return self.base + code // 512, code // 32 % 16, code % 32


def open_store(data: bytes) -> PairTwoStore | str:
    """Read all that the file holds, or say why it cannot be read."""
    if not is_pairtwo_store(data):
        return "it does not begin with a program version"
    base, count, pool, current, created = (read_i32(data, at) for at in (8, 12, 96, 100, 104))
    names_at = _PLAYERS_AT + _PLAYER.size * count
    tail_at = names_at + pool
    rounds = read_i32(data, tail_at + 340) if pool >= 0 else -1
    if base not in _BASES:
        return f"{base} is not a year that days can be counted from"
    if not 0 <= count <= MAX_PLAYERS or pool < 0:
        return f"it cannot have {count} players whose names take {pool} letters"
    if not {rounds, current, created} <= {*_ROUNDS}:
        return f"it cannot have {rounds} rounds, {created} of them made and {current} paired"
    store = PairTwoStore(data[:4].decode("ascii"), base, current, count)
    store.players = _players(data, count, data[names_at:tail_at])
    store.texts = {name: read_fixed_text(data, tail_at + at, size) for name, at, size in _TEXTS}
    store.numbers = {name: read_i32(data, tail_at + at) for name, at in _NUMBERS}
    days_at = tail_at + _TAIL
    store.round_days = [read_i32(data, days_at + 4 * index) for index in range(rounds)]
    end = _read_rows(store, data, days_at + 4 * rounds, created)
    store.is_complete = end <= len(data)
    return store


def _players(data: bytes, count: int, names: bytes) -> list[PairTwoEntry]:
    fitting = min(count, max(len(data) - _PLAYERS_AT, 0) // _PLAYER.size)
    block = data[_PLAYERS_AT : _PLAYERS_AT + fitting * _PLAYER.size]
    return [_entry(row, names) for row in _PLAYER.iter_unpack(block)]


def _entry(row: tuple[int | bytes, ...], names: bytes) -> PairTwoEntry:
    numbers = [each for each in row if isinstance(each, int)]
    (nation,) = (each for each in row if isinstance(each, bytes))
    _, name_at, fide_id, extra, national_rating, birth, national_id = numbers[:7]
    half_points, club, _, _, _, rating, length, _, title, sex = numbers[7:17]
    return PairTwoEntry(
        name=read_fixed_text(names, max(name_at, 0), length),
        fide_id=fide_id,
        extra_points=extra,
        national_rating=national_rating,
        birth=birth,
        national_id=national_id,
        half_points=half_points,
        club=club,
        rating=rating,
        federation=read_fixed_text(nation, 0, 3),
        title=title,
        sex=sex,
    )


def _read_rows(store: PairTwoStore, data: bytes, at: int, created: int) -> int:
    """Read the pairings up to the current round, and say where they end.

    Behind the current round all is 0, which would look like games against the first player. Before
    the first round nothing is stored.
    """
    paired = min(store.current_round, created)
    if not paired:
        return at
    size = created * _CELL.size
    fitting = min(len(store.players), max(len(data) - at, 0) // size)
    for index in range(fitting):
        start = at + index * size
        cells = _CELL.iter_unpack(data[start : start + paired * _CELL.size])
        store.rows.append([(opponent, colour, result) for opponent, colour, result in cells])
    return at + store.declared_players * size
