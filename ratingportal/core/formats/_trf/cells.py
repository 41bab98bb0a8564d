"""Read the rounds of the player lines into columns, one per round, ready to be folded into games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core import values
from ratingportal.core.folding import UNREADABLE, Column
from ratingportal.core.formats._trf import tables
from ratingportal.core.formats._trf.fields import Memo
from ratingportal.core.formats._trf.layout import CELL, CELLS_AT, cell_place
from ratingportal.core.problems import cell_unreadable

if TYPE_CHECKING:
    from ratingportal.core.formats._trf.draft import Draft
    from ratingportal.core.formats._trf.fields import Parsed
    from ratingportal.core.formats._trf.players import Rows

_NOBODY = -1
_COLOURS = {" ": "-", "-": "-", "w": "w", "W": "w", "b": "b", "B": "b", "s": "b", "S": "b"}
_FRENCH = _COLOURS | {"B": "w", "b": "w", "N": "b", "n": "b"}
_RESULTS = {letter: letter for letter in " 1=0+-WDLHFUZ"}
_RESULTS |= {letter: letter.upper() for letter in "wdlhfuz"} | {"*": " "}


def read_columns(rows: Rows, draft: Draft, *, french: bool) -> list[Column]:
    """Cut all rounds out of the player lines; rounds without any entry are left out.

    The lists shrink to the lines that reach the round, so that one overlong line among thousands
    of short ones costs no more than its own length.
    """
    opponent, key = Memo(_opponent), Memo(_french_key if french else _key)
    numbers, lines, texts = rows.numbers, rows.lines, rows.texts
    shortest = min(map(len, texts), default=0)
    columns: list[Column] = []
    for round_ in range(1, 1 + max(map(len, texts), default=0) // CELL):
        start = CELLS_AT + CELL * (round_ - 1)
        if shortest <= start:
            reached = [index for index, text in enumerate(texts) if len(text) > start]
            if not reached:
                break
            numbers = [numbers[index] for index in reached]
            lines = [lines[index] for index in reached]
            texts = [texts[index] for index in reached]
            shortest = min(map(len, texts))
        first, colour, end = start + 2, start + 6, start + CELL + 2
        column = Column(
            round_,
            numbers,
            lines,
            _opponents(texts, slice(first, colour), opponent),
            [key[text[colour:end]] for text in texts],
        )
        if opponent.odd or key.odd:
            _report_unreadable(column, texts, draft)
        if any(column.opponents) or any(each[1] != " " for each in column.keys):
            columns.append(column)
    return columns


def _opponents(texts: list[str], where: slice, memo: Memo) -> list[int]:
    """Look the numbers up; only where one is written in another way, parse what is not known."""
    known = tables.numbers()
    try:
        return [known[text[where]] for text in texts]
    except KeyError:
        return [known[raw] if (raw := text[where]) in known else memo[raw] for text in texts]


def _opponent(raw: str) -> Parsed:
    number = values.number(raw) if raw.strip(" ") else 0
    return (_NOBODY, cell_unreadable.RULE) if number is None else (number, None)


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
    return UNREADABLE, cell_unreadable.RULE


def _report_unreadable(column: Column, texts: list[str], draft: Draft) -> None:
    for index, line in enumerate(column.lines):
        if column.opponents[index] != _NOBODY and column.keys[index] != UNREADABLE:
            continue
        column.opponents[index], column.keys[index] = 0, UNREADABLE
        place = cell_place(line, column.round)
        value = texts[index][place.column - 3 : place.column + 7].strip()
        draft.findings.append(
            cell_unreadable.RULE.found(
                place, player=column.numbers[index], round=column.round, value=value
            )
        )
        draft.unread.add(f"cells@{line}")
