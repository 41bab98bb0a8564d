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
FACTOR = 1_000_000
"""Makes one number of two: a pair takes half the memory and time that way."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of games with the number of different pairs."""
    whites, blacks = case.seats.whites, case.seats.blacks
    pairs = [
        white * FACTOR + black if white < black else black * FACTOR + white
        for white, black in zip(whites, blacks, strict=True)
    ]
    if len(set(pairs)) == len(pairs):
        return
    again = sorted(pair for pair, times in Counter(pairs).items() if times > 1)
    first, second = divmod(again[0], FACTOR)
    yield RULE.found(None, count=len(again), first=first, second=second)
