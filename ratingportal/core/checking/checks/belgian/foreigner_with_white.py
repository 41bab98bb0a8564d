"""R620: a player with matricule 0 had white."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R620",
    name="foreigner-with-white",
    title="Foreign player with White",
    severity=Severity.OFFICER,
    message="Player {player}, “{name}”, has matricule 0 and plays White in round {round}, but such players must have Black.",
    why="The federation's program rates the player with White, so the Belgian player's game would be lost.",
    fix="Swap the colours and the result of the game, or enter the matricule.",
    source="Belgian federation, structure of the ELO file: a foreigner with matricule 0 must have black.",
    about=("player", "round"),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for foreigners with white against somebody who is to be rated."""
    foreign = case.register.foreigners
    if not foreign:
        return
    for game in case.tournament.games:
        if game.colours_known and game.white in foreign and game.black not in foreign:
            player = foreign[game.white]
            yield RULE.found(
                case.file.place_game(game), player=player.number, name=player.name, round=game.round
            )
