"""R511: equal discs in a game that was won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R511",
    name="draw-given-as-win",
    title="Win with equal discs",
    severity=Severity.NOTE,
    message="{count} of {games} games were won with equal discs, for example players {first} and {second}.",
    one="One of {games} games was won with equal discs: players {first} and {second}.",
    why="In some countries one player wins a drawn game; events reported without discs have 32 for both.",
    fix="Nothing to do.",
    source="World Othello Federation, format of result files: some countries count a draw as a win; 17 % of the accepted archive.",
)


def check(case: Case) -> Iterator[Finding]:
    """Count decided games with the same number of discs on both sides."""
    games = case.tournament.games
    even = [
        game
        for game in games
        if game.white_discs is not None
        and game.white_discs == game.black_discs
        and game.white_score != game.black_score
    ]
    if even:
        first = even[0]
        yield RULE.found(
            case.file.place_game(first),
            count=len(even),
            games=len(games),
            first=first.white,
            second=first.black,
        )
