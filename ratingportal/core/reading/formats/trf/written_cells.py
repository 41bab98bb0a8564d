"""Write games and byes as the two-sided cells of player lines."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, ByeKind, GameKind
from ratingportal.core.reading.formats.base import Ledger, LossKind

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Bye, Game, Tournament

Cells = dict[int, dict[int, str]]

_LETTERS: dict[GameKind, dict[int, str]] = {
    GameKind.PLAYED: {WIN: "1", DRAW: "=", LOSS: "0"},
    GameKind.FORFEIT: {WIN: "+", DRAW: "=", LOSS: "-"},
    GameKind.SHORT: {WIN: "W", DRAW: "D", LOSS: "L"},
    GameKind.UNRATED: {WIN: "W", DRAW: "D", LOSS: "L"},
    GameKind.PENDING: {WIN: "1", DRAW: "=", LOSS: "0"},
}
_SHORT_IN_06 = {"W": "+", "D": "=", "L": "-"}
_BYES_IN_06 = {ByeKind.FULL: "+", ByeKind.PAIRING: "+", ByeKind.HALF: "=", ByeKind.ZERO: "-"}
_LAST_ROUND = 390
"""A line with more rounds would be longer than any reader takes."""


def write_cells(tournament: Tournament, listed: set[int], ledger: Ledger, version: str) -> Cells:
    """Give each player's cells by round; what has no place is noted."""
    cells: Cells = defaultdict(dict)
    for game in tournament.games:
        if _fits(game, cells, listed):
            _note_simplified(game, ledger, version)
            colours = "wb" if game.colours_known else "--"
            for number, opponent, colour, score in (
                (game.white, game.black, colours[0], game.white_score),
                (game.black, game.white, colours[1], game.black_score),
            ):
                letter = _letter(game.kind, score, version)
                cells[number][game.round] = f"  {opponent:4} {colour} {letter}"
        else:
            where = f"round {game.round}, {game.white} against {game.black}"
            ledger.note(LossKind.GAME_DROPPED, "games", where)
    for bye in tournament.byes:
        _write_bye(bye, cells, listed, ledger, version)
    return cells


def _write_bye(bye: Bye, cells: Cells, listed: set[int], ledger: Ledger, version: str) -> None:
    if (
        bye.player not in listed
        or not 0 < bye.round <= _LAST_ROUND
        or bye.round in cells[bye.player]
    ):
        ledger.note(LossKind.FIELD_DROPPED, "byes", f"round {bye.round}, player {bye.player}")
        return
    letter = _BYES_IN_06[bye.kind] if version == "trf06" else bye.kind.value
    cells[bye.player][bye.round] = f"  0000 - {letter}"
    if version == "trf06" and bye.kind is ByeKind.PAIRING:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "pairing-allocated byes", f"player {bye.player}")


def _fits(game: Game, cells: Cells, listed: set[int]) -> bool:
    """Tell whether both players are there and free in that round."""
    return (
        game.white != game.black
        and {game.white, game.black} <= listed
        and 0 < game.round <= _LAST_ROUND
        and game.round not in cells[game.white]
        and game.round not in cells[game.black]
    )


def _letter(kind: GameKind, score: int | None, version: str) -> str:
    letter = " " if score is None else _LETTERS[kind].get(score, " ")
    return _SHORT_IN_06.get(letter, letter) if version == "trf06" else letter


def _note_simplified(game: Game, ledger: Ledger, version: str) -> None:
    where = f"round {game.round}, {game.white} against {game.black}"
    if game.kind is GameKind.UNRATED:
        ledger.note(LossKind.RESULT_SIMPLIFIED, "unrated games", where)
    elif game.kind is GameKind.SHORT and version == "trf06":
        ledger.note(LossKind.RESULT_SIMPLIFIED, "games shorter than one move", where)
    elif game.kind is GameKind.FORFEIT and DRAW in (game.white_score, game.black_score):
        ledger.note(LossKind.RESULT_SIMPLIFIED, "forfeited draws", where)
    if game.white_discs is not None or game.black_discs is not None:
        ledger.note(LossKind.FIELD_DROPPED, "discs", where)
    if game.board is not None:
        ledger.note(LossKind.FIELD_DROPPED, "boards", where)
    if game.date is not None:
        ledger.note(LossKind.FIELD_DROPPED, "dates of games", where)
