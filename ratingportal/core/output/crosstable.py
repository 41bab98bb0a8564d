"""The crosstable of a tournament: one row per player, one cell per round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, ByeKind, GameKind
from ratingportal.core.model.worth import add_up_totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.model.tournament import Bye, Game, Player, Tournament


@dataclass(frozen=True, slots=True)
class CrosstableCell:
    """What a player did in a round: a game against somebody, or a bye."""

    opponent: int | None
    colour: str
    """`w`, `b`, or empty where it is not known or there was none."""
    result: str
    """`1`, `½`, `0`, `+`, `-`, empty while pending; a bye's worth, such as `½`."""
    kind: str
    """`played`, `forfeit`, `short`, `unrated`, `pending`, `bye`."""
    bye: ByeKind | None = None

    @property
    def text(self) -> str:
        """Write the cell in the short form that pairing programs use, such as `12w1`."""
        if self.opponent is None:
            return f"bye {self.result}".strip()
        return f"{self.opponent}{self.colour}{self.result}"


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """A player's line in the crosstable."""

    player: Player
    rank: int | None
    cells: tuple[CrosstableCell | None, ...]
    """One per round; None where the file says nothing. A second game in a round is left out."""
    counted: int
    """Points in tenths as the results add up."""
    declared: int | None

    @property
    def number(self) -> int:
        """Give the player's number in the file."""
        return self.player.number

    @property
    def name(self) -> str:
        """Give the player's name."""
        return self.player.name

    @property
    def differs(self) -> bool:
        """Tell whether the declared total is not what the results add up to."""
        return self.declared is not None and self.declared != self.counted


_PLAYED = {WIN: "1", DRAW: "½", LOSS: "0", None: ""}
_FORFEIT = {WIN: "+", DRAW: "½", LOSS: "-", None: ""}
_BYES = {ByeKind.FULL: "1", ByeKind.PAIRING: "1", ByeKind.HALF: "½", ByeKind.ZERO: "0"}


def build_crosstable(tournament: Tournament, *, rounds: int = 0) -> tuple[CrosstableRow, ...]:
    """Build the crosstable, the best rank first; players without a rank follow by points.

    It has at least so many rounds: a part of a tournament may not reach to the last.
    """
    rounds = max(rounds, max((game.round for game in tournament.games), default=0))
    rounds = max(rounds, max((bye.round for bye in tournament.byes), default=0))
    cells: dict[int, list[CrosstableCell | None]] = {}
    for player in tournament.players:
        cells[player.number] = [None] * rounds
    for game in tournament.games:
        _place(cells, game.white, game.round, build_game_cell(game, game.white))
        _place(cells, game.black, game.round, build_game_cell(game, game.black))
    for bye in tournament.byes:
        _place(cells, bye.player, bye.round, build_bye_cell(bye))
    totals = add_up_totals(tournament)
    rows = [
        CrosstableRow(
            player,
            player.rank,
            tuple(cells[player.number]),
            totals.get(player.number, 0),
            player.points,
        )
        for player in tournament.players
    ]
    return tuple(sorted(rows, key=_standing))


def build_game_cell(game: Game, number: int) -> CrosstableCell:
    """Show a game from one player's side."""
    is_white = game.white == number
    opponent = game.black if is_white else game.white
    score = game.white_score if is_white else game.black_score
    colour = ("w" if is_white else "b") if game.colours_known else ""
    table = _FORFEIT if game.kind is GameKind.FORFEIT else _PLAYED
    return CrosstableCell(opponent, colour, table.get(score, ""), game.kind.value)


def build_bye_cell(bye: Bye) -> CrosstableCell:
    """Show a bye."""
    return CrosstableCell(None, "", _BYES[bye.kind], "bye", bye.kind)


def _place(
    cells: dict[int, list[CrosstableCell | None]], number: int, round_: int, cell: CrosstableCell
) -> None:
    row: Sequence[CrosstableCell | None] = cells.get(number, ())
    if row and 0 < round_ <= len(row) and row[round_ - 1] is None:
        cells[number][round_ - 1] = cell


def _standing(row: CrosstableRow) -> tuple[int, int, int, int]:
    points = row.counted if row.declared is None else row.declared
    return (row.rank is None, row.rank or 0, -points, row.number)
