"""R001: the file holds no results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R001",
    name="no-games",
    title="No games",
    severity=Severity.ERROR,
    message="The file contains no game with a result.",
    why="Without results there is nothing to rate.",
    fix="Export the file after the results have been entered.",
    source="Found in real archives; every rating office refuses it.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for any game that is not pending; too few players is a finding of its own."""
    if not case.games.has_results and len(case.tournament.players) > 1:
        yield RULE.found(None)
