"""P900: players have a rating that the program estimated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P900",
    name="ratings-estimated",
    title="Estimated ratings",
    severity=Severity.NOTE,
    message="{count} players have a rating that PAPI estimated from their age, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has a rating that PAPI estimated from the player's age.",
    why="An estimate is only for pairing, so these players count as unrated.",
    fix="Nothing to do. Enter official ratings where players have them.",
    source="PAPI 3.3: table JOUEUR, columns Fide, RapideFide and BlitzFide, letter E.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the estimates that the reader kept apart."""
    found = [each for each in case.tournament.players if "estimated_rating" in each.extra]
    if found:
        first = found[0]
        yield RULE.found(None, count=len(found), player=first.number, name=first.name)
