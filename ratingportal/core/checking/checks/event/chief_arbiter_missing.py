"""E014: the tournament names no chief arbiter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E014",
    name="chief-arbiter-missing",
    title="Chief arbiter missing",
    severity=Severity.NOTE,
    message="The tournament has no chief arbiter.",
    why="The arbiter can answer questions about results, and some rating lists require a licensed one.",
    fix="Enter the chief arbiter's name (TRF: record 102).",
    source="FIDE data-exchange format (TRF), record 102; Swedish federation.",
)
NEEDS = ("chief_arbiter",)
NOBODY = frozenset(("N/D", "N/A", "-", "?", "NONE"))


def check(case: Case) -> Iterator[Finding]:
    """Look for a chief arbiter; a sign for “nobody” is nobody."""
    arbiter = case.tournament.chief_arbiter
    if not arbiter or arbiter.upper() in NOBODY:
        yield RULE.found(case.file.place_heading("chief_arbiter"))
