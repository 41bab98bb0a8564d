"""Files large enough that a fault finds their check still running."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import product

from tests.files import middle_name

CONSONANTS, VOWELS = "BDFGKLMNPRST", "aeiou"
SYLLABLES = [c + v for c, v in product(CONSONANTS, VOWELS)]
FIRST_ROUND = date(2026, 3, 2)


def big(name: str, *, players: int = 400, rounds: int = 9, with_error: bool = False) -> bytes:
    """Make a tournament where in round r player n meets his partner on the turning circle.

    `players` must be even. With an error, player 1 says he met somebody who is not there.
    """
    opponents = [_pairs(players, round_) for round_ in range(rounds)]
    points = {n: sum(_won(n, pairs[n]) for pairs in opponents) for n in range(1, players + 1)}
    ranks = {n: rank for rank, n in enumerate(sorted(points, key=lambda n: (-points[n], n)), 1)}
    lines, also = [*_header(name, players, rounds)], middle_name(name)
    for number in range(1, players + 1):
        cells = "".join(_cell(number, pairs[number]) for pairs in opponents)
        if with_error and number == 1:
            cells = f"  9999{cells[6:]}"
        lines.append(_player(number, points[number], ranks[number], also) + cells)
    return ("\r\n".join(lines) + "\r\n").encode()


def game_count(*, players: int = 400, rounds: int = 9) -> int:
    """Count the games of such a tournament without an error."""
    return players // 2 * rounds


def _pairs(players: int, round_: int) -> dict[int, int]:
    circle = [1, *((n + round_) % (players - 1) + 2 for n in range(players - 1))]
    half = players // 2
    pairs = dict(zip(circle[:half], reversed(circle[half:]), strict=True))
    return pairs | {second: first for first, second in pairs.items()}


def _won(number: int, opponent: int) -> bool:
    """The lower number wins."""
    return number < opponent


def _cell(number: int, opponent: int) -> str:
    """Give White to the lower number in half of the games: a colour that always wins would be doubted."""
    is_white = _won(number, opponent) == ((number + opponent) % 2 == 0)
    return f"  {opponent:>4} {'w' if is_white else 'b'} {int(_won(number, opponent))}"


def _player(number: int, points: int, rank: int, also: str) -> str:
    tens, ones = divmod(number, len(SYLLABLES))
    name = f"{SYLLABLES[ones]}{SYLLABLES[tens].lower()}ra, {SYLLABLES[-1 - ones]}n{also}"
    return (
        f"001 {number:>4} m    {name:<33} {2600 - number:>4} BEL {910000 + number:>11} "
        f"1990/04/{number % 28 + 1:02} {points:>2}.0 {rank:>4}"
    )


def _header(name: str, players: int, rounds: int) -> list[str]:
    days = [FIRST_ROUND + timedelta(days=n) for n in range(rounds)]
    return [
        f"012 {name}",
        "022 Gent",
        "032 BEL",
        f"042 {days[0]:%Y/%m/%d}",
        f"052 {days[-1]:%Y/%m/%d}",
        f"062 {players}",
        f"072 {players}",
        "082 0",
        "092 Individual: Swiss-System",
        "102 Vermeulen, Karel",
        "122 90 min + 30 sec",
        "132" + " " * 88 + "  ".join(f"{day:%y/%m/%d}" for day in days),
    ]
