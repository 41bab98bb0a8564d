"""Swiss-Manager's file: sections of records, found by the directory at the end of the file.

Nothing is searched for: names may hold any bytes. Where the directory is missing because the file was cut off,
the sections are read one behind the other as far as they go.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.reading.formats.shared.binary import make_one_line, read_u16, read_u32
from ratingportal.core.reading.problems.stores import (
    SECTION_INCOMPLETE,
    SECTION_TOO_LONG,
    SECTION_UNKNOWN,
    STORE_CUT_OFF,
)
from ratingportal.core.reading.stores import is_swiss_manager_store

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ratingportal.core.model.findings import Finding

T = TypeVar("T")

PROGRAM = "Swiss-Manager"
_MARK = b"\xff\x89\x44"
"""Follows the byte that says which section begins."""
_CONFIGURATION, _ROUNDS, _PLAYERS, _GAMES = 0x95, 0xA3, 0xA5, 0xB3
_TEAMS, _MATCHES, _FORBIDDEN, _DIRECTORY, _END = 0xB5, 0xC3, 0xC5, 0xD3, 0xE3
_KNOWN = frozenset((_ROUNDS, _PLAYERS, _GAMES, _TEAMS, _MATCHES, _FORBIDDEN, _DIRECTORY))
_DIRECTORY_SIZE, _OFFSETS = 36, 7
_STRINGS_AT, _MOST_STRINGS = 108, 400
"""There are 132 in all files seen; other versions of the program may have more or fewer."""
_CONFIGURATION_SIZE = 5887
_TEAM_TYPES = frozenset((2, 3))
_GAME, _MATCH = struct.Struct("<HHB16x"), struct.Struct("<HHHH7x")
_TEXTS = frozenset((0, 1, 3, 4, 5, 6, 9, 10, 14, 20, 21, 22, 25, 35))
"""Texts at the start that are taken; others are paths, addresses, keys of the licence, or remarks."""
_MISSING = frozenset((STORE_CUT_OFF.code, SECTION_INCOMPLETE.code))
_PLAYER_TEXTS = frozenset((0, 1, 2, 4, 5, 9, 10, 11, 12))


@dataclass(frozen=True, slots=True)
class Configuration:
    """What the file says of itself, in numbers."""

    rounds: int = 0
    type: int = 0
    current_round: int = 0
    players: int = 0
    rated: int = 0
    round_records: int = 0
    teams: int = 0
    boards: int = 0
    start: int = 0
    end: int = 0
    time_class: int = 0
    fide_event_id: int = 0

    @property
    def has_teams(self) -> bool:
        """Tell whether teams play."""
        return self.type in _TEAM_TYPES


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: its day as a number, its time, and how many records belong to it."""

    day: int
    time: str
    games: int
    matches: int


@dataclass(frozen=True, slots=True)
class TextRecord:
    """Texts by their place, and the numbers behind them."""

    texts: dict[int, str]
    block: bytes


@dataclass(slots=True)
class SwissManagerStore:
    """The records of a file, as far as it holds them."""

    key: int = 0
    build: int = 0
    texts: dict[int, str] = field(default_factory=dict)
    configuration: Configuration = Configuration()
    rounds: list[RoundRecord] = field(default_factory=list)
    players: list[TextRecord] = field(default_factory=list)
    games: list[tuple[int, int, int]] = field(default_factory=list)
    """White, black and the code of the result."""
    teams: list[TextRecord] = field(default_factory=list)
    matches: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Both teams, and points that were given without play, in halves."""
    findings: list[Finding] = field(default_factory=FindingList)

    @property
    def is_whole(self) -> bool:
        """Tell whether no record is missing."""
        return not any(each.code in _MISSING for each in self.findings)


def open_store(data: bytes) -> SwissManagerStore | None:
    """Read all records; None where the file does not begin as Swiss-Manager's do."""
    if not is_swiss_manager_store(data):
        return None
    store = SwissManagerStore(key=read_u32(data, 32), build=read_u32(data, 28))
    sections = _Sections(data, store.findings)
    start = _Cursor(data, _STRINGS_AT, sections.end_of(_STRINGS_AT))
    texts = start.texts_before(_CONFIGURATION, _TEXTS)
    if texts is None:
        if store.is_whole:
            missing = "it has no configuration"
            store.findings.append(STORE_CUT_OFF.found(None, program=PROGRAM, missing=missing))
        return store
    store.texts = texts
    store.configuration = _configuration(data[start.at : start.at + _CONFIGURATION_SIZE])
    sections.next_at = start.at + _CONFIGURATION_SIZE
    _read_records(store, sections)
    return store


def _read_records(store: SwissManagerStore, sections: _Sections) -> None:
    given = store.configuration
    store.rounds = sections.read(_ROUNDS, "rounds", given.round_records, _round)
    store.players = sections.read(_PLAYERS, "players", given.players, _player)
    games = sum(each.games for each in store.rounds)
    store.games = sections.read(_GAMES, "pairings", games, _game)
    if given.has_teams:
        store.teams = sections.read(_TEAMS, "teams", given.teams, _team)
        matches = sum(each.matches for each in store.rounds)
        store.matches = sections.read(_MATCHES, "team matches", matches, _match)


