"""Write games as the cells of the German format.

It knows `1`, `R` and `0` for played games and `+` and `-` for forfeited ones; a round that was not
played is blank. Nothing that must not be rated is written as a played game.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, GameKind
from ratingportal.core.reading.formats.base import Ledger, LossKind

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Game, Tournament

Cells = dict[int, dict[int, str]]

_PLAYED = {WIN: "1", DRAW: "R", LOSS: "0"}
_PLAYED_PAIRS = frozenset(
    ((WIN, LOSS), (LOSS, WIN), (DRAW, DRAW), (LOSS, LOSS), (DRAW, LOSS), (LOSS, DRAW))
)
_FORFEITED = {WIN: "+", LOSS: "-"}
_FORFEITED_PAIRS = frozenset(((WIN, LOSS), (LOSS, WIN), (LOSS, LOSS)))
_UNRATED = frozenset((GameKind.SHORT, GameKind.UNRATED))


def write_cells(tournament: Tournament, listed: set[int], last_round: int, ledger: Ledger) -> Cells:
    """Give each player's cells by round; what has no place is noted."""
    cells: Cells = defaultdict(dict)
    for game in tournament.games:
        where = f"round {game.round}, {game.white} against {game.black}"
        results = choose_letters(game)
        if not results or not _fits(game, cells, listed, last_round):
            ledger.note(LossKind.GAME_DROPPED, "games", where)
            continue
        _note_simplified(game, where, ledger)
        played = game.kind is GameKind.PLAYED and game.colours_known
        colours = "WB" if played else "::"
        cells[game.white][game.round] = f"{results[0]}{colours[0]}{game.black:3}"
        cells[game.black][game.round] = f"{results[1]}{colours[1]}{game.white:3}"
    for bye in tournament.byes:
        ledger.note(LossKind.FIELD_DROPPED, "byes", f"round {bye.round}, player {bye.player}")
    return cells


def choose_letters(game: Game) -> str | None:
    """Give white's and black's letters, or None where there are none for the game."""
    if game.white_score is None or game.black_score is None:
        return None
    pair = (game.white_score, game.black_score)
    if game.kind is GameKind.PLAYED and pair in _PLAYED_PAIRS:
        return "".join(_PLAYED[score] for score in pair)
    forfeited = game.kind is GameKind.FORFEIT or game.kind in _UNRATED
    if forfeited and pair in _FORFEITED_PAIRS:
        return "".join(_FORFEITED[score] for score in pair)
    return None


def _fits(game: Game, cells: Cells, listed: set[int], last_round: int) -> bool:
    """Tell whether both players are there and free in that round."""
    return (
        game.white != game.black
        and {game.white, game.black} <= listed
        and 0 < game.round <= last_round
        and game.round not in cells[game.white]
        and game.round not in cells[game.black]
    )


def _note_simplified(game: Game, where: str, ledger: Ledger) -> None:
    if game.kind in _UNRATED:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "unrated games", where)
    if game.kind is not GameKind.PLAYED and game.colours_known:
        ledger.note(LossKind.FIELD_DROPPED, "colours of forfeited games", where)
    for field, value in (
        ("discs", game.white_discs if game.white_discs is not None else game.black_discs),
        ("boards", game.board),
        ("dates of games", game.date),
    ):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, field, where)
