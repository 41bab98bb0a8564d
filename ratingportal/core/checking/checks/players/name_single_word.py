"""P023: names consist of one word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.placeholders import is_nobody

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P023",
    name="name-single-word",
    title="Name is a single word",
    severity=Severity.NOTE,
    message="{count} names are a single word, for example player {player}, “{name}”.",
    one="The name of player {player}, “{name}”, is a single word.",
    why="A first name or a nickname alone fits many people, so the wrong one may be rated.",
    fix="Enter first and last name. Nothing to do for people who have only one name.",
    source="World Cube Association; NASPA allows single names.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for names of letters alone; a user name with digits is another finding."""
    single = [
        player
        for player in case.players.without_comma
        if player.name.isalpha() and not is_nobody(player.name)
    ]
    if single:
        first = single[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(single), player=first.number, name=first.name)
