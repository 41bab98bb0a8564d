"""P623: players have a rating that was made up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P623",
    name="rating-fictitious",
    title="Fictitious rating",
    severity=Severity.NOTE,
    message="{count} players have a fictitious rating (*** as nationality), for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has a fictitious rating (*** as nationality).",
    why="These players are Belgian and have no official rating yet; the fictitious one is only for pairing.",
    fix="Nothing to do. Enter the official rating if there is one now.",
    source="Belgian federation, structure of the ELO file: nationality blank, BEL, or *** for a fictitious rating.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the stars that the reader kept."""
    marked = [player for player in case.tournament.players if player.extra.get("nat")]
    if marked:
        first = marked[0]
        place = case.file.place_player(first, "federation")
        yield RULE.found(place, count=len(marked), player=first.number, name=first.name)
