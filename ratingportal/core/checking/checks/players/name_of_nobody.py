"""P016: a name says that there is no player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.placeholders import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P016",
    name="name-of-nobody",
    title="Bye listed as a player",
    severity=Severity.CONFIRM,
    message="Player {player} is called “{name}”, which means no opponent.",
    why="Byes are not games and must not be rated.",
    fix="Remove the line and enter byes for its opponents.",
    source="World Cube Association; WOF: byes are never entered.",
    about=("name",),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the words in all names at once, then at each name."""
    if NOBODY.isdisjoint(case.players.name_text.casefold().replace(",", " ").split()):
        return
    nobodies = {name for name in case.players.names if _is_nobody(name)}
    for player in case.tournament.players:
        if player.name in nobodies:
            place = case.file.place_player(player, "name")
            yield RULE.found(place, player=player.number, name=player.name)


def _is_nobody(name: str) -> bool:
    """Tell whether nothing but such a word stands there, also in both parts of the name."""
    words = name.casefold().replace(",", " ").split()
    return bool(words) and NOBODY.issuperset(words)
