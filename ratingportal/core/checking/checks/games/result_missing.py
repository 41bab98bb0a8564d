"""R004: two players were paired, but their result is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R004",
    name="result-missing",
    title="Result missing",
    severity=Severity.CONFIRM,
    message="The result of player {white} against player {black} in round {round} is missing.",
    why="Either the game was not played, or its result was not entered and will not be rated.",
    fix="Enter the result, or confirm that there is none.",
    source="FIDE data-exchange format (TRF), player section; Irish rating office.",
    about=("round", "white", "black"),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for pairings that are still pending on both sides."""
    if (GameKind.PENDING, True, None, None) not in case.games.shapes and (
        GameKind.PENDING,
        False,
        None,
        None,
    ) not in case.games.shapes:
        return
    begun = {game.round for game in case.tournament.games if game.kind is not GameKind.PENDING}
    for game in case.tournament.games:
        if game.kind is GameKind.PENDING and game.white_score is game.black_score is None:
            place = case.file.place_game(game)
            yield RULE.found(
                place,
                round=game.round,
                white=game.white,
                black=game.black,
                to_come=int(game.round not in begun),
            )
