"""Read the rounds of the players of a SWAR JSON export into columns, ready to be folded into games."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.reading.formats.swar.json_players import is_nonzero
from ratingportal.core.reading.formats.swar.problems import ROUND_ENTRY_UNREADABLE
from ratingportal.core.reading.mirrored_cells import (
    UNREADABLE,
    CrosstableColumn,
    find_repeated,
    find_unlisted,
    fold_columns,
    name_cells,
)

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.reading.formats.shared.absences import Blanks
    from ratingportal.core.reading.formats.shared.json_text import Node, Places
    from ratingportal.core.reading.formats.swar.json_players import SwarEntries
    from ratingportal.core.reading.mirrored_cells import Folded

MAX_ROUND = 200
"""No event is longer: a later round is a slip."""

_COLOURS = {"white": "w", "black": "b", "no color": "-", "no colour": "-", "": "-", "-": "-"}
_RESULTS = {"1": "1", "0": "0", "½": "=", "0.5": "=", "1/2": "=", "=": "=", "": " ", "-": " "}
_RESULTS |= {"1ff": "+", "0ff": "-", "½ff": "D", "+": "+"}
_RESULTS |= {"1b": "U", "½b": "H", "0b": "Z", "1a": "F", "½a": "H", "0a": "Z"}
"""Results as SWAR shows them: FF forfeited, B bye, A absent; `-` says that there is none."""


@dataclass(slots=True)
class Rounds:
    """The cells of all players. Cells know their entry by an index, the lines follow at the end."""

    places: Places
    spots: list[tuple[int, int]] = field(default_factory=list)
    """By index: where the entry's result, or the entry, stands."""
    boards: dict[tuple[int, int], int] = field(default_factory=dict)
    """By round and player."""
    columns: dict[tuple[int, int], CrosstableColumn] = field(default_factory=dict)
    """By round, and by layer where somebody has several games in a round."""
    blanks: Blanks = field(default_factory=lambda: defaultdict(list))
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)

    def place(self, index: int, round_: int) -> Place:  # noqa: ARG002 -- the shape that folding asks for
        """Place an entry by its index."""
        return self.places.place(*self.spots[index])

    def line(self, index: int) -> int:
        """Give the line of an entry by its index."""
        return self.places.line(self.spots[index][0])


def read_rounds(entries: SwarEntries, places: Places) -> Rounds:
    """Read the `RoundArray` of every player."""
    rounds = Rounds(places)
    for player, node in zip(entries.players, entries.nodes, strict=True):
        layers: Counter[int] = Counter()
        for entry in node.nodes("RoundArray"):
            _entry(player.number, player.line or 0, entry, layers, rounds)
    return rounds


def fold_rounds(rounds: Rounds, entries: SwarEntries) -> Folded:
    """Fold the cells into games and byes; numbers given twice stay silent."""
    numbers = [player.number for player in entries.players]
    listed, silent = set(numbers), find_repeated(numbers)
    columns = [rounds.columns[key] for key in sorted(rounds.columns)]
    if not entries.complete:
        silent |= find_unlisted(columns, listed)
    folded = fold_columns(columns, listed=listed, silent=silent, place=rounds.place)
    lines = ((player.line, player.number) for player in entries.players)
    rounds.unread.update(name_cells(lines, folded.doubtful | silent))
    for game in folded.games:
        game.board = rounds.boards.get((game.round, game.white))
    return folded


def _entry(number: int, line: int, entry: Node, layers: Counter[int], rounds: Rounds) -> None:
    round_ = values.read_number(entry.text("RoundNr")) or 0
    if not 0 < round_ <= MAX_ROUND:
        _unreadable(number, line, entry, "RoundNr", rounds)
        return
    result = _RESULTS.get(entry.text("Result").casefold())
    colour = _COLOURS.get(entry.text("Color").casefold())
    opponent = _opponent(entry.text("OpponentNi"))
    for key, value in (("Result", result), ("Color", colour), ("OpponentNi", opponent)):
        if value is None:
            _unreadable(number, line, entry, key, rounds)
            break
    else:
        if is_nonzero(entry.text("XtraPts")):
            rounds.unread.add(f"cells@{line}")
        _add(number, round_, entry, (opponent or 0, f"{colour}{result}"), layers, rounds)
        return
    _add(number, round_, entry, (0, UNREADABLE), layers, rounds)


def _add(
    number: int,
    round_: int,
    entry: Node,
    cell: tuple[int, str],
    layers: Counter[int],
    rounds: Rounds,
) -> None:
    layers[round_] += 1
    index = len(rounds.spots)
    scalar = entry.scalar("Result")
    rounds.spots.append((scalar.start, scalar.end) if scalar else (entry.start, entry.start + 1))
    column = rounds.columns.setdefault(
        (round_, layers[round_]), CrosstableColumn(round_, [], [], [], [])
    )
    opponent, key = cell
    column.numbers.append(number)
    column.lines.append(index)
    column.opponents.append(opponent)
    column.keys.append(key)
    if board := values.read_number(entry.text("Tabel")):
        rounds.boards[round_, number] = board
    if not opponent and key[1] == " ":
        rounds.blanks[number].append((round_, index))


def _opponent(text: str) -> int | None:
    """Read the opponent's number; -1, 0 and nothing mean nobody."""
    return 0 if text in {"", "-1"} else values.read_number(text)


def _unreadable(number: int, line: int, entry: Node, key: str, rounds: Rounds) -> None:
    scalar = entry.scalar(key)
    place = (
        rounds.places.of(scalar) if scalar else rounds.places.place(entry.start, entry.start + 1)
    )
    rounds.findings.append(
        ROUND_ENTRY_UNREADABLE.found(
            place, player=number, round=entry.text("RoundNr"), key=key, value=entry.text(key)
        )
    )
    rounds.unread.add(f"cells@{line}")
