"""E008: the file announces another number of players than it lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E008",
    name="declared-players-differ",
    title="Number of players differs",
    severity=Severity.CONFIRM,
    message="The file declares {declared} players but lists {listed}.",
    one="The file declares one player but lists {listed}.",
    counted="declared",
    why="A player's line may be missing, together with the player's games.",
    fix="Check that everybody is in the list, then correct the number (TRF: record 062).",
    source="FIDE data-exchange format (TRF), record 062.",
)
NEEDS = ("declared_players", "numbers")


def check(case: Case) -> Iterator[Finding]:
    """Compare the announced number with the list; 0 is taken for “not filled in”."""
    declared, listed = case.tournament.declared_players, len(case.tournament.players)
    if declared and declared != listed:
        yield RULE.found(
            case.file.place_heading("declared_players"), declared=declared, listed=listed
        )
