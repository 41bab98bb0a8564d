"""D104: nobody in the tournament has a rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="D104",
    name="no-rated-players",
    title="No rated players",
    severity=Severity.NOTE,
    message="None of the {count} players has a rating.",
    one="The only player has no rating.",
    why="FIDE rates a game only if at least one of the two players has a rating, so no game here can count yet.",
    fix="If any player has a rating, enter it in the pairing program and export the file again.",
    source="FIDE rating regulations: unrated players need rated opponents; Irish rating office; FIDE data-exchange format (TRF), record 072.",
)


def applies_to(traits: Traits) -> bool:
    """Tell whether FIDE takes such files."""
    return traits.sent_to_fide


def check(case: Case) -> Iterator[Finding]:
    """Look for a rating."""
    players = case.tournament.players
    if players and case.games.has_results:
        rated = case.players.ratings or any(player.national_rating for player in players)
        if not rated and "ratings" not in case.file.unread:
            yield RULE.found(None, count=len(players))
