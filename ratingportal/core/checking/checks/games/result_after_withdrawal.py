"""R015: a player who had stayed away has a later result."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import LOSS, GameKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Game

RULE = Rule(
    code="R015",
    name="result-after-withdrawal",
    title="Result after an absence",
    severity=Severity.NOTE,
    message="{count} players missed two or more games and played again later, for example player {player}: away in rounds {away}, back in round {back}.",
    one="Player {player} missed two or more games and played again later: away in rounds {away}, back in round {back}.",
    why="Players who miss two games are usually withdrawn, so the later result may belong to somebody else.",
    fix="Compare the later result with the score sheet. Nothing to do if the player came back.",
    source="World Cube Association: results after a player did not start.",
)
NEEDS = ("numbers",)
LEAST = 2


def check(case: Case) -> Iterator[Finding]:
    """Where games were forfeited, compare the rounds that somebody missed with the last played."""
    forfeits = sum(n for shape, n in case.games.shapes.items() if shape[0] is GameKind.FORFEIT)
    if forfeits < LEAST:
        return
    away = _missed_rounds(case.tournament.games)
    if not away:
        return
    back = _last_played(case.tournament.games, away)
    found = sorted(number for number, rounds in away.items() if _returned(rounds, back[number]))
    if found:
        first = found[0]
        rounds = ", ".join(map(str, sorted(away[first])))
        place = case.players.place(first, "name")
        yield RULE.found(place, count=len(found), player=first, away=rounds, back=back[first])


def _missed_rounds(games: Iterable[Game]) -> dict[int, list[int]]:
    """Give the rounds that players lost by forfeit, of those who lost enough of them."""
    away: defaultdict[int, list[int]] = defaultdict(list)
    for game in [each for each in games if each.kind is GameKind.FORFEIT]:
        for number, score in ((game.white, game.white_score), (game.black, game.black_score)):
            if score == LOSS:
                away[number].append(game.round)
    return {number: rounds for number, rounds in away.items() if len(rounds) >= LEAST}


def _last_played(games: Iterable[Game], players: Collection[int]) -> dict[int, int]:
    """Give the last round that each of these players has played."""
    last = dict.fromkeys(players, 0)
    for game in games:
        for number in (game.white, game.black):
            if number in last and game.kind is GameKind.PLAYED:
                last[number] = max(last[number], game.round)
    return last


def _returned(missed: list[int], last: int) -> bool:
    """Tell whether somebody played after having missed enough rounds to have left."""
    return last > sorted(missed)[LEAST - 1]
