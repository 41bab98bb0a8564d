"""E001: the tournament has no name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E001",
    name="tournament-name-missing",
    title="Tournament name missing",
    severity=Severity.ERROR,
    message="The tournament has no name.",
    why="Players look for the tournament by its name, and the list of rated events shows it.",
    fix="Enter the name in the pairing program and export the file again (TRF: record 012).",
    source="FIDE data-exchange format (TRF), record 012; every rating office asks for it.",
)
NEEDS = ("name",)


def check(case: Case) -> Iterator[Finding]:
    """Look for a name."""
    if not case.tournament.name:
        yield RULE.found(None)
