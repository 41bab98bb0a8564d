"""P043: a few players have no federation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="P043",
    name="player-federation-missing",
    title="Player's federation missing",
    severity=Severity.NOTE,
    message="{count} players have no federation although the others have one, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has no federation although the others have one.",
    why="The federation tells people with the same name apart, and new players are registered with it.",
    fix="Enter the three-letter code of the federation.",
    source="FIDE data-exchange format (TRF), player section; FIDE letter on new players.",
)
NEEDS = ("player_federations",)
ONE_IN = 4
"""More than one in so many: the file does not give federations."""


def applies_to(traits: Traits) -> bool:
    """Tell whether a blank is a gap; elsewhere it stands for the home federation."""
    return not traits.blank_federation_is_home


def check(case: Case) -> Iterator[Finding]:
    """Look for gaps in a column that is otherwise filled."""
    if not case.players.federations:
        return
    players = case.tournament.players
    found = [
        each
        for each in players
        if each.federation is None and each.name and case.file.is_intact(each.line)
    ]
    if found and len(found) * ONE_IN <= len(players):
        first = found[0]
        place = case.file.place_player(first, "federation")
        yield RULE.found(place, count=len(found), player=first.number, name=first.name)
