"""Swiss-Chess' file: a header, the pairings of players and teams, the players, the teams.

The file has no marks, so it is read only if its length is exactly what its counts ask for.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, replace
from itertools import product
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.binary import read_fixed_text, read_u16
from ratingportal.core.reading.stores import is_swiss_chess_store

if TYPE_CHECKING:
    from collections.abc import Iterator

PROGRAM = "Swiss-Chess"
_VERSION_AT = 609
_CYCLES_AT, _TEAMS_SWITCH_AT = 0x258, 0x25E
_CYCLES = range(2, 5)
"""Everybody may meet everybody so many times."""
_SIZES = ((800, 13384, 655), (700, 3894, 292))
"""From which version on: lengths of the header and of the record of a player or team."""
_PAIRING = struct.Struct("<8xBHBxHB2xB")
_ROUND_DAYS_AT, _MOST_ROUND_DAYS = 0x2CC1, 40
_TEXTS = (
    *(("headline", 0xF5, 60), ("second_headline", 0x178, 61), ("name", 0x316, 40)),
    *(("city", 0x33F, 40), ("chief_arbiter", 0x368, 60), ("deputies", 0x3A5, 60)),
    *(("start", 0x41F, 20), ("end", 0x434, 20), ("time_control", 0x449, 20)),
    *(("second_control", 0x45E, 20), ("third_control", 0x473, 21)),
    *(("organiser", 0x2E0A, 60), ("second_deputies", 0x2E47, 60)),
    *(("third_deputies", 0x2E84, 60), ("fourth_deputies", 0x2EC1, 60)),
)
"""Names, places and lengths of the texts in the header; the last four are missing before version 8."""
_PERSON = (
    *(("name", 0, 32), ("club", 33, 32), ("title", 0x42, 3), ("rating", 0x46, 4)),
    *(("national_rating", 0x4B, 4), ("federation", 0x69, 3), ("birth", 0x80, 10)),
    *(("club_number", 0x99, 5), ("member_number", 0x9F, 4), ("sex", 0xB8, 1)),
    *(("fide_id", 0x144, 12), ("national_id", 0x151, 8)),
)


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """One round of one player, in the file's codes."""

    colour: int
    opponent: int
    result: int
    table: int
    status: int
    board: int


@dataclass(frozen=True, slots=True)
class SwissChessEntry:
    """A player or a team: its texts and the numbers that are used."""

    texts: dict[str, str]
    team: int
    board: int
    number: int
    rank: int
    half_points: int | None


@dataclass(slots=True)
class SwissChessStore:
    """What the file holds."""

    version: int
    rounds: int
    current_round: int
    mode: int
    games_in_round: int
    has_teams: bool
    scoring: int
    texts: dict[str, str]
    round_days: list[int] = field(default_factory=list)
    """Days since the end of 1899, 0 where none is given."""
    players: list[SwissChessEntry] = field(default_factory=list)
    teams: list[SwissChessEntry] = field(default_factory=list)
    rows: list[list[PlayerRound]] = field(default_factory=list)
    """The rounds of each player; empty before the first pairing."""


@dataclass(frozen=True, slots=True)
class SwissChessLayout:
    """Where the parts of a file begin, by its version and its counts."""

    header: int
    record: int
    rounds: int
    players: int
    teams: int
    has_pairings: bool

    @classmethod
    def of(cls, data: bytes) -> SwissChessLayout:
        """Read version and counts; of what they may mean, the length of the file decides."""
        version = read_u16(data, _VERSION_AT)
        header, record = next(sizes for least, *sizes in _SIZES if version >= least)
        rounds, drawn, players, teams = (read_u16(data, at) for at in (1, 5, 7, 0x534))
        usual = cls(header, record, rounds, players, teams, drawn > 0)
        return next((each for each in usual.variants(data) if each.size == len(data)), usual)

    def variants(self, data: bytes) -> Iterator[SwissChessLayout]:
        """Give the usual layout, then others: more cycles, no teams, pairings that are there or not."""
        cycles = data[_CYCLES_AT]
        rounds = {self.rounds, self.rounds * cycles} if cycles in _CYCLES else {self.rounds}
        teams = {self.teams} if data[_TEAMS_SWITCH_AT] else {self.teams, 0}
        for count, own, has_pairings in product(
            sorted(rounds), sorted(teams, reverse=True), (self.has_pairings, not self.has_pairings)
        ):
            yield replace(self, rounds=count, teams=own, has_pairings=has_pairings)

    @property
    def pairings(self) -> int:
        """Give the length of all pairings of one player or team."""
        return self.rounds * _PAIRING.size if self.has_pairings else 0

    @property
    def players_at(self) -> int:
        """Say where the first player begins."""
        return self.header + (self.players + self.teams) * self.pairings

    @property
    def size(self) -> int:
        """Give the length that the file must have."""
        return self.players_at + (self.players + self.teams) * self.record


def explain_unreadable(data: bytes) -> str:
    """Say why a file cannot be read; nothing if it can."""
    if not is_swiss_chess_store(data):
        return "its first numbers are not those of a tournament"
    layout, version = SwissChessLayout.of(data), read_u16(data, _VERSION_AT)
    if layout.size == len(data):
        return ""
    return (
        f"version {version // 100}.{version % 100:02} with {layout.players} players, "
        f"{layout.teams} teams and {layout.rounds} rounds takes {layout.size} bytes, "
        f"but the file has {len(data)}"
    )


def open_store(data: bytes) -> SwissChessStore | str:
    """Read all that the file holds, or say why it cannot be read."""
    if reason := explain_unreadable(data):
        return reason
    layout = SwissChessLayout.of(data)
    header = data[: layout.header]
    store = SwissChessStore(
        read_u16(data, _VERSION_AT),
        layout.rounds,
        current_round=read_u16(data, 3),
        mode=data[0x254],
        games_in_round=data[0x255],
        has_teams=data[_TEAMS_SWITCH_AT] == 0xFF,
        scoring=data[0x538],
        texts={name: read_fixed_text(header, at, length) for name, at, length in _TEXTS},
    )
    if layout.header > _ROUND_DAYS_AT:
        counted = range(min(layout.rounds, _MOST_ROUND_DAYS))
        store.round_days = [read_u16(data, _ROUND_DAYS_AT + 4 * index) for index in counted]
    if layout.has_pairings:
        end = layout.header + layout.players * layout.pairings
        store.rows = _rows(data[layout.header : end], layout.rounds)
    starts = range(layout.players_at, layout.size, layout.record)
    entries = [_entry(data[at : at + layout.record]) for at in starts]
    store.players, store.teams = entries[: layout.players], entries[layout.players :]
    return store


def _rows(block: bytes, rounds: int) -> list[list[PlayerRound]]:
    cells = [PlayerRound(*each) for each in _PAIRING.iter_unpack(block)]
    return [cells[at : at + rounds] for at in range(0, len(cells), rounds)]


def _entry(record: bytes) -> SwissChessEntry:
    return SwissChessEntry(
        {name: read_fixed_text(record, at, length) for name, at, length in _PERSON},
        team=read_u16(record, 0xC9),
        board=read_u16(record, 0xCB),
        number=read_u16(record, 0xD9),
        rank=read_u16(record, 0xDD),
        half_points=read_u16(record, 0x124) if len(record) > 0x124 + 1 else None,
    )
