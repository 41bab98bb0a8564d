"""R021: a round has far fewer games than those before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R021",
    name="round-nearly-empty",
    title="Few games in a round",
    severity=Severity.NOTE,
    message="Round {round} has {games} games; the rounds around it have {before} and {after}.",
    one="Round {round} has one game; the rounds around it have {before} and {after}.",
    counted="games",
    why="Some of its games may be missing and would not be rated.",
    fix="Enter the missing games. Nothing to do if the round really was so small.",
    source="Ratings Central: all matches of an event; World Cube Association: missing results of a round.",
    about=("round",),
)
NEEDS = ("numbers",)
TIMES = 3


def check(case: Case) -> Iterator[Finding]:
    """Compare each round with its neighbours; a round without games is another finding."""
    games = case.games.per_round
    counts = list(games.values())
    if len(counts) < 3 or min(counts) * TIMES > max(counts):
        return
    rounds = list(games)
    for (before, here, after), round_ in zip(
        zip(counts, counts[1:], counts[2:], strict=False), rounds[1:], strict=False
    ):
        if here * TIMES <= min(before, after):
            yield RULE.found(None, round=round_, games=here, before=before, after=after)
