"""Write small PairTwo files for tests to read and to spoil.

`python -m tests.core.pairtwo` writes the fixtures and the sample anew.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, replace

from tests.core import binary_fixtures

NONE = 0xFFFFFFFF
WHITE, BLACK, NEITHER = 1, 255, 0
LOST, ABSENT, ADJOURNED, ZERO_BYE, DRAWN, WON, FORFEIT, WON_ADJOURNED, BYE = (
    1,
    2,
    3,
    4,
    6,
    11,
    12,
    13,
    14,
)
BASE = 1909

Cell = tuple[int, int, int]
"""Opponent (counted from 0), colour, result."""


def day(year: int, month: int = 0, day_: int = 0, base: int = BASE) -> int:
    """Write a day as PairTwo counts it."""
    return (year - base) * 512 + month * 32 + day_


@dataclass(frozen=True)
class Person:
    """A player to be written."""

    name: str
    half_points: int
    cells: tuple[Cell, ...]
    matricule: int = 0
    fide_id: int = 0
    rating: int = 0
    national_rating: int = 1500
    birth: int = 0
    club: int = 401
    title: int = 0
    sex: int = 1
    nation: bytes = b"BEL"
    extra_points: int = 0


@dataclass(frozen=True)
class Event:
    """A tournament to be written."""

    people: tuple[Person, ...]
    version: bytes = b"6.13"
    base: int = BASE
    rounds: int = 3
    current: int = 3
    created: int = 5
    type: int = 0
    start: int = day(2026, 3, 14)
    end: int = day(2026, 3, 15)
    round_days: tuple[int, ...] = (day(2026, 3, 14), day(2026, 3, 14), day(2026, 3, 15))

    def written(self) -> bytes:
        """Write the whole file."""
        names = [person.name.encode("cp1252") for person in self.people]
        data = self._settings(sum(map(len, names)))
        at = 0
        for person, name in zip(self.people, names, strict=True):
            data += _player(person, at, len(name))
            at += len(name)
        return data + b"".join(names) + self._tournament() + self._pairings()

    def _settings(self, pool: int) -> bytes:
        numbers = [0] * 88
        for at, value in {8: self.base, 12: len(self.people), 96: pool, 100: self.current,
                          104: self.created, 116: self.rounds}.items():  # fmt: skip
            numbers[at // 4 - 1] = value
        return self.version + struct.pack("<88i", *numbers)

    def _tournament(self) -> bytes:
        words = struct.pack(
            "80s50s50s32s128s",
            *("Open de Printemps".encode("cp1252"), "Échecs de Liège".encode("cp1252")),
            *(b"90 min + 30 s", b"BEL", b"Arbitre Ada"),
        )
        days = struct.pack("<5i", self.rounds, len(self.people), 0, self.start, self.end)
        place = struct.pack("36s32s32s", "Liège".encode("cp1252"), b"", b"")
        kind = struct.pack("<2i12si4s8si", 1150, self.type, b"F.R.B.E.", 0, b"601", b"", 2026)
        rounds = (*self.round_days, *[0] * self.rounds)[: self.rounds]
        return words + days + place + kind + struct.pack(f"<{self.rounds}i", *rounds)

    def _pairings(self) -> bytes:
        if not self.current:
            return b""
        data = b""
        for person in self.people:
            cells = (*person.cells, *[(0, 0, 0)] * self.created)[: self.created]
            data += b"".join(struct.pack("<IBB2x", *cell) for cell in cells)
        return data + bytes(24)


def _player(person: Person, name_at: int, length: int) -> bytes:
    numbers = (
        *(1, name_at, person.fide_id, person.extra_points, person.national_rating, person.birth),
        *(person.matricule, person.half_points, person.club, 0, 0, 0, person.rating),
    )
    return struct.pack(
        "<13iB3sBBBBB7x", *numbers, length, person.nation, 0, person.title, person.sex, 0, 0
    )


PEOPLE = (
    Person("EXEMPLE Anna", 5, ((1, WHITE, WON), (2, BLACK, DRAWN), (3, WHITE, WON)),
           matricule=10001, fide_id=201001, rating=2010, birth=day(1990, 5, 21), title=4, sex=2),
    Person("MODÈLE Béa", 2, ((0, BLACK, LOST), (3, WHITE, FORFEIT), (2, BLACK, LOST)),
           matricule=10002, fide_id=201002, birth=day(1985), sex=2),
    Person("MUSTER Carl", 5, ((NONE, NEITHER, BYE), (0, WHITE, DRAWN), (1, WHITE, WON)),
           matricule=10003, birth=day(2001, 1, 30)),
    Person("VOORBEELD Dan", 0, ((NONE, NEITHER, ZERO_BYE), (1, BLACK, ABSENT), (0, BLACK, LOST)),
           matricule=10004, birth=day(2010, 8, 8)),
)  # fmt: skip
OPEN = Event(PEOPLE)
"""Four players, three rounds: a bye, an absence, a forfeit."""
TO_COME = replace(OPEN, people=tuple(replace(each, half_points=0) for each in PEOPLE), current=0)
ODD = replace(
    OPEN,
    people=(
        Person(
            "UN Odd", 2, ((1, WHITE, WON_ADJOURNED), (2, WHITE, 5)), 10001, birth=day(1990, 13, 1)
        ),
        Person("DEUX Odd", 0, ((0, BLACK, ADJOURNED), (3, WHITE, ADJOURNED)), 10002),
        Person("TROIS Odd", 1, ((3, 99, DRAWN), (0, BLACK, 5)), 10003, extra_points=1),
        Person("QUATRE Odd", 1, ((2, BLACK, DRAWN), (1, BLACK, ADJOURNED)), 10004),
    ),
    current=2,
    rounds=2,
    type=6,
    start=day(2026, 13, 40),
    round_days=(day(2026, 3, 14), day(2026, 13, 1)),
)
"""A Keizer tournament with adjourned games, codes and days that do not exist."""


def write() -> None:
    """Write the fixtures and the sample."""
    for name, data in {
        "clean.sws": OPEN.written(),
        "not_started.sws": TO_COME.written(),
        "odd_codes.sws": ODD.written(),
        "cut_off.sws": OPEN.written()[:-60],
        "no_year.sws": replace(OPEN, base=1700).written(),
    }.items():
        binary_fixtures.write("pairtwo_sws", name, data)
    binary_fixtures.write_sample("pairtwo_sws.sws", OPEN.written())


if __name__ == "__main__":
    write()
