"""R510: discs that contradict the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R510",
    name="discs-contradict-result",
    title="Discs contradict the winner",
    severity=Severity.CONFIRM,
    message="In {count} of {games} results the discs contradict the sign (>, < or =), for example players {first} and {second}; the sign was used.",
    one="In one of {games} results, players {first} and {second}, the discs contradict the sign (>, < or =); the sign was used.",
    why="Either the sign or the discs are mistyped, and ratings use the sign. In handicap events the two differ on purpose.",
    fix="Compare with the score sheet and correct the sign or the discs, or confirm that the sign is correct.",
    source="World Othello Federation, format of result files: only the result character counts; 2.8 % of the accepted archive, 1.3 % since 2010.",
    about=("count", "first", "second"),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare discs with scores; equal discs of a decided game are another matter."""
    wrong = case.totals.contradicted
    if wrong:
        first = wrong[0]
        yield RULE.found(
            case.file.place_game(first),
            count=len(wrong),
            games=len(case.tournament.games),
            first=first.white,
            second=first.black,
        )
