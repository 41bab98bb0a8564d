"""R010: for some games it is not known who had white."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R010",
    name="colour-missing",
    title="Colours missing",
    severity=Severity.NOTE,
    message="{count} played games have no colours.",
    one="One played game has no colours.",
    why="Ratings do not need the colours, but norms, statistics and later checks do.",
    fix="Enter the colours if you know them.",
    source="Found in 75 % of accepted Othello reports.",
)


def check(case: Case) -> Iterator[Finding]:
    """Count played games without colours."""
    count = sum(
        n
        for (kind, known, _, _), n in case.games.shapes.items()
        if kind is GameKind.PLAYED and not known
    )
    if count:
        yield RULE.found(None, count=count)
