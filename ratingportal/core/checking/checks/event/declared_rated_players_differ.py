"""E009: the file announces another number of rated players than it lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E009",
    name="declared-rated-players-differ",
    title="Number of rated players differs",
    severity=Severity.NOTE,
    message="The file declares {declared} rated players but lists {listed}.",
    one="The file declares one rated player but lists {listed}.",
    counted="declared",
    why="Programs count rated players differently, but a large difference means that ratings were not exported.",
    fix="Nothing to do if the ratings in the list are correct (TRF: record 072).",
    source="FIDE data-exchange format (TRF), record 072.",
)
NEEDS = ("declared_rated_players", "numbers")


def check(case: Case) -> Iterator[Finding]:
    """Compare the announced number with the ratings in the list, national ones if there are no others."""
    declared = case.tournament.declared_rated_players
    if not declared:
        return
    players = case.tournament.players
    listed = sum(player.rating is not None for player in players)
    listed = listed or sum(player.national_rating is not None for player in players)
    if declared != listed:
        yield RULE.found(
            case.file.place_heading("declared_rated_players"), declared=declared, listed=listed
        )
