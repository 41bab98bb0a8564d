"""P029: a name was meant to be filled in later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.placeholders import PLACEHOLDERS, RELATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P029",
    name="name-of-placeholder",
    title="Name is a placeholder",
    severity=Severity.CONFIRM,
    message="Player {player} is called “{name}”, which looks like a placeholder.",
    why="The games would be rated under a name that does not belong to a real person.",
    fix="Enter the player's real name, or confirm that this is it.",
    source="World Cube Association: surnames such as Junior, Senior and new; met where late entries are typed in.",
    about=("name",),
)


def check(case: Case) -> Iterator[Finding]:
    """Look at players without a number whose names are such words alone, or a relation's."""
    for player in case.players.unidentified:
        last, comma, first = player.name.casefold().partition(",")
        words = {*last.split(), *first.split()}
        if words and (words <= PLACEHOLDERS or (comma and last.strip() in RELATIONS)):
            place = case.file.place_player(player, "name")
            yield RULE.found(place, player=player.number, name=player.name)
