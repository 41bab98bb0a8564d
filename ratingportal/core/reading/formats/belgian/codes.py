"""What the two digits of the control line mean, and the limits of the federation's own program."""

from __future__ import annotations

import re

OPEN, LINES_24, SWAR = 0, 3, 9
CHESS_MANAGER, CHESS_EVENT = 1, 3

TYPES: dict[int, str] = {
    0: "Open",
    1: "Round robin",
    2: "Multiple round robin",
    3: "24 lines",
    4: "National interclubs",
}
SWAR_TYPES: dict[int, str] = {
    0: "SWAR Swiss",
    1: "SWAR free",
    2: "SWAR American",
    3: "SWAR Keizer",
    4: "SWAR round robin",
}
PROGRAMS: dict[int, str] = {
    0: "PairTwo",
    1: "Chess Manager",
    2: "CSV file",
    3: "Chess Event",
    4: "Swiss-Chess or Swiss-Manager",
    5: "PAPI",
    6: "FEFB interclub script",
    7: "Chessdevil",
    8: "Swiss-Master",
    9: "SWAR",
}
WORDS: tuple[tuple[int, re.Pattern[str]], ...] = tuple(
    (code, re.compile(pattern, re.IGNORECASE))
    for code, pattern in (
        (0, r"\bPair ?Two\b"),
        (1, r"\bChess ?Man(ager)?\b"),
        (3, r"\bChess ?Event\b"),
        (4, r"\bSwiss-?(Chess|Manager)\b"),
        (5, r"\bPAPI\b"),
        (6, r"\bInterclubs ?FEFB\b|\bFEFB interclub script\b"),
        (7, r"\bChess ?devill?\b"),
        (8, r"\bSwiss-?Master\b"),
    )
)
"""By these words a program names itself in the header; SWAR's own files are another format."""

MAX_ROWS, MAX_GAMES, MAX_ROUNDS = 998, 499, 99


def name_type(type_: int, program: int) -> str | None:
    """Name the kind of tournament; with SWAR the digit means another thing."""
    return (SWAR_TYPES if program == SWAR else TYPES).get(type_)


def find_program(text: str) -> int | None:
    """Find the program that a text names."""
    return next((code for code, pattern in WORDS if pattern.search(text)), None)


def choose_codes(type_: str | None, program: str | None) -> tuple[int, int]:
    """Give the two digits for a kind and a program; what is unknown goes as Chess Manager's open."""
    for digits, name in SWAR_TYPES.items():
        if name == type_:
            return digits, SWAR
    digit = next((code for code, name in TYPES.items() if name == type_), OPEN)
    named = find_program(program or "")
    return digit, CHESS_MANAGER if named is None else named
