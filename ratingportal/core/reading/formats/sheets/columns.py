"""Which column of a table holds what: known by its heading, else by what its cells look like."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.sheets.crosstable import GRID_CELL, SWISS_CELL
from ratingportal.core.reading.formats.sheets.words import HEADINGS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine

MAX_ROUND = 200
_ROUND_HEADING = defer_pattern(
    r"([1-9][0-9]{0,2})\s*\.\s*[^\W\d_]{1,8}\.?"
    r"|(?:r|rd|rnd|rde|rda|round|runde|ronde|ronda|rodada|turno|tour|kolo|tur|тур)[. ]{0,2}([1-9][0-9]{0,2})",
    re.IGNORECASE,
)
"""`1.Rd`, or the word in front: `Rd.1`, `R1`, `Round 1`."""
_PLAIN_ROUND = defer_pattern(r"[1-9][0-9]{0,2}")
_SPLIT_COLUMN = defer_pattern(r"([1-9][0-9]{0,2})([a-d])")
"""Two columns for everybody who is met twice: `1a`, `1b`, `2a`, `2b`."""
ITSELF = frozenset(("*", "**", "x", "xx", "\\", "■", "-", "--"))
"""What stands where a row and its own column meet, in small letters and without blanks."""
_TITLES = frozenset(
    [
        "GM",
        "IM",
        "FM",
        "CM",
        "WGM",
        "WIM",
        "WFM",
        "WCM",
        "NM",
        "WNM",
        "AGM",
        "AIM",
        "AFM",
        "ACM",
        "WAGM",
        "WAIM",
        "WAFM",
        "WACM",
        "MK",
        "CNM",
    ]
)
_SHOWN = 60
"""So many rows are looked at."""
_SWISS_SHARE = 0.7
_HALVES = ("½", "0.5", "0,5", "1/2", "=")
_DIVIDED = frozenset(
    [("1", "0"), ("0", "1"), ("+", "-"), ("-", "+")]
    + [(one, two) for one in _HALVES for two in _HALVES]
)
"""The results of two players against each other, as both their rows have them."""
_LOOKS: dict[str, re.Pattern[str]] = {
    "title": re.compile("|".join(sorted(_TITLES))),
    "federation": re.compile("[A-Z]{3}"),
    "fide_id": re.compile("[0-9]{5,9}"),
    "rating": re.compile("0|[1-9][0-9]{2,3}"),
    "name": re.compile(r"[^\W\d_][^\d]*[ ,][^\d]*[^\W\d_].*"),
}
"""What the cells of columns look like whose headings say nothing, in the order in which they are looked for."""


@dataclass(frozen=True, slots=True)
class TableColumns:
    """The columns of one table, counted from 0."""

    fields: dict[str, int] = field(default_factory=dict)
    rounds: dict[int, int] = field(default_factory=dict)
    """Rounds by column."""
    grid: dict[int, int] = field(default_factory=dict)
    """Numbers of opponents by column, where everybody's results against everybody stand."""
    unknown: tuple[int, ...] = ()
    """Columns with a heading that says nothing here."""

    def at(self, name: str) -> int | None:
        """Say where a field stands."""
        return self.fields.get(name)


def find_columns(
    heading: SheetLine, body: Sequence[SheetLine], words: dict[str, str] = HEADINGS
) -> TableColumns:
    """Find out which columns a table has, from its headings and the cells below them."""
    shown = body[:_SHOWN]
    fields: dict[str, int] = {}
    unknown = []
    rounds, grid = _result_columns(heading, shown)
    for at, text in enumerate(heading.texts):
        name = words.get(fold_label(text))
        if at in rounds or at in grid:
            continue
        if name and name not in fields:
            fields[name] = at
        elif not name:
            unknown.append(at)
    _go_by_cells(fields, unknown, shown)
    left = tuple(at for at in unknown if heading.text(at) and at not in fields.values())
    return TableColumns(fields, rounds, grid, left)


def _result_columns(
    heading: SheetLine, body: Sequence[SheetLine]
) -> tuple[dict[int, int], dict[int, int]]:
    """Find the columns of rounds, or else those of a grid of everybody against everybody."""
    rounds: dict[int, int] = {}
    for at, text in enumerate(heading.texts):
        if number := read_round_heading(text):
            rounds.setdefault(at, number)
    if rounds:
        return _sensible(rounds), {}
    if split := _split(heading):
        return {}, split
    plain = dict(_counted(heading))
    if plain and (_is_grid(plain, body) or _is_open_grid(plain, body)):
        return {}, plain
    if plain and _has_cells(plain, body):
        return _sensible(plain), {}
    by_cells = [at for at in range(len(heading.cells)) if _is_swiss(at, body)]
    return _sensible({at: number for number, at in enumerate(by_cells, 1)}), {}


