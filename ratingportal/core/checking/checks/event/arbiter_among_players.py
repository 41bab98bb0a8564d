"""E043: the chief arbiter plays in the tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E043",
    name="arbiter-among-players",
    title="Arbiter is also a player",
    severity=Severity.NOTE,
    message="The chief arbiter “{value}” has the same name as a player.",
    why="This is usual in a club, but in a larger event arbiters should not decide on their own games.",
    fix="Nothing to do if this is correct, or if they are two different people.",
    source="Our own rule: officers want to know; usual in clubs.",
    about=("value",),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the arbiter's name among those of the players."""
    chief = case.tournament.chief_arbiter
    if chief and chief in case.players.names:
        yield RULE.found(case.file.place_heading("chief_arbiter"), value=chief)
