"""The rows of the CSV: what their cells are, and where the games begin."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import FieldSpan, FormatLikeness
from ratingportal.core.reading.formats.shared.cells import split_cells

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

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


def find_sheet(source: Source) -> Sheet:
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


def sniff(source: Source) -> FormatLikeness:
    """Recognise the three stars and the rows of games below them."""
    found = source.once(find_sheet)
    if found.mark is not None:
        below = source.lines[found.mark - 1 : found.mark + 20]
        if any(line.count(found.separator) >= _SHORTEST for line in below):
            return FormatLikeness(90, f"cells and a line {found.mark} that begins with ***")
        return FormatLikeness(0, "a line that begins with ***, but no games after it")
    if found.games > 1 and _has_matricules(source.lines[(found.first or 1) - 1], found.separator):
        return FormatLikeness(50, "rows with number, date and matricules, but no line with ***")
    return FormatLikeness(
        0, "no line that begins with ***, and no rows with number, date and matricules"
    )


def _has_matricules(line: str, separator: str) -> bool:
    """Tell whether there are no letters where matricules should be."""
    cells = split_cells(line, separator)[2:4]
    return not any(letter.isalpha() for cell in cells for letter in cell.text)


def list_spans(text: str) -> tuple[FieldSpan, ...]:
    """Give the cells of a game's row, for showing their borders."""
    found = _GAME.match(text)
    if not found:
        return ()
    cells = split_cells(text, found[1])[: len(FIELDS)]
    return tuple(
        FieldSpan(name, cell.column, cell.length) for name, cell in zip(FIELDS, cells, strict=False)
    )


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a cell of a game's row; a round is its result, an ID the matricule."""
    wanted = "result" if name.startswith("round ") else name.replace("national_id", "matricule")
    return next((span for span in list_spans(text) if span.name == wanted), None)
