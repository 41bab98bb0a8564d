"""P625: a club has no number of three digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P625",
    name="club-number-unusual",
    title="Unusual club number",
    severity=Severity.NOTE,
    message="{count} players have a club that is not a three-digit number, for example player {player} with “{club}”.",
    one="Player {player} has a club that is not a three-digit number, “{club}”.",
    why="Clubs are identified by three digits; anything else is not understood.",
    fix="Enter the number of the club, or leave it empty.",
    source="Belgian federation, structure of the ELO file: field Clb, three digits.",
    about=("player",),
)
_CLUB = defer_pattern(r"[0-9]{1,3}|-+")


def check(case: Case) -> Iterator[Finding]:
    """Look for clubs that are no such number."""
    clubs = {player.club for player in case.tournament.players if player.club}
    odd = {club for club in clubs if not _CLUB.fullmatch(club)}
    if odd:
        players = [player for player in case.tournament.players if player.club in odd]
        first = players[0]
        place = case.file.place_player(first, "club")
        yield RULE.found(place, count=len(players), player=first.number, club=first.club)
