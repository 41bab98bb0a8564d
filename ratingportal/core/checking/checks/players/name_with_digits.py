"""P014: a name holds digits or signs that names do not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P014",
    name="name-with-digits",
    title="Digits or symbols in names",
    severity=Severity.NOTE,
    message="{count} names contain digits or symbols, for example player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, contains digits or symbols.",
    why="User names and marks after a name make it hard to find the player.",
    fix="Write the name as it is in the register.",
    source="World Cube Association.",
)
_ODD = defer_pattern(r"[0-9@#<>|_=+*^~{}\[\]\\]")


def check(case: Case) -> Iterator[Finding]:
    """Search all names at once, then name the first."""
    if not _ODD.search(case.players.name_text):
        return
    odd = [player for player in case.tournament.players if _ODD.search(player.name)]
    first = odd[0]
    place = case.file.place_player(first, "name")
    yield RULE.found(place, count=len(odd), player=first.number, name=first.name)
