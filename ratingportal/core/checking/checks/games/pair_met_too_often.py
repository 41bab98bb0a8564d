"""R020: two players met far more often than an event has them meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R020",
    name="pair-met-too-often",
    title="Players met too often",
    severity=Severity.CONFIRM,
    message="Players {first} and {second} met {times} times.",
    why="Many games between two players can change ratings artificially, so rating lists limit them or check them closely.",
    fix="Confirm that a match was played, or correct the players' numbers.",
    source="US Chess: rules for matches; FIDE letter on suspicious results.",
    about=(
        "first",
        "second",
    ),
)
NEEDS = ("numbers",)
LIMIT = 8


def check(case: Case) -> Iterator[Finding]:
    """Look at the pairs that met more than once; a match of two is another finding."""
    if len(case.games.appearances) == 2:
        return
    for (first, second), times in sorted(case.games.repeated_pairs.items()):
        if times > LIMIT:
            yield RULE.found(None, first=first, second=second, times=times)