class _Sections:
    """Where the sections begin and end."""

    def __init__(self, data: bytes, findings: list[Finding]) -> None:
        self.data, self.findings = data, findings
        self.next_at = 0
        """Where the next section begins if the directory does not say it."""
        self._starts = self._directory()
        self._ends = sorted({*self._starts.values(), len(data)})

    def is_at(self, tag: int, at: int) -> bool:
        return self.data[at : at + 4] == bytes((tag,)) + _MARK

    def end_of(self, at: int) -> int:
        """Say where the section that holds this place ends: where the next one begins."""
        return next((end for end in self._ends if end > at), len(self.data))

    def read(
        self, tag: int, name: str, declared: int, read_one: Callable[[_Cursor], T | None]
    ) -> list[T]:
        """Read the records of a section, as many as there should be, as far as they go."""
        at = self._starts.get(tag, self.next_at)
        records: list[T] = []
        if not self.is_at(tag, at):
            if declared or not self._starts:
                self._incomplete(name, records, declared)
            return records
        cursor = _Cursor(self.data, at + 4, self.end_of(at))
        while len(records) < declared and (record := read_one(cursor)) is not None:
            records.append(record)
        self.next_at = cursor.at
        if len(records) < declared:
            self._incomplete(name, records, declared)
        elif self._starts and cursor.left:
            self.findings.append(
                SECTION_TOO_LONG.found(None, section=name, declared=declared, bytes=cursor.left)
            )
        return records

    def _incomplete(self, name: str, records: list[T], declared: int) -> None:
        # Of a file that was cut off this has been said.
        if self._starts:
            found = SECTION_INCOMPLETE.found(
                None, section=name, read=len(records), declared=declared
            )
            self.findings.append(found)

    def _directory(self) -> dict[int, int]:
        at = len(self.data) - _DIRECTORY_SIZE
        if not self.is_at(_DIRECTORY, at) or not self.is_at(_END, at + _DIRECTORY_SIZE - 4):
            found = STORE_CUT_OFF.found(None, program=PROGRAM, missing="its end is missing")
            self.findings.append(found)
            return {}
        starts = {_DIRECTORY: at}
        for index in range(_OFFSETS):
            offset = read_u32(self.data, at + 4 + 4 * index)
            if not _STRINGS_AT <= offset <= at or self.data[offset + 1 : offset + 4] != _MARK:
                continue
            tag = self.data[offset]
            starts.setdefault(tag, offset)
            if tag not in _KNOWN:
                self.findings.append(SECTION_UNKNOWN.found(None, tag=f"{tag:02X}"))
        return starts


class _Cursor:
    """Read one value behind the other, never beyond the end of the section."""

    def __init__(self, data: bytes, at: int, end: int) -> None:
        self.data, self.at, self.end = data, at, end

    @property
    def left(self) -> int:
        return self.end - self.at

    def take(self, count: int) -> bytes | None:
        if count > self.left:
            return None
        self.at += count
        return self.data[self.at - count : self.at]

    def texts(self, count: int, wanted: frozenset[int]) -> dict[int, str] | None:
        """Read texts of UTF-16 behind their lengths, and keep those that are wanted and not empty."""
        raws = [self._text() for _ in range(count)]
        return None if None in raws else _decode(raws, wanted)

    def texts_before(self, tag: int, wanted: frozenset[int]) -> dict[int, str] | None:
        """Read all texts up to the sign of a section, which is longer than any text would be."""
        sign = bytes((tag,)) + _MARK
        raws: list[bytes | None] = []
        while len(raws) <= _MOST_STRINGS:
            if self.data[self.at : self.at + len(sign)] == sign:
                return _decode(raws, wanted)
            raw = self._text()
            if raw is None:
                return None
            raws.append(raw)
        return None

    def _text(self) -> bytes | None:
        if self.left < 2:
            return None
        units = read_u16(self.data, self.at)
        self.at += 2
        return self.take(2 * units)


def _decode(raws: Sequence[bytes | None], wanted: frozenset[int]) -> dict[int, str]:
    found = {
        index: make_one_line(raw.decode("utf-16-le", errors="replace"))
        for index, raw in enumerate(raws)
        if raw and index in wanted
    }
    return {index: text for index, text in found.items() if text}


def _configuration(block: bytes) -> Configuration:
    return Configuration(
        rounds=read_u16(block, 4),
        type=read_u16(block, 15),
        current_round=read_u16(block, 21),
        players=read_u16(block, 23),
        rated=block[25] if len(block) > 25 else 0,
        round_records=read_u16(block, 27),
        teams=read_u16(block, 51),
        boards=read_u16(block, 53),
        start=read_u32(block, 75),
        end=read_u32(block, 79),
        time_class=block[1267] if len(block) > 1267 else 0,
        fide_event_id=read_u32(block, 1275),
    )


def _round(cursor: _Cursor) -> RoundRecord | None:
    texts = cursor.texts(16, frozenset((0,)))
    block = cursor.take(76) if texts is not None else None
    if texts is None or block is None:
        return None
    return RoundRecord(read_u32(block, 0), texts.get(0, ""), read_u16(block, 6), read_u16(block, 8))


def _player(cursor: _Cursor) -> TextRecord | None:
    return _record(cursor, 18, _PLAYER_TEXTS, 134)


def _team(cursor: _Cursor) -> TextRecord | None:
    return _record(cursor, 5, frozenset((0, 1)), 96)


def _record(cursor: _Cursor, texts: int, wanted: frozenset[int], numbers: int) -> TextRecord | None:
    found = cursor.texts(texts, wanted)
    block = cursor.take(numbers) if found is not None else None
    return None if found is None or block is None else TextRecord(found, block)


def _game(cursor: _Cursor) -> tuple[int, int, int] | None:
    raw = cursor.take(_GAME.size)
    return _GAME.unpack(raw) if raw else None


def _match(cursor: _Cursor) -> tuple[int, int, int, int] | None:
    raw = cursor.take(_MATCH.size)
    return _MATCH.unpack(raw) if raw else None
