"""R512: discs that do not add up to 64."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R512",
    name="discs-not-sixty-four",
    title="Discs do not add up to 64",
    severity=Severity.NOTE,
    message="In {count} results the discs do not add up to 64, for example players {first} and {second} with {sum}.",
    one="The discs of players {first} and {second} add up to {sum}, not to 64.",
    why="A board has 64 squares; games that ended early and empty squares explain some cases, typing errors the others.",
    fix="Nothing to do, unless a number is mistyped.",
    source="World Othello Federation, format of result files: scores; 5 % of the accepted archive.",
)
SQUARES = 640


def check(case: Case) -> Iterator[Finding]:
    """Add up the discs, in tenths, where both sides have them."""
    games = case.tournament.games
    odd = [
        (game, game.white_discs + game.black_discs)
        for game in games
        if game.white_discs is not None
        and game.black_discs is not None
        and game.white_discs + game.black_discs != SQUARES
    ]
    if odd:
        first, tenths = odd[0]
        yield RULE.found(
            case.file.place_game(first),
            count=len(odd),
            first=first.white,
            second=first.black,
            sum=show_points(tenths).removesuffix(".0"),
        )
