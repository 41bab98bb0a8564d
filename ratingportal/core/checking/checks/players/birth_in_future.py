"""P009: a player is not born yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P009",
    name="birth-in-future",
    title="Birth date in the future",
    severity=Severity.ERROR,
    message="The birth date {birth} of player {player} is in the future.",
    why="The date is certainly wrong and would be stored with a new player.",
    fix="Correct the birth date.",
    source="Irish rating office.",
    about=("player", "birth"),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare birth dates with today, as text: ISO dates sort like days."""
    today = case.today.isoformat()
    if not any(birth > today for birth in case.players.births):
        return
    for player in case.tournament.players:
        if player.birth and player.birth > today:
            place = case.file.place_player(player, "birth")
            yield RULE.found(place, player=player.number, birth=player.birth)
