"""How a format writes a round's cell: opponent, colour and result, and where they stand.

Inside the program a colour is `w`, `b` or `-` and a result one of `1 = 0 + - W D L`, as in `mirrored_cells`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Fix

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.shared.desk import Desk

    FindCell = Callable[[Desk, str, int], tuple["CellColumns", int] | None]


@dataclass(frozen=True, slots=True)
class GridCell:
    """What a cell says; the result is a blank where there is none."""

    opponent: int
    colour: str
    result: str


def _no_row(desk: Desk, number: int) -> int | None:  # noqa: ARG001 -- the shape of `Grid.row_of`
    return None


@dataclass(frozen=True, slots=True)
class Grid:
    """How a format writes the cells of its rows."""

    read: Callable[[Desk, int, int], GridCell | None]
    """Read a line's cell of a round; None where the format or the file has no such cell."""
    write: Callable[[Desk, int, int, GridCell], str | None]
    """Give a line with another cell of a round; None where it cannot be written."""
    row_of: Callable[[Desk, int], int | None] = _no_row
    """Find the line of a number, where a person may have several rows and the number is the row's."""
    section: int = 0
    """Where rows are numbered anew in each section of a file: what one section adds to the numbers."""

    def shown(self, number: int) -> int:
        """Give a player's number as the cells of other rows show it."""
        return number % self.section if self.section else number


@dataclass(frozen=True, slots=True)
class CellColumns:
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

    def read(self, raw: str) -> GridCell | None:
        """Read a cell; None where it is written in another way."""
        raw = raw.ljust(self.width)
        digits = raw[self.opponent].strip() or "0"
        colour = self._colours_read.get(raw[self.colour])
        result = self._results_read.get(raw[self.result])
        if not (digits.isascii() and digits.isdigit()) or colour is None or result is None:
            return None
        return GridCell(int(digits), colour, result)

    def write(self, raw: str, cell: GridCell) -> str | None:
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


def make_fixed_grid(
    find: FindCell, row_of: Callable[[Desk, int], int | None] = _no_row, section: int = 0
) -> Grid:
    """Make the grid of a format with fixed columns, from what finds a cell in the text of a line."""

    def read(desk: Desk, line: int, round_: int) -> GridCell | None:
        text = desk.line(line)
        found = find(desk, text, round_)
        if not found:
            return None
        columns, at = found
        cell = columns.read(text[at : at + columns.width])
        return GridCell(cell.opponent, "-", cell.result) if cell and cell.colour == " " else cell

    def write(desk: Desk, line: int, round_: int, cell: GridCell) -> str | None:
        text = desk.line(line)
        found = find(desk, text, round_)
        if not found:
            return None
        columns, at = found
        if section:
            cell = GridCell(cell.opponent % section, cell.colour, cell.result)
        padded = text.ljust(at + columns.width)
        new = columns.write(padded[at : at + columns.width], cell)
        return None if new is None else (padded[:at] + new + padded[at + columns.width :])

    return Grid(read, write, row_of, section)


def offer_bye(
    desk: Desk, finding: Finding, letters: Mapping[str, str], result_at: int
) -> Iterator[Fix]:
    """Offer to write a result without an opponent as the bye that it was read as."""
    place, result = finding.place, str(finding.details["result"])
    letter = letters.get(result)
    if not place or letter is None:
        return
    line, index = desk.line(place.line), place.column - 1 + result_at
    if line[index : index + 1].upper() == result:
        after = line[:index] + letter + line[index + 1 :]
        yield Fix("Write it as {bye}", (desk.rewrite(place.line, after),), safe=True)
