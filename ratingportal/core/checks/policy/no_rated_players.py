"""D104: nobody in the tournament has a rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="D104",
    name="no-rated-players",
    severity=Severity.NOTE,
    message="None of the {count} players has a rating.",
    why="FIDE rates a game only if at least one of the two has a rating, so nothing here can count yet.",
    fix="Enter the ratings in the pairing program and export again, if somebody has one.",
    source="FIDE rating regulations: unrated players need rated opponents; Irish rating office; FIDE data-exchange format (TRF), record 072.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for a rating in the formats that FIDE takes."""
    players = case.tournament.players
    if case.format_key.startswith(("trf", "vega")) and players and case.has_games:
        rated = case.ratings or any(player.national_rating for player in players)
        if not rated and "ratings" not in case.unread:
            yield RULE.found(None, count=len(players))
