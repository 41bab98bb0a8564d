"""R017: a player got points for many rounds without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import ByeKind
from ratingportal.core.model.values import show_points
from ratingportal.core.model.worth import build_bye_worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.checking.case.games import GameFacts
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R017",
    name="byes-with-points-many",
    title="Many byes with points",
    severity=Severity.NOTE,
    message="{count} players got points for three or more rounds without a game, for example player {player} with {points} points from {byes} byes.",
    one="Player {player} got points for three or more rounds without a game: {points} points from {byes} byes.",
    why="Regulations allow one or two such byes, so the rounds may have been games that were not entered.",
    fix="Nothing to do if the regulations of the event allow it.",
    source="FIDE handbook, rules for requested byes; US Chess.",
)
NEEDS = ("numbers", "scoring")
MOST = 2
VALUED = frozenset((ByeKind.FULL, ByeKind.HALF))


def check(case: Case) -> Iterator[Finding]:
    """Count full and half-point byes by player; team events leave out whole teams."""
    if case.tournament.teams or len(case.tournament.byes) <= MOST:
        return
    valued = _valued_byes(case.games)
    found = sorted(number for number, kinds in valued.items() if len(kinds) > MOST)
    if found:
        first, worth = found[0], build_bye_worth(case.tournament.scoring)
        yield RULE.found(
            case.players.place(first, "points"),
            count=len(found),
            player=first,
            byes=len(valued[first]),
            points=show_points(sum(worth[kind] for kind in valued[first])),
        )


def _valued_byes(games: GameFacts) -> dict[int, list[ByeKind]]:
    """Give the byes of rounds that were played and are worth something, of those who have many byes."""
    return {
        number: [bye.kind for bye in byes if bye.kind in VALUED and bye.round in games.rounds]
        for number, byes in games.byes_of.items()
        if len(byes) > MOST
    }
