"""Write small Swiss-Chess files for tests to read and to spoil.

`python -m tests.core.swiss_chess` writes the fixtures and the sample anew.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, replace
from datetime import date

from tests.core import binary_fixtures

WHITE, WHITE_FREE, BLACK, BLACK_FREE, NO_COLOUR = 1, 2, 3, 4, 0
NOTHING, LOST, DRAWN, WON = range(4)
PLAYED, ADJOURNED, FORFEIT, NOT_FIELDED = range(4)
HEADER, RECORD = 13384, 655
OLD_HEADER, OLD_RECORD = 3894, 292

Cell = tuple[int, ...]
"""Colour, opponent, result, and the status if it is not 0."""


@dataclass(frozen=True)
class Person:
    """A player to be written."""

    name: str
    half_points: int = 0
    cells: tuple[Cell, ...] = ()
    texts: dict[int, str] = field(default_factory=dict)
    team: int = 0
    board: int = 0
    rank: int = 0
    sex: str = "m"
    number: int | None = None

    def written(self, number: int, size: int) -> bytes:
        """Write the record."""
        made = bytearray(size)
        _put(made, {0: self.name, 0xB8: self.sex} | self.texts)
        for at, value in {
            0xC9: self.team,
            0xCB: self.board,
            0xD9: number if self.number is None else self.number,
            0xDD: self.rank,
            0x124: self.half_points,
        }.items():
            if at + 2 <= size:
                struct.pack_into("<H", made, at, value)
        return bytes(made)


@dataclass(frozen=True)
class Event:
    """A tournament to be written."""

    people: tuple[Person, ...]
    texts: dict[int, str]
    version: int = 883
    rounds: int = 3
    current: int = 3
    drawn: int = 3
    mode: int = 0
    games_in_round: int = 1
    teams: tuple[Person, ...] = ()
    scoring: int = 0
    round_days: tuple[date, ...] = (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15))

    def written(self) -> bytes:
        """Write the whole file."""
        size = RECORD if self.version >= 800 else OLD_RECORD
        data = self._header()
        if self.drawn:
            for person in (*self.people, *self.teams):
                cells = (*person.cells, *[(0, 0, 0)] * self.rounds)[: self.rounds]
                data += b"".join(_cell(number, cell) for number, cell in enumerate(cells, 1))
        for entries in (self.people, self.teams):
            data += b"".join(each.written(place, size) for place, each in enumerate(entries, 1))
        return data

    def _header(self) -> bytes:
        new = self.version >= 800
        made = bytearray(HEADER if new else OLD_HEADER)
        _put(made, {at: text for at, text in self.texts.items() if at < len(made)})
        numbers = {
            1: self.rounds,
            3: self.current,
            5: self.drawn,
            7: len(self.people),
            609: self.version,
            0x534: len(self.teams),
        }
        for at, value in numbers.items():
            struct.pack_into("<H", made, at, value)
        for at, value in {
            0x254: self.mode,
            0x255: self.games_in_round,
            0x25E: 0xFF if self.teams else 0,
            0x538: self.scoring,
        }.items():
            made[at] = value
        for index, each in enumerate(self.round_days if new else ()):
            days = (each - date(1899, 12, 30)).days
            struct.pack_into("<HBB", made, 0x2CC1 + 4 * index, days, 10, 0)
        return bytes(made)


def _put(made: bytearray, texts: dict[int, str]) -> None:
    for at, text in texts.items():
        raw = text.encode("cp1252")
        if at + len(raw) <= len(made):
            made[at : at + len(raw)] = raw


def _cell(table: int, cell: Cell) -> bytes:
    colour, opponent, result, status = (*cell, 0)[:4]
    return struct.pack("<8xBHBxHB2xB", colour, opponent, result, table, status, table)


TEXTS = {
    0xF5: "Frühjahrsopen der Stadt",
    0x316: "Frühjahrsopen",
    0x33F: "Köln",
    0x368: "Schiedsrichter, Ada",
    0x3A5: "Helfer, Hanna",
    0x3E2: "Bemerkung, die niemand sehen muss",
    0x41F: "14.03.2026",
    0x434: "15.03.2026",
    0x449: "40/90 min + 30 s",
    0x45E: "Rest/30 min + 30 s",
    0x2E0A: "Schachverein Köln",
    0x2E47: "Zweite, Zoe",
}


def _known(rating: str, birth: str, fide_id: str, **more: str) -> dict[int, str]:
    places = {"title": 0x42, "club": 33, "pkz": 0x151, "member": 0x9F}
    texts = {0x46: rating, 0x4B: "1850", 0x69: "GER", 0x80: birth, 0x99: "12345", 0x144: fide_id}
    return texts | {places[name]: text for name, text in more.items()}


PEOPLE = (
    Person("Muster,Anna", 5, ((WHITE, 2, WON), (BLACK, 3, DRAWN), (WHITE, 4, WON)),
           _known("2010", "19900521", "1000001", title="WFM", club="SV Köln", pkz="10012345", member="0132"),
           rank=1, sex="w"),
    Person("Beispiel,Bea", 2, ((BLACK, 1, LOST), (WHITE, 4, WON, FORFEIT), (BLACK, 3, LOST)),
           _known("1950", "1985", "1000002"), rank=3, sex="W"),
    Person("Löwe,Carl", 5, ((WHITE_FREE, 0, WON, FORFEIT), (WHITE, 1, DRAWN), (WHITE, 2, WON)),
           _known("1890", "20010130", "1000003"), rank=2),
    Person("Vorlage,Dan", 1, ((NO_COLOUR, 0, DRAWN, FORFEIT), (BLACK, 2, LOST, FORFEIT), (BLACK, 1, LOST)),
           _known("1780", "20100808", "1000004"), rank=4),
)  # fmt: skip
OPEN = Event(PEOPLE, TEXTS)
"""Four players, three rounds: a bye, a half-point bye, a forfeit."""
TO_COME = replace(
    OPEN,
    people=tuple(replace(each, half_points=0, cells=(), rank=0) for each in PEOPLE),
    current=0,
    drawn=0,
)
LEAGUE = Event(
    (
        replace(PEOPLE[0], half_points=9, cells=((WHITE, 3, 15), (0, 0, 0, 0x33)), team=1, board=1),
        replace(PEOPLE[1], half_points=3, cells=((BLACK, 4, 10), (BLACK, 3, 15, 0x11)), team=1, board=2),
        replace(PEOPLE[2], half_points=0, cells=((BLACK, 1, 5), (WHITE, 2, 5, 0x11)), team=2, board=1),
        replace(PEOPLE[3], half_points=3, cells=((WHITE, 2, 10), (WHITE, 0, 15, 0x22)), team=2, board=2),
    ),
    TEXTS,
    rounds=2,
    current=2,
    drawn=2,
    teams=(Person("Köln", cells=((WHITE, 2, 15),)), Person("Bonn", cells=((BLACK, 1, 5),))),
)  # fmt: skip
"""Two teams that meet twice; the total of the first player is not up to date."""
ODD = replace(
    OPEN,
    people=(
        replace(PEOPLE[0], half_points=2, cells=((WHITE, 2, WON), (7, 3, DRAWN), (WHITE, 4, DRAWN, FORFEIT)),
                texts=_known("2o10", "19901399", "10OO001", title="XYZ")),
        replace(PEOPLE[1], half_points=0, cells=((BLACK, 1, LOST),), sex="*"),
        replace(PEOPLE[2], half_points=0, cells=((0, 0, 0), (BLACK, 1, DRAWN))),
        replace(PEOPLE[3], half_points=0, cells=((0, 0, 0), (0, 0, 0), (BLACK, 1, DRAWN, FORFEIT))),
    ),
    texts=TEXTS | {0x41F: "32.13.2026", 0x316: ""},
    games_in_round=2,
)  # fmt: skip
"""Codes, numbers and days that do not exist, and two games in every round."""


def write() -> None:
    """Write the fixtures and the sample."""
    for name, data in {
        "clean.swt": OPEN.written(),
        "not_started.swt": TO_COME.written(),
        "teams.swt": LEAGUE.written(),
        "odd_codes.swt": ODD.written(),
        "version_7.swt": replace(OPEN, version=765).written(),
        "wrong_length.swt": OPEN.written()[:-19],
    }.items():
        binary_fixtures.write("swiss_chess_swt", name, data)
    binary_fixtures.write_sample("swiss_chess_swt.swt", OPEN.written())


if __name__ == "__main__":
    write()
