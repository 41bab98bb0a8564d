"""Write games and byes as the cells of Vega's description.

`1`, `2` (a draw) and `0` are rated, `+`, `=` (a draw) and `-` are not; nothing that must not be rated
is written as a rated game.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, ByeKind, GameKind
from ratingportal.core.reading.formats.base import Ledger, LossKind

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Bye, Game, Tournament

Cells = dict[int, dict[int, str]]

LAST_ROUND = 200
_WHOLE = frozenset(((WIN, LOSS), (LOSS, WIN), (LOSS, LOSS)))
_PLAYED_PAIRS = _WHOLE | {(DRAW, DRAW), (DRAW, LOSS), (LOSS, DRAW)}
_UNRATED_PAIRS = _WHOLE | {(DRAW, DRAW)}
_PLAYED = {WIN: "1", DRAW: "2", LOSS: "0"}
_UNRATED = {WIN: "+", DRAW: "=", LOSS: "-"}
_BYES = {ByeKind.FULL: "+", ByeKind.PAIRING: "+", ByeKind.HALF: "=", ByeKind.ZERO: "-"}


def write_cells(tournament: Tournament, listed: set[int], ledger: Ledger) -> Cells:
    """Give each player's cells by round; what has no place is noted."""
    cells: Cells = defaultdict(dict)
    for game in tournament.games:
        where = f"round {game.round}, {game.white} against {game.black}"
        results = _results(game)
        if results is None or not _fits(game, cells, listed):
            ledger.note(LossKind.GAME_DROPPED, "games", where)
            continue
        _note_simplified(game, tournament, where, ledger)
        colours = "wb" if game.colours_known else "--"
        cells[game.white][game.round] = f"{game.black:4} {colours[0]} {results[0]}".rstrip()
        cells[game.black][game.round] = f"{game.white:4} {colours[1]} {results[1]}".rstrip()
    for bye in tournament.byes:
        _write_bye(bye, cells, listed, ledger)
    return cells


def _write_bye(bye: Bye, cells: Cells, listed: set[int], ledger: Ledger) -> None:
    where = f"round {bye.round}, player {bye.player}"
    own = cells[bye.player] if bye.player in listed else None
    if own is None or bye.round in own or not 0 < bye.round <= LAST_ROUND:
        ledger.note(LossKind.FIELD_DROPPED, "byes", where)
        return
    own[bye.round] = f"0000 - {_BYES[bye.kind]}"
    if bye.kind is ByeKind.PAIRING:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "pairing-allocated byes", where)


def _results(game: Game) -> tuple[str, str] | None:
    """Give white's and black's letters, or None where there are none for the game."""
    white, black = game.white_score, game.black_score
    if white is None or black is None:
        both = white is None and black is None and game.kind is GameKind.PENDING
        return ("", "") if both else None
    played = game.kind is GameKind.PLAYED
    if (white, black) not in (_PLAYED_PAIRS if played else _UNRATED_PAIRS):
        return None
    letters = _PLAYED if played else _UNRATED
    return (letters[white], letters[black]) if game.kind is not GameKind.PENDING else None


def _fits(game: Game, cells: Cells, listed: set[int]) -> bool:
    """Tell whether both players are there and free in that round."""
    return (
        game.white != game.black
        and {game.white, game.black} <= listed
        and 0 < game.round <= LAST_ROUND
        and game.round not in cells[game.white]
        and game.round not in cells[game.black]
    )


def _note_simplified(game: Game, tournament: Tournament, where: str, ledger: Ledger) -> None:
    """Note that decided unrated games become forfeits, and all unrated draws the same."""
    draw = game.white_score == DRAW
    if game.kind is GameKind.SHORT:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "games shorter than one move", where)
    elif game.kind is GameKind.UNRATED and not draw:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "unrated games", where)
    elif game.kind is GameKind.FORFEIT and draw:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "forfeited draws", where)
    days = tournament.round_dates
    day = days[game.round - 1] if game.round <= len(days) else None
    for field, lost in (
        ("discs", game.white_discs is not None or game.black_discs is not None),
        ("boards", game.board is not None),
        ("dates of games", game.date not in {None, day}),
    ):
        if lost:
            ledger.note(LossKind.FIELD_DROPPED, field, where)
