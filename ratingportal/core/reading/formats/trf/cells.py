"""Read the rounds of the player lines into columns, one per round, ready to be folded into games."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from ratingportal.core.model import values
from ratingportal.core.reading.formats.shared.fields import Memo
from ratingportal.core.reading.formats.trf import tables
from ratingportal.core.reading.formats.trf.layout import CELL, CELLS_AT, place_cell
from ratingportal.core.reading.formats.trf.problems import LINE_SHIFTED
from ratingportal.core.reading.mirrored_cells import UNREADABLE, CrosstableColumn
from ratingportal.core.reading.problems.results import CELL_UNREADABLE

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.fields import Parsed
    from ratingportal.core.reading.formats.trf.draft import TrfDraft
    from ratingportal.core.reading.formats.trf.players import TrfRows

T = TypeVar("T")
Unreadable = defaultdict[tuple[int, int], list[tuple[int, str]]]
"""By line and player: the rounds that cannot be read, with what stands there."""

_NOBODY = -1
_SHIFTED = 2
"""More unreadable rounds than this in a line are put down to the line, not to the rounds."""
_COLOURS = {" ": "-", "-": "-", "w": "w", "W": "w", "b": "b", "B": "b", "s": "b", "S": "b"}
_FRENCH = _COLOURS | {"B": "w", "b": "w", "N": "b", "n": "b"}
_RESULTS = {letter: letter for letter in " 1=0+-WDLHFUZ"}
_RESULTS |= {letter: letter.upper() for letter in "wdlhfuz"} | {"*": " "}


def read_columns(rows: TrfRows, draft: TrfDraft, *, french: bool) -> list[CrosstableColumn]:
    """Cut all rounds out of the player lines; rounds without any entry are left out.

    The lists shrink to the lines that reach the round, so that one overlong line among thousands
    of short ones costs no more than its own length.
    """
    opponent, key = Memo(_opponent), Memo(_french_key if french else _key)
    known_opponents, known_keys = tables.list_numbers(), _usual_keys(french=french)
    shortest = min(map(len, rows.texts), default=0)
    columns: list[CrosstableColumn] = []
    unreadable: Unreadable = defaultdict(list)
    for round_ in range(1, 1 + max(map(len, rows.texts), default=0) // CELL):
        start = CELLS_AT + CELL * (round_ - 1)
        if shortest <= start:
            reached = [index for index, text in enumerate(rows.texts) if len(text) > start]
            if not reached:
                break
            rows = rows.choose(reached)
            shortest = min(map(len, rows.texts))
        first, colour, end = start + 2, start + 6, start + CELL + 2
        column = CrosstableColumn(
            round_,
            rows.numbers,
            rows.lines,
            _look_up(rows.texts, slice(first, colour), known_opponents, opponent),
            _look_up(rows.texts, slice(colour, end), known_keys, key),
        )
        if opponent.odd or key.odd:
            _collect_unreadable(column, rows.texts, unreadable)
        if _has_entries(column):
            columns.append(column)
    _report_unreadable(unreadable, draft)
    return columns


def _has_entries(column: CrosstableColumn) -> bool:
    """Tell whether anybody has an opponent or a result in a round."""
    return any(column.opponents) or any(key[1] != " " for key in column.keys)


def _look_up(texts: list[str], where: slice, known: dict[str, T], memo: Memo) -> list[T]:
    """Look a field up; only where one is written in another way, parse what is not known."""
    try:
        return [known[text[where]] for text in texts]
    except KeyError:
        return [known[raw] if (raw := text[where]) in known else memo[raw] for text in texts]


def _opponent(raw: str) -> Parsed:
    number = values.read_number(raw) if raw.strip(" ") else 0
    return (_NOBODY, CELL_UNREADABLE) if number is None else (number, None)


@cache
def _usual_keys(*, french: bool) -> dict[str, str]:
    """Colours and results as most files write them; behind the last round there are no blanks."""
    colours = _FRENCH if french else _COLOURS
    return {
        f" {colour} {result}{blanks}": colours[colour] + _RESULTS[result]
        for colour in colours
        for result in _RESULTS
        for blanks in ("  ", "")
    }


def _key(raw: str) -> Parsed:
    return _read_key(raw, _COLOURS)


def _french_key(raw: str) -> Parsed:
    return _read_key(raw, _FRENCH)


def _read_key(raw: str, colours: dict[str, str]) -> Parsed:
    """Read ` w 1` and the two blanks before the next round."""
    raw = raw.ljust(6)
    colour, result = raw[1], raw[3]
    if raw[0] == raw[2] == " " and raw[4:] == "  " and colour in colours and result in _RESULTS:
        return colours[colour] + _RESULTS[result], None
    return UNREADABLE, CELL_UNREADABLE


def _collect_unreadable(column: CrosstableColumn, texts: list[str], found: Unreadable) -> None:
    for index, line in enumerate(column.lines):
        if column.opponents[index] != _NOBODY and column.keys[index] != UNREADABLE:
            continue
        column.opponents[index], column.keys[index] = 0, UNREADABLE
        start = CELLS_AT + CELL * (column.round - 1)
        value = texts[index][start : start + CELL].strip()
        found[line, column.numbers[index]].append((column.round, value))


def _report_unreadable(found: Unreadable, draft: TrfDraft) -> None:
    """Report each cell, but a line of which little can be read once: it has one cause."""
    for (line, number), cells in found.items():
        draft.unread.add(f"cells@{line}")
        round_, value = cells[0]
        if len(cells) > _SHIFTED:
            place = place_cell(line, round_)
            rule = LINE_SHIFTED
            draft.findings.append(
                rule.found(place, player=number, round=round_, count=len(cells), value=value)
            )
            continue
        draft.findings.extend(
            CELL_UNREADABLE.found(
                place_cell(line, round_), player=number, round=round_, value=value
            )
            for round_, value in cells
        )
