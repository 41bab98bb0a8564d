"""Clean tournaments of any size, with forfeits and byes, as TRF16 bytes, the same for the same numbers."""

from __future__ import annotations

import random

FEDERATIONS = ("NED", "BEL", "FRA", "GER", "ESP", "ITA", "POL", "NOR", "IRL", "ENG")
FIRST = ("Anna", "Bram", "Chloe", "Daan", "Eva", "Finn", "Greta", "Hugo", "Iris", "Jan")
SYLLABLES = ("ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu")
TITLED = 2300
LAST = ("Example", "Sample", "Muster", "Voorbeeld", "Exemple", "Prueba", "Esempio", "Probe")

MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
POINTS = {"1": 10, "=": 5, "0": 0, "+": 10, "-": 0}
FORFEITED, ABSENT = 0.015, 0.01
"""Shares of games, about as in real files."""


def tournament(players: int, rounds: int, *, seed: int = 1) -> bytes:
    """Write a Swiss-like tournament: everybody meets somebody else, results random and mirrored."""
    dice = random.Random(seed)
    cells: list[list[str]] = [[] for _ in range(players)]
    points = [0] * players
    ratings = [min(max(round(dice.gauss(1900, 250)), 1000), 2750) for _ in range(players)]
    for round_ in range(rounds):
        _pair(round_, cells, points, ratings, dice)
    ranks = {
        number: rank
        for rank, number in enumerate(sorted(range(players), key=lambda n: -points[n]), 1)
    }
    rows = [
        _row(number, points[number], ranks[number], ratings[number], cells[number], dice)
        for number in range(players)
    ]
    return "\r\n".join([*_headings(players, rounds, seed), *rows, ""]).encode()


def _headings(players: int, rounds: int, seed: int) -> list[str]:
    dates = "  ".join(f"26/03/{1 + number:02}" for number in range(rounds))
    return [
        f"012 {_word(seed).title()} Open",
        "022 Utrecht",
        "032 NED",
        "042 2026/03/01",
        f"052 2026/03/{rounds:02}",
        f"062 {players}",
        f"072 {players}",
        "082 0",
        "092 Individual: Swiss-System",
        "102 Example, Arbiter",
        "122 90 min + 30 s/move",
        f"132 {'':87}{dates}",
    ]


def _pair(
    round_: int,
    cells: list[list[str]],
    points: list[int],
    ratings: list[int],
    dice: random.Random,
) -> None:
    """Pair by rotation, so that nobody meets twice while rounds are fewer than players."""
    players = len(cells)
    order = [0, *(1 + (number + round_) % (players - 1) for number in range(players - 1))]
    half = players // 2
    for one, two in zip(order[:half], reversed(order[players - half :]), strict=True):
        if dice.random() < ABSENT:
            _leave_out(one, two, cells, points)
            continue
        white, black = _colours(one, two, cells, dice)
        result = _result(ratings[white] - ratings[black], dice)
        if dice.random() < FORFEITED:
            result = dice.choice("+-")
        mirrored = MIRRORED[result]
        cells[white].append(f"  {black + 1:4} w {result}")
        cells[black].append(f"  {white + 1:4} b {mirrored}")
        points[white] += POINTS[result]
        points[black] += POINTS[mirrored]
    if players % 2:
        cells[order[half]].append("  0000 - U")
        points[order[half]] += 10


def _leave_out(one: int, two: int, cells: list[list[str]], points: list[int]) -> None:
    """Let both have asked for half a point instead of a game."""
    for number in (one, two):
        cells[number].append("  0000 - H")
        points[number] += POINTS["="]


def _result(gap: int, dice: random.Random) -> str:
    """Let results follow the ratings; every third game among equals is drawn."""
    expected = 1 / (1 + 10 ** (-gap / 400))
    drawn = min(expected, 1 - expected) * 2 / 3
    thrown = dice.random()
    if thrown < drawn:
        return "="
    return "1" if thrown < drawn + expected - drawn / 2 else "0"


def _colours(one: int, two: int, cells: list[list[str]], dice: random.Random) -> tuple[int, int]:
    """Give white to who had it less often, as pairing programs do."""
    whites = [sum(" w " in cell for cell in cells[number]) for number in (one, two)]
    first = whites[0] < whites[1] or (whites[0] == whites[1] and dice.random() < 0.5)
    return (one, two) if first else (two, one)


def _row(
    number: int, points: int, rank: int, rating: int, cells: list[str], dice: random.Random
) -> str:
    name = f"{dice.choice(LAST)}{_word(number)}, {dice.choice(FIRST)}"
    birth = f"{dice.randint(1940, 2015)}/{dice.randint(1, 12):02}/{dice.randint(1, 28):02}"
    title = dice.choice(("   ", "   ", " GM", " FM")) if rating >= TITLED else "   "
    return (
        f"001 {number + 1:4} {dice.choice('mmw')}{title} {name:33} "
        f"{rating:4} {dice.choice(FEDERATIONS)} {1000000 + number:11} {birth} "
        f"{points // 10:2}.{points % 10} {rank:4}{''.join(cells)}"
    )


def _word(number: int) -> str:
    """Say a number in letters, so that it can be part of a name."""
    return "".join(SYLLABLES[int(digit)] for digit in f"{number:04}")
