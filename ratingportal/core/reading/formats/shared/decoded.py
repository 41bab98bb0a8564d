"""A binary file as tables that people can read: the file's page shows them, findings point into them.

Every line says in words what it is: the first cell names the record (`player 12`, `tournament city`), the
heading above the records names the fields. So a place in these lines is a section, a record and a field.

    tournament name │ Spring Open

    player    │ name          │ birth
    player 1  │ Example, Anna │ 1990-05-21
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import Columns, FieldSpan
from ratingportal.core.reading.formats.shared.clean import BREAKING
from ratingportal.core.reading.text import BINARY, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

SIGN = "│"
FACT, VALUE = "tournament", "value"
PART = "sheet "
"""Begins the line above the records of one part of the file, which has a name."""
_MARK = "file, decoded for reading. The file itself is binary."
"""By this a decoded file is known; the program stands before it."""
_WIDEST = 40
"""Columns are made as wide as their longest value, but no wider than this."""
_LONGEST = 300
"""Longer values are cut here; what was read of them is not."""
_NAMES = {
    "fide_id": "FIDE ID",
    "national_id": "national ID",
    "declared_rounds": "rounds",
    "declared_players": "players",
    "declared_teams": "teams",
    "chess_results_key": "chess-results key",
    "fide_event_id": "FIDE event ID",
}
_FIELDS = {name: field for field, name in _NAMES.items()}
_RECORD = defer_pattern(r"([a-z]+) [0-9.]+ *")
_ROUND = defer_pattern(r"round [0-9]+")

Fields = dict[str, tuple[str, ...]]
"""The fields of each kind of record, from left to right, without the record's own name."""


class DecodedSheet:
    """The lines of a decoded file in the making, and where each record stands in them."""

    def __init__(self, program: str) -> None:
        """Begin with a line that says what these lines are."""
        self.lines = [f"{program} {_MARK}", ""]
        self.header_lines: dict[str, int] = {}
        self._first: dict[str, int] = {}
        self._fields: Fields = {}

    def add_facts(self, facts: Mapping[str, object]) -> None:
        """Add what the file says of the tournament, one line each; what is empty is left out."""
        given = {name: text for name, value in facts.items() if (text := _shown(value))}
        width = max((len(_named(name)) for name in given), default=0)
        for name, text in given.items():
            self.lines.append(f"{FACT} {_named(name):{width}} {SIGN} {text} ")
            self.header_lines[name] = len(self.lines)

    def add_records(
        self,
        kind: str,
        fields: Sequence[str],
        rows: Iterable[Sequence[object]],
        *,
        numbers: Sequence[str] | None = None,
    ) -> None:
        """Add a table of records; they are counted from 1 unless they have numbers of their own."""
        shown = [[_shown(value) for value in row] for row in rows]
        if not shown:
            return
        counted = numbers or [str(number) for number in range(1, len(shown) + 1)]
        named = [[f"{kind} {number}", *row] for number, row in zip(counted, shown, strict=True)]
        table = [[kind, *map(_named, fields)], *named]
        widths = [min(max(map(len, column)), _WIDEST) for column in zip(*table, strict=True)]
        self.lines.append("")
        self._first[kind] = len(self.lines) + 2
        self._fields[kind] = tuple(fields)
        self.lines.extend(_joined(row, widths) for row in table)

    def add_part(self, name: str) -> None:
        """Begin a part of the file, of which the records that follow are."""
        self.lines += ["", f"{PART}{_shown(name)}"]

    def line_of(self, kind: str, index: int) -> int:
        """Give the line of a record, counted from 0 within its kind."""
        return self._first[kind] + index

    def place(self, line: int, name: str) -> Place:
        """Place a field of a line."""
        span = _locate(self.lines[line - 1], name, self._fields)
        return Place(line, span.column, span.length) if span else Place(line)

    def text(self) -> Text:
        """Give the lines as the text of the file."""
        return Text(self.lines, BINARY, "none")


def find_columns(lines: Sequence[str]) -> Columns:
    """Say where fields stand in the lines of a decoded file, by the headings in it."""
    fields = _fields_of(lines)
    return Columns(
        lambda line, name: _locate(line, name, fields),
        lambda line: tuple(_spans(line, fields)),
    )


def is_decoded(lines: Sequence[str]) -> bool:
    """Tell whether these lines are what was decoded of a binary file."""
    return bool(lines) and lines[0].endswith(_MARK)


def name_places(lines: Sequence[str]) -> Callable[[Place], str]:
    """Say places of a decoded file in words (`player 12, birth`); of any other file nothing is said."""
    if not is_decoded(lines):
        return _say_nothing
    fields = _fields_of(lines)
    parts = {number: line for number, line in enumerate(lines, 1) if line.startswith(PART)}
    starts = sorted(parts)

    def part(line: int) -> str:
        at = bisect_right(starts, line)
        return f"{parts[starts[at - 1]]}, " if at else ""

    def words(place: Place) -> str:
        line = lines[place.line - 1] if place.line <= len(lines) else ""
        record, sign, _ = line.partition(SIGN)
        if not sign:
            return ""
        for span in _spans(line, fields) if place.length else ():
            if span.column <= place.column < span.column + span.length and span.name != VALUE:
                return f"{part(place.line)}{record.strip()}, {_named(span.name)}"
        return f"{part(place.line)}{record.strip()}"

    return words


def _say_nothing(_place: Place) -> str:
    return ""


def _fields_of(lines: Sequence[str]) -> Fields:
    """Read the headings: each stands behind an empty line and names its kind of record."""
    fields: Fields = {}
    for before, line in pairwise(lines):
        kind, *names = (cell.strip() for cell in line.split(SIGN))
        # Of several parts with records of one kind, the widest names all fields.
        if not before and kind.isalpha() and len(names) > len(fields.get(kind, ())):
            fields[kind] = tuple(map(_field, names))
    return fields


def _locate(line: str, name: str, fields: Fields) -> FieldSpan | None:
    spans = {span.name: span for span in _spans(line, fields)}
    names = [name, VALUE]
    if _ROUND.fullmatch(name):
        names.append("result")
    elif name == "round_dates":
        names.append("date")
    span = next((spans[each] for each in names if each in spans), None)
    if span is None:
        return None
    # Only the value is marked; where there is none, the whole cell.
    value = line[span.column - 1 : span.column - 1 + span.length].rstrip()
    return FieldSpan(name, span.column, len(value) or span.length)


def _spans(line: str, fields: Fields) -> Iterator[FieldSpan]:
    first, *cells = line.split(SIGN)
    record = _RECORD.fullmatch(first)
    if record and record[1] in fields:
        names = fields[record[1]]
    elif first.startswith(f"{FACT} "):
        names = (VALUE,)
    else:
        return
    column = len(first) + 1
    for name, cell in zip(names, cells, strict=False):
        # One blank stands on either side of the sign.
        yield FieldSpan(name, column + 2, max(len(cell) - 2, 1))
        column += len(cell) + 1


def _joined(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True))
    return f" {SIGN} ".join(padded) + " "


def _named(field: str) -> str:
    return _NAMES.get(field, field.replace("_", " "))


def _field(name: str) -> str:
    """Give the field that a heading names, the other way round than `_named`."""
    if _ROUND.fullmatch(name):
        return name
    return _FIELDS.get(name, name.replace(" ", "_"))


def _shown(value: object) -> str:
    if value is None:
        return ""
    text = BREAKING.sub(" ", str(value)).replace(SIGN, "|")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
