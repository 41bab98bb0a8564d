"""E010: the file announces another number of teams than it lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E010",
    name="declared-teams-differ",
    title="Number of teams differs",
    severity=Severity.NOTE,
    message="The file declares {declared} teams but lists {listed}.",
    one="The file declares one team but lists {listed}.",
    counted="declared",
    why="A team may be missing; individual ratings do not depend on it.",
    fix="Add the missing team or correct the number (TRF: record 082).",
    source="FIDE data-exchange format (TRF), record 082.",
)
NEEDS = ("declared_teams",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the announced number with the teams; a file may describe a team twice (013, 310)."""
    declared, teams = case.tournament.declared_teams, case.tournament.teams
    listed = len({team.name for team in teams})
    if declared and teams and declared not in (listed, len(teams)):
        yield RULE.found(
            case.file.place_heading("declared_teams"), declared=declared, listed=listed
        )
