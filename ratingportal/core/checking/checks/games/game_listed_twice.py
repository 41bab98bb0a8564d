"""R022: the same game stands in the file twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R022",
    name="game-listed-twice",
    title="Game listed twice",
    severity=Severity.CONFIRM,
    message="The game of players {white} and {black} in round {round} is listed {times} times with the same result.",
    why="The game would be rated more than once.",
    fix="Remove the repeated line, or confirm that they met again with the same result.",
    source="Our own rule; Lichess and Go federations also compare pair, result and day.",
    about=(
        "round",
        "white",
        "black",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Report every game that is entered again with the same round, day, colours and result."""
    for same in case.games.doubled:
        first, again = same[0], same[1]
        yield RULE.found(
            case.file.place_game(again),
            round=first.round,
            white=first.white,
            black=first.black,
            times=len(same),
        )
