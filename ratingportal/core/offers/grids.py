"""How the formats write a round's cell: opponent, colour and result, and where they stand.

Inside the program a colour is `w`, `b` or `-` and a result one of `1 = 0 + - W D L`, as in `folding`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.formats._belgian import layout as belgian
from ratingportal.core.formats._german.layout import CELL as GERMAN_CELL
from ratingportal.core.formats._trf.layout import CELL, CELLS_AT
from ratingportal.core.formats._vega import layout as vega
from ratingportal.core.offers.desk import BELGIAN, GERMAN, SWAR, TRF, VEGA

if TYPE_CHECKING:
    from ratingportal.core.offers.desk import Desk

MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}
OTHER = {"w": "b", "b": "w"}

_VEGA_CELL = re.compile(r"([0-9]{1,4})(\s*)([wWbB-])(\s*)([-+=012]?)")
SECTION = 1000


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell says; the result is a blank where there is none."""

    opponent: int
    colour: str
    result: str


@dataclass(frozen=True, slots=True)
class Grid:
    """The places inside a cell of fixed columns, and the letters that a format uses."""

    opponent: slice
    colour: int
    result: int
    width: int
    """How many columns a cell takes."""
    colours: dict[str, str]
    results: dict[str, str]
    _colours_read: dict[str, str] = field(init=False)
    _results_read: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        """Turn the letters round for reading; both cases mean the same."""
        object.__setattr__(self, "_colours_read", _turned(self.colours))
        object.__setattr__(self, "_results_read", _turned(self.results))

    def read(self, raw: str) -> Cell | None:
        """Read a cell; None where it is written in another way."""
        raw = raw.ljust(self.width)
        digits = raw[self.opponent].strip() or "0"
        colour = self._colours_read.get(raw[self.colour])
        result = self._results_read.get(raw[self.result])
        if not (digits.isascii() and digits.isdigit()) or colour is None or result is None:
            return None
        return Cell(int(digits), colour, result)

    def write(self, raw: str, cell: Cell) -> str | None:
        """Write a cell; letters that mean the same already stay as they are."""
        out = list(raw.ljust(self.width))
        before = self.read(raw)
        width = self.opponent.stop - self.opponent.start
        colour, result = self.colours.get(cell.colour), self.results.get(cell.result)
        if colour is None or result is None or len(str(cell.opponent)) > width:
            return None
        if before is None or before.opponent != cell.opponent:
            out[self.opponent] = f"{cell.opponent:>{width}}"
        if before is None or before.colour != cell.colour:
            out[self.colour] = colour
        if before is None or before.result != cell.result:
            out[self.result] = result
        return "".join(out)


def _turned(letters: dict[str, str]) -> dict[str, str]:
    """Give what each letter means; a blank and a hyphen always mean themselves, else the first meaning counts."""
    found = {sign: sign for sign in " -" if sign in letters}
    for key, letter in letters.items():
        for written in (letter.upper(), letter.lower()):
            found.setdefault(written, key)
    return found


_SAME = {each: each for each in "1=0+-WDL "}
_TRF = Grid(slice(0, 4), 5, 7, 8, {"w": "w", "b": "b", "-": "-", " ": " "}, _SAME)
_FRENCH = Grid(slice(0, 4), 5, 7, 8, {"w": "B", "b": "N", "-": "-", " ": " "}, _SAME)
_GERMAN = Grid(
    slice(2, 5),
    1,
    0,
    5,
    {"w": "W", "b": "B", "-": ":", " ": " "},
    {"1": "1", "=": "R", "0": "0", "+": "+", "-": "-", " ": " "},
)
_BELGIAN = Grid(
    slice(0, 3),
    4,
    6,
    7,
    {"w": "B", "b": "N", "-": "-", " ": " "},
    {"1": "1", "=": "5", "0": "0", "+": "+", " ": " "},
)
_VEGA_RESULTS = {"1": "1", "0": "0", "=": "2", "D": "=", "+": "+", "-": "-", " ": ""}


def read_cell(desk: Desk, line: int, round_: int) -> Cell | None:
    """Read a player's cell of a round; None where the format or the file has no such cell."""
    text = desk.line(line)
    if desk.key == VEGA:
        return _read_vega(text, round_)
    found = _grid(desk, text, round_)
    return _settled(found[0].read(text[found[1] : found[1] + found[0].width])) if found else None


def write_cell(desk: Desk, line: int, round_: int, cell: Cell) -> str | None:
    """Give a line with another cell; None where it cannot be written."""
    text = desk.line(line)
    if desk.key == VEGA:
        return _write_vega(text, round_, cell)
    found = _grid(desk, text, round_)
    if not found:
        return None
    grid, at = found
    if desk.key == BELGIAN:
        cell = Cell(cell.opponent % SECTION, cell.colour, cell.result)
    padded = text.ljust(at + grid.width)
    new = grid.write(padded[at : at + grid.width], cell)
    return None if new is None else (padded[:at] + new + padded[at + grid.width :])


def _settled(cell: Cell | None) -> Cell | None:
    return Cell(cell.opponent, "-", cell.result) if cell and cell.colour == " " else cell


def _grid(desk: Desk, text: str, round_: int) -> tuple[Grid, int] | None:
    if desk.key in TRF or desk.key == SWAR:
        grid = _FRENCH if desk.french else _TRF
        return (grid, CELLS_AT + 2 + CELL * (round_ - 1)) if text.startswith("001 ") else None
    if desk.key == GERMAN:
        return _GERMAN, desk.german.cells_at + GERMAN_CELL * (round_ - 1)
    if desk.key == BELGIAN and belgian.is_row(text):
        span = belgian.locate(text, f"round {round_}")
        return (_BELGIAN, span.column - 1) if span else None
    return None


def _read_vega(text: str, round_: int) -> Cell | None:
    span = vega.locate(text, f"round {round_}")
    found = _VEGA_CELL.fullmatch(text[span.column - 1 :][: span.length]) if span else None
    if not found:
        return None
    result = next(key for key, letter in _VEGA_RESULTS.items() if letter == found[5])
    return Cell(int(found[1]), found[3].lower(), result)


def _write_vega(text: str, round_: int, cell: Cell) -> str | None:
    span = vega.locate(text, f"round {round_}")
    result = _VEGA_RESULTS.get(cell.result)
    if span is None or result is None:
        return None
    start, end = span.column - 1, span.column - 1 + span.length
    found = _VEGA_CELL.fullmatch(text[start:end])
    if found:
        new = f"{cell.opponent}{found[2]}{cell.colour}{found[4]}{result}"
    elif text[start:end].strip():
        return None
    else:
        new = f"{cell.opponent}{cell.colour}{result}"
    return text[:start] + new + text[end:]
