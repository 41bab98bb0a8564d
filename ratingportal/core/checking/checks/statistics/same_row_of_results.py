"""S006: two players have the same results against the same opponents."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import DRAW, LOSS, WIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Game

RULE = Rule(
    code="S006",
    name="same-row-of-results",
    title="Two players with the same results",
    severity=Severity.CONFIRM,
    message="Players {first} and {second} have the same results against the same {games} opponents ({row}).",
    why="This is rare when everybody plays everybody; a row may have been copied and not corrected.",
    fix="Compare both rows with the score sheets; confirm if they are correct.",
    source="World Cube Association: two people with the same results.",
    about=(
        "first",
        "second",
    ),
)
NEEDS = ("numbers",)
Cell = tuple[int | None, int | None, int | None]
"""Score, own discs and the opponent's."""
LEAST_GAMES = 6
MIXED = 2
"""Results other than the most frequent one; all wins or all losses say nothing."""
MOST_PLAYERS = 64
"""In larger fields nobody meets the same opponents as somebody else."""
LETTERS = {WIN: "1", DRAW: "=", LOSS: "0"}


def check(case: Case) -> Iterator[Finding]:
    """Compare all rows, opponent by opponent, where most have met most others."""
    players = len(case.games.appearances)
    if players > MOST_PLAYERS or len(case.games.seats.rounds) * 4 < players * (players - 1):
        return
    for first, second, row in _find_twins(_rows_of(case.tournament.games)):
        shown = " ".join(LETTERS.get(cell[0] or 0, "?") for _, cell in sorted(row.items()))
        place = case.players.place(second, "name")
        yield RULE.found(place, first=first, second=second, games=len(row), row=shown)


def _find_twins(
    rows: dict[int, dict[int, Cell]],
) -> Iterator[tuple[int, int, dict[int, Cell]]]:
    """Find two with the same telling row, and give the row."""
    for first, second in combinations(sorted(rows), 2):
        if _are_same(rows[first], rows[second], second):
            row = {number: cell for number, cell in rows[first].items() if number != second}
            if len(row) >= LEAST_GAMES and _is_telling(row):
                yield first, second, row


def _rows_of(games: Iterable[Game]) -> dict[int, dict[int, Cell]]:
    """Give everybody's results by opponent."""
    rows: defaultdict[int, dict[int, Cell]] = defaultdict(dict)
    for game in games:
        if game.rated:
            rows[game.white][game.black] = (game.white_score, game.white_discs, game.black_discs)
            rows[game.black][game.white] = (game.black_score, game.black_discs, game.white_discs)
    return rows


def _are_same(row: dict[int, Cell], other_row: dict[int, Cell], other: int) -> bool:
    """Tell whether two have the same results against all others; mostly the first cell says no."""
    return len(row) == len(other_row) and all(
        other_row.get(number) == cell for number, cell in row.items() if number != other
    )


def _is_telling(row: dict[int, Cell]) -> bool:
    """Tell whether a row is unlikely to come twice: discs, or at least two unusual results."""
    if all(discs is not None for _, discs, _ in row.values()):
        return True
    usual = Counter(score for score, _, _ in row.values()).most_common(1)[0][1]
    return len(row) - usual >= MIXED and len(row) > LEAST_GAMES
