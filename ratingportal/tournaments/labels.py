"""Results, games and crosstables in the signs and words that people read."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core.model.tournament import GameKind
from ratingportal.core.model.values import show_points
from ratingportal.core.output.crosstable import CrosstableCell, CrosstableRow, build_game_cell
from ratingportal.core.output.crosstable import build_crosstable as core_crosstable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ratingportal.core.model.tournament import Game, Tournament

NOTES = {
    GameKind.PLAYED: "",
    GameKind.FORFEIT: gettext_lazy("forfeit"),
    GameKind.SHORT: gettext_lazy("not rated: too short"),
    GameKind.UNRATED: gettext_lazy("not rated"),
    GameKind.PENDING: gettext_lazy("no result yet"),
}
_SIGNS = {"-": "−", "": "?"}
_ALL = slice(None)
_NOBODY: Mapping[int, str] = MappingProxyType({})


class ShownCell(TypedDict):
    """A cell in the shape that the crosstable component takes."""

    opponent: str
    side: str
    result: str
    text: str
    title: str
    id: str
    mark: str
    """The severity of what was found about it; empty: nothing."""
    mark_url: str


class ShownRow(TypedDict):
    """A player's line in the shape that the crosstable component takes."""

    rank: str
    place: str
    """The rank that the file gives, whatever the first column holds."""
    number: str
    name: str
    url: str
    title: str
    federation: str
    rating: str
    points: str
    mark: str
    mark_url: str
    cells: list[ShownCell]


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A crosstable as a page shows it.

    Its rows are dictionaries of texts, with every key that the component asks for: a large table has
    thousands of cells, and everything else takes templates several times as long.
    """

    rounds: list[int]
    rows: list[ShownRow]


def build_crosstable(
    tournament: Tournament,
    *,
    by_rank: bool = False,
    only: slice = _ALL,
    people: Mapping[int, str] = _NOBODY,
) -> ShownTable:
    """Make the crosstable for a page: in the order of the file's numbers, or of the final ranking.

    Opponents are named by what stands in the first column: the number, or the place in the ranking. `people`
    leads from a number in the file to the person's page.
    """
    rows = core_crosstable(tournament)
    rounds = len(rows[0].cells) if rows else 0
    if not by_rank:
        rows = tuple(sorted(rows, key=lambda row: row.number))
    names = {row.number: str(place if by_rank else row.number) for place, row in enumerate(rows, 1)}
    shown = [_row(row, names, anchors=not by_rank) for row in rows[only]]
    for row, made in zip(rows[only], shown, strict=True):
        made["url"] = people.get(row.number, "")
    return ShownTable(list(range(1, rounds + 1)), shown)


def build_crosstable_part(part: Tournament, numbers: Sequence[int], *, rounds: int) -> ShownTable:
    """Make some lines of a crosstable, in the order of these numbers, from these players' games.

    `part` also holds their opponents, who get no line; `rounds` is the last of the whole tournament.
    """
    rows = core_crosstable(part, rounds=rounds)
    names = {row.number: str(row.number) for row in rows}
    order = {number: place for place, number in enumerate(numbers)}
    wanted = sorted((row for row in rows if row.number in order), key=lambda row: order[row.number])
    shown = [_row(row, names, anchors=True) for row in wanted]
    return ShownTable(list(range(1, rounds + 1)), shown)


def write_result(game: Game) -> str:
    """Write a result as “1–0”, “½–½”, “+/−”, with the discs where there are any."""
    white, black = (
        build_game_cell(game, game.white).result,
        build_game_cell(game, game.black).result,
    )
    if not white and not black:
        return ""
    between = "/" if game.kind is GameKind.FORFEIT else "–"
    shown = between.join(_SIGNS.get(side, side) for side in (white, black))
    if game.white_discs is None or game.black_discs is None:
        return shown
    return f"{shown} ({_discs(game.white_discs)}:{_discs(game.black_discs)})"


def describe_game(game: Game) -> str:
    """Say what is special about a game."""
    remarks = [str(NOTES[game.kind]), "" if game.colours_known else _("colours not known")]
    return ", ".join(filter(None, remarks))


def _row(row: CrosstableRow, names: Mapping[int, str], *, anchors: bool) -> ShownRow:
    player = row.player
    cells = [_cell(cell, names) for cell in row.cells]
    if anchors:
        for round_, cell in enumerate(cells, 1):
            cell["id"] = f"r{round_}-{row.number}"
    return ShownRow(
        rank=names[row.number],
        place="" if row.rank is None else str(row.rank),
        number=names[row.number],
        name=row.name,
        url="",
        title=player.title or "",
        federation=player.federation or "",
        rating="–" if player.rating is None else str(player.rating),
        points=show_points(row.counted if row.declared is None else row.declared),
        mark="",
        mark_url="",
        cells=cells,
    )


def _cell(cell: CrosstableCell | None, names: Mapping[int, str]) -> ShownCell:
    if cell is None:
        return _words("", "")
    if cell.opponent is None:
        return _words(cell.result, _("bye"))
    result = _SIGNS.get(cell.result, cell.result)
    if cell.opponent not in names:
        return _words(f"?{result}", _("against an unlisted player"))
    return ShownCell(
        opponent=names[cell.opponent],
        side=cell.colour,
        result=result,
        text="",
        title=str(NOTES[GameKind(cell.kind)]),
        id="",
        mark="",
        mark_url="",
    )


def _words(text: str, title: str) -> ShownCell:
    return ShownCell(
        opponent="", side="", result="", text=text, title=title, id="", mark="", mark_url=""
    )


def _discs(tenths: int) -> str:
    return show_points(tenths).removesuffix(".0")
