"""Games, byes and teams, and what is unlikely about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, Bye, ByeKind, Game, GameKind, Team
from tests.core.builders import SOUND
from tests.core.damaged_files import LINES_24, OTHELLO, TRF, TRF26, WINDOWS
from tests.core.field import RATINGS, field, score, settled
from tests.meta.rule_files import Way, changed, made, written

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.tournament import Tournament


def with_byes(*byes: Bye) -> Way:
    """Put byes in the place of games."""
    away = {(bye.round, bye.player) for bye in byes}
    tournament = field()
    tournament.games = [
        game
        for game in tournament.games
        if not away & {(game.round, game.white), (game.round, game.black)}
    ]
    tournament.byes = [*byes]
    return written(settled(tournament))


def one_game_in(round_: int) -> list[Bye]:
    """Let everybody rest in a round but the first two."""
    games = [game for game in field().games if game.round == round_][1:]
    resting = [number for game in games for number in (game.white, game.black)]
    return [Bye(round_, number, ByeKind.ZERO) for number in resting]


def each_game(change: Callable[[Game], None], tournament: Tournament | None = None) -> Way:
    """Change every game of the field."""
    whole = tournament or field()
    for game in whole.games:
        change(game)
    return written(settled(whole))


def forfeited(game: Game) -> None:
    """Let a game be lost without being played."""
    if game.white_score != game.black_score:
        game.kind = GameKind.FORFEIT


def won_by_white(game: Game) -> None:
    """Let white win."""
    if game.white_score != DRAW:
        game.white_score, game.black_score = 10, 0


def turned(game: Game) -> None:
    """Let the loser win."""
    game.white_score, game.black_score = game.black_score, game.white_score


def absent(number: int, rounds: int) -> Way:
    """Let somebody stay away at first."""
    tournament = field()
    for game in tournament.games:
        if number in (game.white, game.black) and game.round <= rounds:
            game.kind = GameKind.FORFEIT
            game.white_score, game.black_score = (0, 10) if game.white == number else (10, 0)
    return written(settled(tournament))


def always_white(number: int) -> Way:
    """Give somebody white in every game."""
    tournament = field()
    for game in tournament.games:
        if game.black == number:
            game.white, game.black = game.black, game.white
            turned(game)
    return written(settled(tournament))


def met(times: int) -> Way:
    """Let two people of four meet again and again."""
    tournament = field(RATINGS[:4])
    tournament.games += [Game(round_, 1, 2, 5, 5) for round_ in range(4, 4 + times)]
    tournament.rounds = 3 + times
    return written(settled(tournament))


def copied(first: int, second: int) -> Way:
    """Give one player the results of another, opponent by opponent."""
    tournament = field()
    row = {
        game.black if game.white == first else game.white: (
            game.white_score if game.white == first else game.black_score
        )
        for game in tournament.games
        if first in (game.white, game.black)
    }
    for game in tournament.games:
        other = game.black if game.white == second else game.white
        if second in (game.white, game.black) and other != first:
            points = row[other] or 0
            own = (points, 10 - points)
            game.white_score, game.black_score = own if game.white == second else own[::-1]
    return written(settled(tournament))


def nearly_perfect(number: int) -> Way:
    """Let somebody win every game but the one against player 1."""
    tournament = score(field(), number, 10)
    for game in tournament.games:
        if {game.white, game.black} == {1, number}:
            turned(game)
    return written(settled(tournament))


def in_teams(*teams: tuple[int, ...]) -> Tournament:
    """Put the field into teams."""
    names = ("Rooks", "Knights", "Bishops", "Queens", "Pawns")
    return field(
        type="Team: Round-Robin",
        teams=[Team(name, members) for name, members in zip(names, teams, strict=False)],
    )


def born(tournament: Tournament, *years: str) -> Tournament:
    """Give everybody a birth date."""
    for player, birth in zip(tournament.players, years, strict=True):
        player.birth = birth
    return tournament


def rated(number: int, rating: int) -> Way:
    """Give somebody another rating."""
    tournament = field()
    tournament.players[number - 1].rating = rating
    return written(tournament)


WAYS: dict[str, Way] = {
    "R001": made("\n".join(line[:89] for line in SOUND.splitlines())),
    "R007": with_byes(Bye(1, 1, ByeKind.PAIRING), Bye(1, 5, ByeKind.PAIRING)),
    "R012": always_white(5),
    "R013": changed(TRF, ("    3 b +", "    3 b =")),
    "R014": each_game(forfeited),
    "R015": absent(4, 2),
    "R016": with_byes(Bye(1, 1, ByeKind.PAIRING), Bye(2, 1, ByeKind.PAIRING)),
    "R017": with_byes(*(Bye(round_, 1, ByeKind.FULL) for round_ in (1, 2, 3))),
    "R020": met(9),
    "R021": with_byes(*one_game_in(5)),
    "R023": written(in_teams((1, 2), (3, 4))),
    "R024": written(in_teams((10, 1), (2, 3), (4, 5), (6, 7), (8, 9))),
    "R101": changed(TRF, ("     3 w 1     2 b =", "    17 w 1     2 b =")),
    "R108": changed(TRF, ("     3 w 1     2 b =", "     3 w H     2 b =")),
    "R109": changed(TRF26, ("240 H   3    2", "240 H   2    2")),
    "R511": changed(OTHELLO, ("(32)=(32)", "(32)>(32)")),
    "R512": changed(OTHELLO, ("9001 (42)>(22)", "9001 (42)>(12)")),
    "R514": changed(OTHELLO, ("NLD, 2.5, 116", "NLD, 2.5, 117")),
    "R603": changed(LINES_24, ("2 B 1 \0 14/03/2026", "2 B 1 \0 15/03/2026"), encoding=WINDOWS),
    # what is unlikely
    "S001": nearly_perfect(10),
    "S002": written(score(field(), 1, 0)),
    "S003": written(score(field(), 10, 10)),
    "S004": each_game(turned),
    "S005": changed(
        TRF, ("2003/07/14  1.0", "2003/07/14  2.0"), ("1995/00/00  2.0", "1995/00/00  1.0")
    ),
    "S006": copied(5, 8),
    "S007": each_game(won_by_white),
    "S008": written(field((2000,) * 10)),
    "S009": rated(10, 164),
    "S010": written(field((1399,) * 6)),
    "S011": written(born(field(), *["1990-05-21"] * 10)),
    "S012": written(born(field(name="City Youth U12"), *["2015-03-04"] * 9, "1983-07-01")),
}
