"""R013: a forfeited game is recorded as a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import DRAW, GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R013",
    name="forfeit-drawn",
    title="Draw by forfeit",
    severity=Severity.CONFIRM,
    message="The game of players {white} and {black} in round {round} is a draw by forfeit.",
    why="A game that was not played has one winner or none; half points without a game are byes.",
    fix="Enter who won by forfeit, or a half-point bye for both; if the game was played, enter a draw.",
    source="German federation: there are no draws by forfeit.",
    about=(
        "round",
        "white",
        "black",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for forfeits in which somebody got half a point."""
    if not any(kind is GameKind.FORFEIT and DRAW in (w, b) for kind, _, w, b in case.games.shapes):
        return
    for game in case.tournament.games:
        if game.kind is GameKind.FORFEIT and DRAW in (game.white_score, game.black_score):
            place = case.file.place_game(game)
            yield RULE.found(place, round=game.round, white=game.white, black=game.black)
