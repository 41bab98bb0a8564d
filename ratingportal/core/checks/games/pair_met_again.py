"""R006: two players met more than once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="R006",
    name="pair-met-again",
    severity=Severity.NOTE,
    message="{count} pairs met more than once, the first are players {first} and {second}.",
    why="Usual in matches and double round robins; in a Swiss a slip in an opponent's number.",
    fix="Nothing to do if the pairings were so.",
    source="Found in 31 % of accepted Othello reports.",
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of games with the number of different pairs."""
    games = case.columns
    pairs = set(zip(games.whites, games.blacks, strict=True))
    swapped = zip(games.blacks, games.whites, strict=True)
    if len(pairs) == len(games.whites) and pairs.isdisjoint(swapped):
        return
    times = Counter(
        (min(white, black), max(white, black))
        for white, black in zip(games.whites, games.blacks, strict=True)
    )
    again = sorted(pair for pair, count in times.items() if count > 1)
    yield RULE.found(None, count=len(again), first=again[0][0], second=again[0][1])
