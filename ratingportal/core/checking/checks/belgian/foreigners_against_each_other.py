"""R621: two players with matricule 0 met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R621",
    name="foreigners-against-each-other",
    title="Game between two foreign players",
    severity=Severity.CONFIRM,
    message="Players {white} and {black} in round {round} both have matricule 0, so neither is rated.",
    why="A game between two people who are not in the register changes no rating; a matricule is probably missing.",
    fix="Enter the matricule of the player who has one, or confirm that both are foreign players.",
    source="Belgian federation, structure of the ELO file: a game against a foreigner counts for the Belgian only.",
    about=("round", "white", "black"),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for games between foreigners."""
    foreign = case.register.foreigners
    if len(foreign) < 2:
        return
    for game in case.tournament.games:
        if game.white in foreign and game.black in foreign:
            place = case.file.place_game(game)
            yield RULE.found(place, round=game.round, white=game.white, black=game.black)
