"""L021: somebody without a number whom nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.register.methods import Method

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L021",
    name="player-not-in-register",
    title="Player not in the register",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, has no ID, and the register has no similar name.",
    why="New players need an ID before their games can be rated.",
    fix="Register a new player under People, who then gets the next free ID, or leave the player provisional: the others are rated meanwhile.",
    source="FIDE rating regulations: every player needs an ID; US Chess: one missing ID held up an event of 196 players.",
    about=("name",),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report entries that nobody fits; a Belgian file says itself who plays as a foreigner."""
    guests = case.register.foreigners
    for player, _match in case.register.find_matches(Method.NOBODY):
        if player.is_new or player.number in guests:
            continue
        if not case.register.find_number(player):
            yield RULE.found(
                case.file.place_player(player, "name"), player=player.number, name=player.name
            )
