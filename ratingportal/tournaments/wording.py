"""Results, games and crosstables in the signs and words that people read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core.crosstable import Cell, Row, game_cell
from ratingportal.core.crosstable import crosstable as core_crosstable
from ratingportal.core.model import GameKind
from ratingportal.core.values import show_points

if TYPE_CHECKING:
    from ratingportal.core.model import Game, Tournament

NOTES = {
    GameKind.PLAYED: "",
    GameKind.FORFEIT: gettext_lazy("forfeit"),
    GameKind.SHORT: gettext_lazy("not rated: too short"),
    GameKind.UNRATED: gettext_lazy("not rated"),
    GameKind.PENDING: gettext_lazy("no result yet"),
}
_SIGNS = {"-": "−", "": "?"}


@dataclass(frozen=True, slots=True)
class ShownCell:
    """A cell in the shape that the crosstable component takes."""

    opponent: int | None = None
    side: str = ""
    result: str = ""
    text: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A player's line in the shape that the crosstable component takes."""

    rank: int | str
    number: int
    name: str
    title: str
    federation: str
    rating: int | None
    points: str
    cells: list[ShownCell]


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A crosstable as a page shows it."""

    rounds: list[int]
    rows: list[ShownRow]


def crosstable(tournament: Tournament) -> ShownTable:
    """Make the crosstable for a page."""
    rows = core_crosstable(tournament)
    rounds = len(rows[0].cells) if rows else 0
    return ShownTable(list(range(1, rounds + 1)), [_row(row) for row in rows])


def result_text(game: Game) -> str:
    """Write a result as “1–0”, “½–½”, “+/−”, with the discs where there are any."""
    white, black = game_cell(game, game.white).result, game_cell(game, game.black).result
    if not white and not black:
        return ""
    between = "/" if game.kind is GameKind.FORFEIT else "–"
    shown = between.join(_SIGNS.get(side, side) for side in (white, black))
    if game.white_discs is None or game.black_discs is None:
        return shown
    return f"{shown} ({_discs(game.white_discs)}:{_discs(game.black_discs)})"


def note(game: Game) -> str:
    """Say what is special about a game."""
    remarks = [str(NOTES[game.kind]), "" if game.colours_known else _("colours not known")]
    return ", ".join(filter(None, remarks))


def _row(row: Row) -> ShownRow:
    player = row.player
    return ShownRow(
        rank=row.rank or "",
        number=row.number,
        name=row.name,
        title=player.title or "",
        federation=player.federation or "",
        rating=player.rating,
        points=show_points(row.counted if row.declared is None else row.declared),
        cells=[_cell(cell) for cell in row.cells],
    )


def _cell(cell: Cell | None) -> ShownCell:
    if cell is None:
        return ShownCell()
    if cell.opponent is None:
        return ShownCell(text=cell.result, title=_("bye"))
    title = str(NOTES[GameKind(cell.kind)])
    return ShownCell(cell.opponent, cell.colour, _SIGNS.get(cell.result, cell.result), title=title)


def _discs(tenths: int) -> str:
    return show_points(tenths).removesuffix(".0")
