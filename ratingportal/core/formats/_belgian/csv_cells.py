"""Split the lines of the CSV into cells, and find where the games begin.

A quoted cell never runs over the end of its line, so that one lost quotation mark cannot swallow
the games below it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.findings import Place
from ratingportal.core.formats.base import FieldSpan, Likeness

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Source

SEPARATOR = ";"
NAMES = {";": "semicolons", ",": "commas", "\t": "tabs"}
MARK = "***"
FIELDS = (
    *("number", "date", "white matricule", "black matricule", "result"),
    *("white name", "black name", "white club", "black club", "white rating", "black rating"),
)

_MARK = re.compile(r'\s{0,3}"?\*{3,}"?\s{0,3}([;,\t]|$)')
_GAME = re.compile(
    r'\s{0,3}"?[0-9]{1,4}"?\s{0,3}([;,\t])\s{0,3}"?[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4}"?\s{0,3}\1'
    r"(?=[;,\t ]*[^;,\t ])"
)
_BEGINNING = re.compile(r'\s{0,3}"?(?:\*{3}|[0-9]{1,4}+"?\s{0,3}[;,\t])')
"""What both begin with: a look at each line that costs little where the file is another's."""
_SHORTEST = 4
"""So many separators stand at least in a row of a game."""


class Cell(NamedTuple):
    """A cell's text, and where it stands in its line."""

    text: str
    column: int
    length: int

    def place(self, line: int) -> Place:
        """Place the cell."""
        return Place(line, self.column, self.length)


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a file is divided: where the games begin, and by what sign cells are divided."""

    mark: int | None
    """The line with three stars."""
    first: int | None
    """The first line below the header."""
    separator: str
    games: int
    """Lines that begin like a game."""


def sheet(source: Source) -> Sheet:
    """Find the three stars, or else the first line that begins like a game."""
    mark, first_game, beside_mark = None, None, ""
    separators: Counter[str] = Counter()
    for number, text in enumerate(source.lines, 1):
        if not _BEGINNING.match(text):
            continue
        if mark is None and (found := _MARK.match(text)):
            mark, beside_mark = number, found[1]
        elif found := _GAME.match(text):
            first_game = first_game or number
            separators[found[1]] += 1
    most = separators.most_common(1)
    separator = most[0][0] if most else beside_mark or SEPARATOR
    first = first_game if mark is None else mark + 1
    return Sheet(mark, first, separator, separators.total())


def sniff(source: Source) -> Likeness:
    """Recognise the three stars and the rows of games below them."""
    found = source.once(sheet)
    if found.mark is not None:
        below = source.lines[found.mark - 1 : found.mark + 20]
        if any(line.count(found.separator) >= _SHORTEST for line in below):
            return Likeness(90, f"cells and a line {found.mark} that begins with ***")
        return Likeness(0, "a line begins with ***, but no games in cells follow")
    if found.games > 1:
        return Likeness(50, "rows of number, day and matricules, but no line with ***")
    return Likeness(0, "no line begins with ***, and no rows of number and day")


def split(text: str, separator: str) -> list[Cell]:
    """Split a line into cells; quotation marks around a cell are taken off."""
    cells, start = [], 0
    while True:
        end = _closing(text, start, separator) if text[start : start + 1] == '"' else -1
        if end < 0:
            end = text.find(separator, start)
            end = len(text) if end < 0 else end
        cells.append(Cell(_unquoted(text[start:end]), start + 1, end - start))
        if end >= len(text):
            return cells
        start = end + 1


def spans(text: str) -> tuple[FieldSpan, ...]:
    """Give the cells of a game's row, for showing their borders."""
    found = _GAME.match(text)
    if not found:
        return ()
    cells = split(text, found[1])[: len(FIELDS)]
    return tuple(
        FieldSpan(name, cell.column, cell.length) for name, cell in zip(FIELDS, cells, strict=False)
    )


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a cell of a game's row; a round is its result."""
    wanted = "result" if name.startswith("round ") else name
    return next((span for span in spans(text) if span.name == wanted), None)


def _closing(text: str, start: int, separator: str) -> int:
    """Find the end of a quoted cell, -1 where its quotation marks are not those of a cell."""
    close = text.find('"', start + 1)
    while text[close + 1 : close + 2] == '"' and close >= 0:
        close = text.find('"', close + 2)
    closes = close >= 0 and text[close + 1 : close + 2] in {separator, ""}
    return close + 1 if closes else -1


def _unquoted(raw: str) -> str:
    text = raw.strip()
    if len(text) >= 2 and text[0] == text[-1] == '"':
        text = text[1:-1].replace('""', '"').strip()
    return text
