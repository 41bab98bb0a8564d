"""P850: names are longer than the format allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P850",
    name="vega-name-too-long",
    title="Names too long for Vega files",
    severity=Severity.NOTE,
    message="{count} names have more than {limit} characters, for example player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, has more than {limit} characters.",
    why="Programs that read this file may cut them off, and then the player is not found.",
    fix="Nothing to do here. For other programs, shorten second first names.",
    source="Vega manual, generic description of a tournament: name, at most 30 characters.",
)
LIMIT = 30


def check(case: Case) -> Iterator[Finding]:
    """Measure the names."""
    long = [player for player in case.tournament.players if len(player.name) > LIMIT]
    if long:
        first = long[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(long), limit=LIMIT, player=first.number, name=first.name)
