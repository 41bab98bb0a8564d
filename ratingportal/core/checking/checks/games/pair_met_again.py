"""R006: two players met more than once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R006",
    name="pair-met-again",
    title="Players met more than once",
    severity=Severity.NOTE,
    message="{count} pairs of players met more than once, for example players {first} and {second}.",
    one="Players {first} and {second} met more than once.",
    why="This is usual in matches and double round robins; in a Swiss tournament an opponent's number may be mistyped.",
    fix="Nothing to do if the pairings are correct.",
    source="Found in 31 % of accepted Othello reports.",
)
NEEDS = ("numbers",)
OFTEN = 8
"""Who met more often played a match, which is a finding of its own."""


def check(case: Case) -> Iterator[Finding]:
    """Report once for all pairs that met again.

    A game that was entered twice and a match of two people are findings of their own.
    """
    if not case.games.repeated_pairs or len(case.games.appearances) == 2:
        return
    met = Counter(case.games.repeated_pairs)
    for first, *others in case.games.doubled:
        met[min(first.white, first.black), max(first.white, first.black)] -= len(others)
    again = sorted(pair for pair, times in met.items() if 1 < times <= OFTEN)
    if again:
        yield RULE.found(None, count=len(again), first=again[0][0], second=again[0][1])
