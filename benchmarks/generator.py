"""Clean tournaments of any size, as TRF16 bytes, the same for the same numbers."""

from __future__ import annotations

import random

FEDERATIONS = ("NED", "BEL", "FRA", "GER", "ESP", "ITA", "POL", "NOR", "IRL", "ENG")
FIRST = ("Anna", "Bram", "Chloe", "Daan", "Eva", "Finn", "Greta", "Hugo", "Iris", "Jan")
LAST = ("Example", "Sample", "Muster", "Voorbeeld", "Exemple", "Prueba", "Esempio", "Probe")


def tournament(players: int, rounds: int, *, seed: int = 1) -> bytes:
    """Write a Swiss-like tournament: everybody meets somebody else, results random and mirrored."""
    dice = random.Random(seed)
    cells: list[list[str]] = [[] for _ in range(players)]
    points = [0] * players
    for round_ in range(rounds):
        _pair(round_, cells, points, dice)
    ranks = {
        number: rank
        for rank, number in enumerate(sorted(range(players), key=lambda n: -points[n]), 1)
    }
    rows = [
        _row(number, points[number], ranks[number], cells[number], dice)
        for number in range(players)
    ]
    return "\r\n".join([*_headings(players, rounds), *rows, ""]).encode()


def _headings(players: int, rounds: int) -> list[str]:
    dates = "  ".join(f"26/03/{1 + number:02}" for number in range(rounds))
    return [
        "012 Spring Open",
        "022 Utrecht",
        "032 NED",
        "042 2026/03/01",
        "052 2026/03/28",
        f"062 {players}",
        f"072 {players}",
        "082 0",
        "092 Individual: Swiss-System",
        "102 Example, Arbiter",
        "122 90 min + 30 s/move",
        f"132 {'':87}{dates}",
    ]


def _pair(round_: int, cells: list[list[str]], points: list[int], dice: random.Random) -> None:
    """Pair by rotation, so that nobody meets twice while rounds are fewer than players."""
    players = len(cells)
    order = [0, *(1 + (number + round_) % (players - 1) for number in range(players - 1))]
    half = players // 2
    for one, two in zip(order[:half], reversed(order[players - half :]), strict=True):
        white, black = (one, two) if dice.random() < 0.5 else (two, one)
        result = dice.choice("10==")
        mirrored = {"1": "0", "0": "1", "=": "="}[result]
        cells[white].append(f"  {black + 1:4} w {result}")
        cells[black].append(f"  {white + 1:4} b {mirrored}")
        points[white] += {"1": 10, "=": 5, "0": 0}[result]
        points[black] += {"1": 10, "=": 5, "0": 0}[mirrored]
    if players % 2:
        cells[order[half]].append("  0000 - U")
        points[order[half]] += 10


def _row(number: int, points: int, rank: int, cells: list[str], dice: random.Random) -> str:
    letters = "".join("abcdefghij"[int(digit)] for digit in f"{number:04}")
    name = f"{dice.choice(LAST)}{letters}, {dice.choice(FIRST)}"
    birth = f"{dice.randint(1940, 2015)}/{dice.randint(1, 12):02}/{dice.randint(1, 28):02}"
    return (
        f"001 {number + 1:4} {dice.choice('mmw')}{dice.choice(('   ', '   ', ' GM', ' FM'))} {name:33} "
        f"{dice.randint(1000, 2700):4} {dice.choice(FEDERATIONS)} {1000000 + number:11} {birth} "
        f"{points // 10:2}.{points % 10} {rank:4}{''.join(cells)}"
    )
