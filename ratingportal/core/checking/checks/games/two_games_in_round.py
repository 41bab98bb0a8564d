"""R011: a player has two games in one round."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding, Place

RULE = Rule(
    code="R011",
    name="two-games-in-round",
    title="Two games in one round",
    severity=Severity.CONFIRM,
    message="Player {player} has {count} games in round {round}.",
    why="Each player has one game per round, unless the event was played in matches.",
    fix="Correct the round of one of the games, or confirm that matches were played.",
    source="KNSB, alternative CSV for youth ratings: column B, one game per player and round.",
    about=("player", "round"),
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Look at crowded rounds; a game that was entered twice is another finding."""
    if not case.games.crowded_rounds:
        return
    doubled = Counter(
        (number, same[0].round)
        for same in case.games.doubled
        for number in (same[0].white, same[0].black)
        for _ in same[1:]
    )
    for round_, seats in case.games.crowded_rounds.items():
        for player, games in sorted(seats.items()):
            count = games - doubled[player, round_]
            if count > 1 and player not in case.players.strangers:
                place = _place(case, player, round_)
                yield RULE.found(place, player=player, round=round_, count=count)


def _place(case: Case, player: int, round_: int) -> Place | None:
    """Place the last of the games: the one that is too much, if the file is in order."""
    games = (
        game
        for game in reversed(case.tournament.games)
        if game.round == round_ and player in (game.white, game.black)
    )
    return next((place for game in games if (place := case.file.place_game(game))), None)
