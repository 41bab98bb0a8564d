"""Write small Swiss-Manager files, section by section, for tests to read and to spoil.

`python -m tests.core.swiss_manager` writes the fixtures and the sample anew.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field, replace

from tests.core import binary_fixtures

BYE, NOT_PAIRED = 0xFFFF, 0xFFFE
ROUNDS, PLAYERS, GAMES, TEAMS, MATCHES, FORBIDDEN = 0xA3, 0xA5, 0xB3, 0xB5, 0xC3, 0xC5
CONFIGURATION_SIZE = 5887

Pairing = tuple[int, int, int]
"""White, black, code of the result."""


def mark(tag: int) -> bytes:
    """Write the sign at which a section begins."""
    return bytes((tag, 0xFF, 0x89, 0x44))


def text(value: str) -> bytes:
    """Write a text behind its length."""
    raw = value.encode("utf-16-le", "surrogatepass")
    return struct.pack("<H", len(raw) // 2) + raw


def texts(count: int, given: dict[int, str]) -> bytes:
    """Write a row of texts, most of them empty."""
    return b"".join(text(given.get(index, "")) for index in range(count))


def block(size: int, numbers: dict[int, tuple[str, int]]) -> bytes:
    """Write numbers at their places."""
    made = bytearray(size)
    for at, (kind, value) in numbers.items():
        struct.pack_into(f"<{kind}", made, at, value)
    return bytes(made)


@dataclass(frozen=True)
class Person:
    """A player to be written."""

    last: str = "Example"
    first: str = ""
    title: str = ""
    national_id: str = ""
    club: str = ""
    federation: str = "NED"
    sex: int = 0
    rating: int = 0
    national_rating: int = 0
    birth: int = 0
    fide_id: int = 0
    team: int = 0
    board: int = 0
    more: dict[int, str] = field(default_factory=dict)

    def written(self) -> bytes:
        """Write the record."""
        words = {0: self.last, 1: self.first, 4: self.title, 5: self.national_id, 9: self.club}
        numbers = {
            30: ("B", self.sex),
            32: ("H", self.rating),
            34: ("H", self.national_rating),
            38: ("I", self.birth),
            48: ("I", self.fide_id),
            52: ("H", self.team),
            54: ("H", self.board),
        }
        return texts(18, {**words, 10: self.federation, **self.more}) + block(134, numbers)


@dataclass(frozen=True)
class Day:
    """A round to be written: its day and its pairings, of players and of teams."""

    date: int = 0
    games: tuple[Pairing, ...] = ()
    matches: tuple[tuple[int, int], ...] = ()
    time: str = ""

    def written(self) -> bytes:
        """Write the record."""
        numbers = {
            0: ("I", self.date),
            6: ("H", len(self.games)),
            8: ("H", len(self.matches)),
        }
        return texts(16, {0: self.time}) + block(76, numbers)


@dataclass(frozen=True)
class Event:
    """A tournament to be written."""

    words: dict[int, str]
    people: tuple[Person, ...]
    days: tuple[Day, ...]
    type: int = 0
    rounds: int = 3
    current: int = 3
    start: int = 20260314
    end: int = 20260315
    key: int = 1234567
    fide_event: int = 0
    time_class: int = 1
    rated: int = 3
    teams: tuple[str, ...] = ()
    boards: int = 0
    forbidden: tuple[tuple[int, int], ...] = ()
    numbers: dict[int, tuple[str, int]] = field(default_factory=dict)
    """Other numbers of the configuration."""
    text_count: int = 132

    def sections(self) -> dict[int, bytes]:
        """Write the sections, by their tags."""
        games = (game for day in self.days for game in day.games)
        made = {
            ROUNDS: b"".join(day.written() for day in self.days),
            PLAYERS: b"".join(person.written() for person in self.people),
            GAMES: b"".join(struct.pack("<HHB16x", *game) for game in games),
        }
        if self.teams:
            made[TEAMS] = b"".join(
                texts(5, {0: name, 1: name[:3]}) + bytes(96) for name in self.teams
            )
            matches = (match for day in self.days for match in day.matches)
            made[MATCHES] = b"".join(struct.pack("<HH11x", *match) for match in matches)
        if self.forbidden:
            made[FORBIDDEN] = b"".join(struct.pack("<HH", *pair) for pair in self.forbidden)
        return made

    def configuration(self) -> bytes:
        """Write what the file says of itself."""
        numbers = {
            4: ("H", self.rounds),
            15: ("H", self.type),
            21: ("H", self.current),
            23: ("H", len(self.people)),
            25: ("B", self.rated),
            27: ("H", len(self.days)),
            51: ("H", len(self.teams)),
            53: ("H", self.boards),
            75: ("I", self.start),
            79: ("I", self.end),
            1267: ("B", self.time_class),
            1275: ("I", self.fide_event),
        }
        return mark(0x95) + block(CONFIGURATION_SIZE, numbers | self.numbers)[4:]

    def written(self) -> bytes:
        """Write the whole file."""
        return put_together(self, self.sections())


def put_together(event: Event, sections: dict[int, bytes]) -> bytes:
    """Write head, configuration and sections, and the directory of the sections at the end."""
    data = mark(0x93) + block(104, {24: ("I", 20250319), 28: ("I", event.key)})
    data += texts(event.text_count, event.words) + event.configuration()
    offsets = []
    for tag, body in sections.items():
        offsets.append(len(data))
        data += mark(tag) + body
    offsets.append(len(data))
    padded = (offsets + [0] * 7)[:7]
    return data + mark(0xD3) + struct.pack("<7I", *padded) + mark(0xE3)


WORDS = {
    0: "Spring Open",
    1: "Group A",
    2: "Remarks, which nobody has to see",
    3: "Director, Dirk",
    4: "Chess Club Utrecht",
    5: "Utrecht",
    6: "Helper, Hanna",
    7: r"C:\Users\somebody\games.pgn",
    14: "90 min + 30 s/move",
    20: "NED",
    21: "IA Arbiter, Ada 1000099",
    23: "somebody@example.org",
    25: "NED",
    35: "FA Deputy, Dan; NA Second, Sam",
}
PEOPLE = (
    Person("Example", "Anna", "WFM", "12345", "Utrecht", sex=1, rating=2110, national_rating=2090,
           birth=19900521, fide_id=1000001),
    Person("Sample", "Bea", club="Leiden", federation="BEL", sex=1, rating=2005, birth=19850000,
           fide_id=1000002),
    Person("Muster", "Carl", "", "00777", federation="GER", rating=1990, birth=20010000,
           fide_id=1000003, more={11: "U26", 12: "A"}),
    Person("Voorbeeld", "Dora", sex=1, rating=1890, birth=20100808, fide_id=1000004),
    Person("Löwe", "Emil", "II", rating=1805, national_rating=10, birth=19720000, fide_id=1000005),
)  # fmt: skip
DAYS = (
    Day(20260314, ((1, 3, 1), (4, 2, 2), (5, BYE, 9)), time="10:00"),
    Day(20260314, ((2, 1, 3), (3, 5, 4), (4, NOT_PAIRED, 2)), time="15:00"),
    Day(20260315, ((1, 4, 2), (5, 2, 3), (3, NOT_PAIRED, 3)), time="10:00"),
)
OPEN = Event(WORDS, PEOPLE, DAYS, fide_event=424242)
"""Three rounds with a bye, a forfeit, a half-point bye and an absence."""

ROUND_ROBIN = Event(
    WORDS | {20: "XXX", 10: "Zeist", 5: "", 35: ""},
    PEOPLE[:3],
    (
        Day(20260314, ((1, 2, 1), (3, BYE, 9))),
        Day(20260314, ((2, 3, 15), (1, BYE, 9))),
        Day(20260315, ((3, 1, 10), (2, BYE, 9))),
    ),
    type=1,
    time_class=3,
    rated=1,
)
"""Three players, each with a free round; one game is not rated, one is lost by both."""

MEMBERS = tuple(
    Person(f"Player{number}", "Pat", rating=1700 + 10 * number, birth=19800000, sex=1,
           fide_id=1000010 + number, team=(number + 1) // 2, board=2 - number % 2)
    for number in range(1, 7)
)  # fmt: skip
LEAGUE = Event(
    WORDS | {1: ""},
    MEMBERS,
    (
        Day(20260314, ((1, 3, 1), (4, 2, 2)), ((1, 2), (3, BYE))),
        Day(20260315, ((5, 1, 3), (2, 0, 4)), ((3, 1), (2, BYE))),
    ),
    type=3,
    rounds=2,
    current=2,
    teams=("Utrecht", "Leiden", "Zeist"),
    boards=2,
    forbidden=((1, 2),),
)
"""Three teams of two; one board of the second round stayed empty."""

TO_COME = replace(OPEN, days=tuple(Day(day.date) for day in DAYS), current=0)
RUNNING = replace(
    OPEN,
    days=(DAYS[0], Day(20260314, ((2, 1, 3), (3, 5, 0), (4, BYE, 0))), Day(20260315)),
    current=2,
)
"""Saved in the second of three rounds."""
ODD = replace(
    OPEN,
    people=(
        replace(PEOPLE[0], national_id=", 97852", birth=19901399),
        replace(PEOPLE[1], last="Sample│", first="B\n" + "ea" * 300, sex=2),
        *PEOPLE[2:],
    ),
    days=(
        Day(20260314, ((1, 3, 11), (4, 2, 17), (5, NOT_PAIRED, 7))),
        Day(20261399, ((2, 1, 3), (3, 9, 1), (4, 4, 1), (5, BYE, 0))),
        Day(20260315, ((1, 4, 16), (70, 80, 1), (0, 0, 1), (0, 0, 0), (NOT_PAIRED, 5, 3))),
    ),
    start=20261332,
)
"""Codes, numbers and days that do not exist."""


def damaged() -> bytes:
    """Leave a player out, put bytes behind the games, add a section of no known kind."""
    sections = OPEN.sections()
    short = b"".join(person.written() for person in PEOPLE[:4])
    games = sections[GAMES] + b"more"
    return put_together(OPEN, sections | {PLAYERS: short, GAMES: games, 0xE5: b"what"})


def write() -> None:
    """Write the fixtures and the sample."""
    for name, data in {
        "clean.tunx": OPEN.written(),
        "round_robin.tunx": ROUND_ROBIN.written(),
        "teams.tumx": LEAGUE.written(),
        "not_started.tunx": TO_COME.written(),
        "running.tunx": RUNNING.written(),
        "odd_codes.tunx": ODD.written(),
        "damaged_sections.tunx": damaged(),
        "cut_off.tunx": OPEN.written()[:-60],
    }.items():
        binary_fixtures.write("swiss_manager", name, data)
    words = {place: text for place, text in WORDS.items() if place not in {2, 7, 23}}
    binary_fixtures.write_sample("swiss_manager.tunx", replace(OPEN, words=words).written())


if __name__ == "__main__":
    write()
