"""P043: a few players have no federation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="P043",
    name="player-federation-missing",
    severity=Severity.NOTE,
    message="{count} players have no federation although the others have one, the first is player {player}, “{name}”.",
    one="Player {player}, “{name}”, has no federation although the others have one.",
    why="It tells namesakes apart, and a new player is registered with it.",
    fix="Enter the three letters of the federation.",
    source="FIDE data-exchange format (TRF), player section; FIDE letter on new players.",
)
NEEDS = ("player_federations",)
BELGIAN = frozenset(("belgian_classic", "belgian_csv"))
"""A blank is Belgian there, or has no column at all."""
ONE_IN = 4
"""More than one in so many: the file does not give federations."""


def check(case: Case) -> Iterator[Finding]:
    """Look for gaps in a column that is otherwise filled."""
    if not case.player_federations or case.format_key in BELGIAN:
        return
    players = case.tournament.players
    found = [
        each for each in players if each.federation is None and each.name and case.intact(each.line)
    ]
    if found and len(found) * ONE_IN <= len(players):
        first = found[0]
        place = case.place(first.line, "federation")
        yield RULE.found(place, count=len(found), player=first.number, name=first.name)
