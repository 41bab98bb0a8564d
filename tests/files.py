"""Small TRF files for tests of the portal: a clean one, and what can be wrong with it."""

from __future__ import annotations

from hashlib import blake2b

HEADER = """\
012 {name}
022 Gent
032 BEL
042 2026/05/01
052 2026/05/03
062 4
072 4
082 0
092 Individual: Swiss-System
102 Vermeulen, Karel
122 90 min + 30 sec
132{gap}26/05/01  26/05/02  26/05/03
"""


def player(
    number: int, name: str, rating: int, fide_id: int, points: str, rank: int, cells: str
) -> str:
    """Write one 001 line, column by column."""
    return f"001 {number:>4} m    {name:<33} {rating:>4} BEL {fide_id:>11} 1990/04/0{number} {points:>4} {rank:>4}  {cells}"


def middle_name(event: str) -> str:
    """Give everybody in an event another middle name than in other events: other people, other games."""
    if event == "Spring Open":
        return ""
    number = int.from_bytes(blake2b(event.encode(), digest_size=3).digest(), "big")
    syllables = [c + v for c in "bdfgklmnprstvwxz" for v in "aiou"]
    return " " + "".join(syllables[number >> shift & 63] for shift in (0, 6, 12, 18)).title()


def clean(name: str = "Spring Open") -> bytes:
    """Make a file that nothing is wrong with: four players, three rounds, everybody meets everybody."""
    also = middle_name(name)
    lines = [
        player(1, f"Janssens, Anna{also}", 2101, 900001, "2.5", 1, "   4 w 1     3 b =     2 w 1"),
        player(2, f"Peeters, Bram{also}", 2002, 900002, "1.0", 3, "   3 w 0     4 b 1     1 b 0"),
        player(3, f"Willems, Cato{also}", 1903, 900003, "1.5", 2, "   2 b 1     1 w =     4 b 0"),
        player(4, f"Maes, Dries{also}", 1804, 900004, "1.0", 4, "   1 b 0     2 w 0     3 w 1"),
    ]
    text = HEADER.format(name=name, gap=" " * 88) + "\n".join(lines) + "\n"
    return text.replace("\n", "\r\n").encode()


def with_wrong_total(name: str = "Spring Open") -> bytes:
    """Make a file whose first player declares a point too many."""
    return clean(name).replace(b" 2.5    1", b" 3.5    1")


def with_unknown_opponent(name: str = "Spring Open") -> bytes:
    """Make a file that cannot be approved: player 1 met a player who is not there."""
    return clean(name).replace(b"   4 w 1     3 b =", b"   9 w 1     3 b =")


def with_many_wrong_totals(count: int, name: str = "Spring Open", *, series: int = 0) -> bytes:
    """Make a file of one round in which every one of so many players declares two points too many.

    Another series has other players.
    """
    syllables = ("ba", "de", "fi", "go", "lu", "ma", "ne", "po", "ri", "su")
    marks = ("1", "0", "=")
    points = {"1": 30, "=": 25, "0": 20}
    results = {}
    for number in range(1, count + 1):
        mark = marks[(number - 1) // 2 % 3]
        results[number] = mark if number % 2 or mark == "=" else {"1": "0", "0": "1"}[mark]
    order = sorted(results, key=lambda number: (-points[results[number]], number))
    lines = []
    for number, result in results.items():
        cell = f"{number + 1:>4} w {result}" if number % 2 else f"{number - 1:>4} b {result}"
        surname = "".join(syllables[int(digit)] for digit in f"{series}{number:04}").title()
        lines.append(
            f"001 {number:>4} m    {surname + ', Anton':<33} {1500 + number * 7 % 700} BEL "
            f"{800000 + 10000 * series + number:>11} 1990/04/{number % 28 + 1:02} "
            f"{points[result] / 10:>4} {order.index(number) + 1:>4}  {cell}"
        )
    header = HEADER.format(name=name, gap=" " * 88).replace("  26/05/02  26/05/03", "")
    header = header.replace("062 4", f"062 {count}").replace("072 4", f"072 {count}")
    header = header.replace("052 2026/05/03", "052 2026/05/01")
    return (header + "\n".join(lines) + "\n").replace("\n", "\r\n").encode()
