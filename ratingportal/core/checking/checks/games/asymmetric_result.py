"""R005: a game gave both players together less than a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import DRAW, LOSS, GameKind
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R005",
    name="asymmetric-result",
    title="Unusual result",
    severity=Severity.CONFIRM,
    message="Player {white} against player {black} in round {round} ended {result}.",
    why="Such results are sometimes penalties but more often typing errors, and not all rating lists rate them.",
    fix="Correct the result, or confirm that the arbiter decided it.",
    source="KNSB youth rating, results 4 and 5; Belgian files.",
    about=("round", "white", "black"),
)
_ODD = {(LOSS, LOSS), (DRAW, LOSS), (LOSS, DRAW)}


def check(case: Case) -> Iterator[Finding]:
    """Look for played games of the odd shapes."""
    if not any(kind is GameKind.PLAYED and (w, b) in _ODD for kind, _, w, b in case.games.shapes):
        return
    for game in case.tournament.games:
        scores = (game.white_score, game.black_score)
        if game.kind is GameKind.PLAYED and scores in _ODD:
            yield RULE.found(
                case.file.place_game(game),
                round=game.round,
                white=game.white,
                black=game.black,
                result=f"{show_points(game.white_score)} to {show_points(game.black_score)}",
            )
