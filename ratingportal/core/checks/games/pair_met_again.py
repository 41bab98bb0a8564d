"""R006: two players met more than once."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from operator import eq
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
FACTOR = 1_000_000


def check(case: Case) -> Iterator[Finding]:
    """Sort all pairs and compare neighbours."""
    whites, blacks = case.seats.whites, case.seats.blacks
    # One number for a pair, sorted: a set of pairs would take four times the memory.
    pairs = [
        white * FACTOR + black if white < black else black * FACTOR + white
        for white, black in zip(whites, blacks, strict=True)
    ]
    pairs.sort()
    if not any(map(eq, pairs, islice(pairs, 1, None))):
        return
    times = Counter(
        (min(white, black), max(white, black)) for white, black in zip(whites, blacks, strict=True)
    )
    again = sorted(pair for pair, count in times.items() if count > 1)
    yield RULE.found(None, count=len(again), first=again[0][0], second=again[0][1])