def read_round_heading(text: str) -> int | None:
    """Give the round whose results a column is headed to have; None where it is not one of a round."""
    found = _ROUND_HEADING.fullmatch(text)
    return int(found[1] or found[2]) if found else None


def _split(heading: SheetLine) -> dict[int, int]:
    """Find the columns of those who are met several times: each has as many, one beside the other."""
    found = {
        at: (int(hit[1]), hit[2])
        for at, text in enumerate(heading.texts)
        if (hit := _SPLIT_COLUMN.fullmatch(text.lower()))
    }
    letters = sorted({letter for _, letter in found.values()})
    last = max((number for number, _ in found.values()), default=0)
    wanted = [(number, letter) for number in range(1, last + 1) for letter in letters]
    if len(letters) < 2 or list(found.values()) != wanted:
        return {}
    return {at: number for at, (number, _) in found.items()}


def _sensible(rounds: dict[int, int]) -> dict[int, int]:
    """Leave out rounds that are named twice or cannot be."""
    found: dict[int, int] = {}
    for at, number in rounds.items():
        if number <= MAX_ROUND and number not in found.values():
            found[at] = number
    return found


def _counted(heading: SheetLine) -> Iterator[tuple[int, int]]:
    """Give the columns that are headed 1, 2, 3 … one after the other."""
    wanted = 1
    for at, text in enumerate(heading.texts):
        if _PLAIN_ROUND.fullmatch(text) and int(text) == wanted:
            yield at, wanted
            wanted += 1
        elif wanted > 1:
            return


def _is_grid(columns: dict[int, int], body: Sequence[SheetLine]) -> bool:
    """Tell whether the cells are results alone, with nothing or a sign where a player would meet himself."""
    rows = body[: len(columns)]
    stars = sum(is_itself(row.text(at)) for at, row in zip(columns, rows, strict=False))
    cells = [row.text(at) for row in rows for at in columns if row.text(at)]
    fits = sum(bool(GRID_CELL.fullmatch(text)) for text in cells)
    return len(rows) > 1 and stars == len(rows) and fits + stars >= len(cells) * _SWISS_SHARE


def is_itself(text: str) -> bool:
    """Tell whether a cell only shows that nobody meets himself."""
    return "".join(text.lower().split()) in ITSELF


def _is_open_grid(columns: dict[int, int], body: Sequence[SheetLine]) -> bool:
    """Tell whether it is a grid in which the cells of a player against himself are empty.

    Numbers in columns could be anything, so every pair must have divided its points.
    """
    rows, places = body[: len(columns)], list(columns)
    if not 2 < len(rows) == len(places):
        return False
    cells = [[row.text(at) for at in places] for row in rows]
    has_diagonal = any(row[at] for at, row in enumerate(cells))
    pairs = [(cells[one][two], cells[two][one]) for one, two in combinations(range(len(rows)), 2)]
    played = [pair for pair in pairs if any(pair)]
    return not has_diagonal and 2 * len(played) > len(pairs) and _DIVIDED.issuperset(played)


def _is_cell(text: str) -> bool:
    return bool(SWISS_CELL.fullmatch(text)) and any(each.isalpha() for each in text)


def _has_cells(columns: dict[int, int], body: Sequence[SheetLine]) -> bool:
    return any(_is_cell(row.text(at)) for row in body for at in columns)


def _is_swiss(at: int, body: Sequence[SheetLine]) -> bool:
    cells = [text for row in body if (text := row.text(at))]
    return len(cells) > 1 and sum(map(_is_cell, cells)) >= len(cells) * _SWISS_SHARE


def _go_by_cells(fields: dict[str, int], unknown: list[int], body: Sequence[SheetLine]) -> None:
    """Find fields that no heading names."""
    for name, pattern in _LOOKS.items():
        if name in fields:
            continue
        for at in unknown:
            cells = [text for row in body if (text := row.text(at))]
            if cells and at not in fields.values() and all(map(pattern.fullmatch, cells)):
                fields[name] = at
                break
