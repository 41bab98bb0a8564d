"""Which columns an exported table has, and how to know one."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import Columns, FieldSpan, FormatLikeness

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ratingportal.core.reading.formats.base import Source

SIGNS = ("\t", ";")
"""One of these is between the columns, or else blanks; whoever exports chooses."""
NAMES = {
    "no": "number",
    "name": "name",
    "feder": "federation",
    "intl id": "fide_id",
    "loc id": "national_id",
    "rtg": "rating",
    "loc": "national_rating",
    "title": "title",
    "club": "club",
    "total": "points",
}
"""The field that each heading names, in small letters."""
MAX_ROUND = 200
CELL = defer_pattern(r"\s*([0-9]{0,9})\s*:\s*([WLDwld+=-]?)\s*")

_FIRST_LINES = 30
"""The headings are on the first of these lines, or below a title."""
_HEADING = defer_pattern(r"(?:intl|loc) id(?!\S)|\S+")
_RESULT = defer_pattern(r"[0-9]{0,9} ?:(?: *[WLDwld+=-](?!\S))?")
"""A result where blanks part the columns; what follows the colon is missing where nothing was played."""
_ROUND = defer_pattern(r"[1-9][0-9]{0,2}")
_SHOWN = 10
"""So many rows are looked at for cells with a colon."""


@dataclass(frozen=True, slots=True)
class ExportTable:
    """Where the headings are, and which column holds what."""

    line: int
    fields: dict[int, str] = field(default_factory=dict)
    """By the column's place, counted from 0."""
    rounds: dict[int, int] = field(default_factory=dict)
    """Rounds by the column's place."""
    starts: tuple[int, ...] = ()
    """Where the columns before the rounds begin, if blanks part them; empty if a sign does."""
    sign: str = SIGNS[0]

    def split(self, line: str) -> list[tuple[int, str]]:
        """Give the cells of a row, each with the place where it begins, counted from 0."""
        if not self.starts:
            cells = line.split(self.sign)
            begins = accumulate((len(cell) + 1 for cell in cells[:-1]), initial=0)
            return list(zip(begins, cells, strict=True))
        results = [(each.start(), each[0]) for each in _RESULT.finditer(line, self.starts[-1])]
        end = results[0][0] if results else len(line)
        cells = [line[begin:stop] for begin, stop in pairwise((*self.starts, end))]
        return [*zip(self.starts, cells, strict=True), *results]

    def is_row(self, line: str) -> bool:
        """Tell whether a line has columns as a row of the table has."""
        return _RESULT.search(line) is not None if self.starts else self.sign in line.strip()


def find_table(lines: Sequence[str]) -> ExportTable | None:
    """Find the line of headings: No, Name, and the rounds 1, 2, 3 … at the end."""
    for number, line in enumerate(lines[:_FIRST_LINES], 1):
        if "name" not in line.lower():
            continue
        sign = next((each for each in SIGNS if each in line), "")
        headings, columns = _split_headings(line.lower(), sign)
        if headings[:2] == ["no", "name"] and (rounds := _rounds(headings)):
            fields = {at: NAMES[name] for at, name in enumerate(headings) if name in NAMES}
            return ExportTable(number, fields, rounds, columns[: min(rounds)], sign)
    return None


def _split_headings(line: str, sign: str) -> tuple[list[str], tuple[int, ...]]:
    """Give the headings of a line, and where they begin if blanks part them."""
    if sign:
        return [cell.strip() for cell in line.split(sign)], ()
    found = list(_HEADING.finditer(line))
    return [each[0] for each in found], tuple(each.start() for each in found)


def read_table(source: Source) -> ExportTable | None:
    """Find the line of headings of a file."""
    return find_table(source.lines)


def sniff(source: Source) -> FormatLikeness:
    """Recognise the headings, and cells with a colon below them."""
    table = source.once(read_table)
    if table is None:
        return FormatLikeness(0, "no headings No, Name and 1, 2, 3 …")
    below = [line for line in source.lines[table.line :] if line.strip()][:_SHOWN]
    if any(CELL.fullmatch(cell) for line in below for cell in _round_cells(line, table)):
        return FormatLikeness(
            96, "headings No, Name and rounds, and results such as 12:W below them"
        )
    return FormatLikeness(0, "headings No, Name and rounds, but no results such as 12:W")


def find_columns(lines: Sequence[str]) -> Columns:
    """Say where fields are in the rows of this file, by its headings."""
    table = find_table(lines) or ExportTable(0)
    return Columns(
        lambda line, name: next((span for span in _spans(line, table) if span.name == name), None),
        lambda line: tuple(_spans(line, table)),
    )


def _rounds(headings: list[str]) -> dict[int, int]:
    """Find the columns of the rounds, which count up from 1 and are the last ones."""
    last = len(headings)
    while last and not headings[last - 1]:
        last -= 1
    first = last
    while first and _ROUND.fullmatch(headings[first - 1]):
        first -= 1
    numbers = [int(each) for each in headings[first:last]]
    counted = list(range(1, len(numbers) + 1))
    if numbers != counted or len(numbers) > MAX_ROUND:
        return {}
    return dict(zip(range(first, last), numbers, strict=True))


def _round_cells(line: str, table: ExportTable) -> list[str]:
    cells = table.split(line)
    return [cells[at][1] for at in table.rounds if at < len(cells)]


def _spans(line: str, table: ExportTable) -> Iterator[FieldSpan]:
    for at, (begin, cell) in enumerate(table.split(line)):
        name = table.fields.get(at) or (f"round {table.rounds[at]}" if at in table.rounds else "")
        if name:
            # Blanks around a value only fill up the column.
            before = len(cell) - len(cell.lstrip())
            yield FieldSpan(name, begin + before + 1, max(len(cell.strip()), 1))
