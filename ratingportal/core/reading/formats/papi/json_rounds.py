"""Fold the rounds of a PAPI tournament in JSON into games and byes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.reading.formats.papi.cells import BLANK, EXEMPT, Cell, read_cell
from ratingportal.core.reading.formats.papi.problems import JSON_PAIRING_UNREADABLE
from ratingportal.core.reading.formats.shared.json_text import Node, Scalar
from ratingportal.core.reading.mirrored_cells import UNREADABLE, CrosstableColumn, fold_columns

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Place
    from ratingportal.core.reading.formats.papi.json_players import JsonEntries
    from ratingportal.core.reading.formats.shared.json_text import Places, Value
    from ratingportal.core.reading.mirrored_cells import Folded

MAX_ROUND = 200
"""No event is longer: a later round is a slip."""

_PAIRED = frozenset("BN")
_BEHIND = EXEMPT + 1
"""In the database the numbers begin behind the entry that stands for nobody; here they begin with 0."""
_LONGEST = 40
_NOBODY, _ODD = "-1", -1


@dataclass(slots=True)
class _JsonCells:
    """The cells of all rounds; each knows its round's object by an index."""

    places: Places
    columns: dict[int, CrosstableColumn] = field(default_factory=dict)
    spots: list[int] = field(default_factory=list)

    def add(self, round_: int, number: int, found: Cell, spot: int) -> None:
        """Take a player's cell in."""
        column = self.columns.setdefault(round_, CrosstableColumn(round_, [], [], [], []))
        column.numbers.append(number)
        column.lines.append(len(self.spots))
        column.opponents.append(found[0])
        column.keys.append(found[1])
        self.spots.append(spot)

    def place(self, index: int, round_: int) -> Place:  # noqa: ARG002 -- the shape that folding asks for
        """Place a cell by its index."""
        return self.places.place(self.spots[index], self.spots[index] + 1)

    def line(self, index: int | None) -> int:
        """Give the line of a cell by its index."""
        return self.places.line(self.spots[index or 0])


def fold_rounds(nodes: list[Node], entries: JsonEntries, places: Places) -> Folded:
    """Read the cells of all rounds, and fold them."""
    cells = _JsonCells(places)
    for number, node in enumerate(nodes, 1):
        for key, entry in _rounds(node):
            _take(number, key, entry, cells, entries)
    listed = {player.number for player in entries.players}
    ordered = [cells.columns[round_] for round_ in sorted(cells.columns)]
    folded = fold_columns(ordered, listed=listed, silent=set(), place=cells.place)
    entries.unread.update(
        f"cells@{player.line}" for player in entries.players if player.number in folded.doubtful
    )
    for game in folded.games:
        game.line = cells.line(game.line)
    for bye in folded.byes:
        bye.line = cells.line(bye.line)
    return folded


def _rounds(player: Node) -> list[tuple[str, Node]]:
    """Give a player's rounds by their numbers: an object has them as keys, a list by its order."""
    given = player.members.get("rounds")
    if isinstance(given, list):
        pairs: list[tuple[str, Value]] = [(str(at), each) for at, each in enumerate(given, 1)]
    else:
        pairs = list(given.members.items()) if isinstance(given, Node) else []
    return [
        (key, each if isinstance(each, Node) else Node(player.start))
        for key, each in pairs
        if not (isinstance(each, Scalar) and not each.text)
    ]


def _take(number: int, key: str, entry: Node, cells: _JsonCells, entries: JsonEntries) -> None:
    round_, found = values.read_number(key) or 0, _cell(entry)
    is_round = 0 < round_ <= MAX_ROUND
    if not is_round or found[1] == UNREADABLE:
        _report(number, key, entry, cells.places, entries)
    if is_round and found != BLANK:
        cells.add(round_, number, found, entry.start)


def _cell(entry: Node) -> Cell:
    """Read a round as the database has it, then count the opponent from 1."""
    colour = entry.text("color").upper()
    opponent, result = (_figure(entry, key) for key in ("opponent", "result"))
    if _ODD in (opponent, result):
        return 0, UNREADABLE
    mate = None if opponent is None else opponent + _BEHIND
    if mate is None and colour in _PAIRED:
        mate = EXEMPT
    number, key = read_cell(colour, mate, result or 0)
    return (number - EXEMPT if number else 0), key


def _figure(entry: Node, key: str) -> int | None:
    """Read a whole number, which some programs write as `3.0`; None where there is none."""
    text = entry.text(key).strip().removesuffix(".0")
    if not text or text == _NOBODY:
        return None
    number = values.read_number(text)
    return _ODD if number is None else number


def _report(number: int, key: str, entry: Node, places: Places, entries: JsonEntries) -> None:
    place = places.place(entry.start, entry.start + 1)
    found = JSON_PAIRING_UNREADABLE.found(
        place,
        player=number,
        round=key[:_LONGEST],
        colour=entry.text("color")[:_LONGEST],
        opponent=entry.text("opponent")[:_LONGEST],
        result=entry.text("result")[:_LONGEST],
    )
    entries.findings.append(found)
    entries.unread.add(f"cells@{entries.players[number - 1].line}")
