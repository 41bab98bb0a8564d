"""D105: the event is a match of two players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="D105",
    name="match-of-two",
    title="Match between two players",
    severity=Severity.NOTE,
    message="The event is a match: players {first} and {second} played all {count} games.",
    one="The event is a match: players {first} and {second} played one game.",
    why="Several rating lists have special rules for matches, because two people can agree on the results.",
    fix="Nothing to do if the rating list accepts matches.",
    source="US Chess, rules for rated matches; usual in the accepted Othello archive.",
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Count the people who played."""
    if len(case.games.appearances) == 2 and len(case.games.seats.whites) > 1:
        first, second = sorted(case.games.appearances)
        yield RULE.found(None, first=first, second=second, count=len(case.games.seats.whites))
