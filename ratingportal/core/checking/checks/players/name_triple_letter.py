"""P028: names hold the same letter three times in a row."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P028",
    name="name-triple-letter",
    title="Letter repeated three times in a name",
    severity=Severity.NOTE,
    message="{count} players without an ID have the same letter three times in a row in their name, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has no ID and the same letter three times in a row in the name.",
    why="Hardly any name is spelled like this; it is usually a typing error, and the player is not found.",
    fix="Correct the name. Nothing to do if it is correct.",
    source="World Cube Association: sanity checks of names.",
)
_TRIPLE = defer_pattern(r"([a-hj-z])\1\1", re.IGNORECASE)
"""Not the third one of a name: Henry III."""


def check(case: Case) -> Iterator[Finding]:
    """Look at players without a number; the others are found by it."""
    odd = [player for player in case.players.newcomers if _TRIPLE.search(player.name)]
    if odd:
        first = odd[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(odd), player=first.number, name=first.name)
