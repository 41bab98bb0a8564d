"""Which rows the file has, and how to know it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import FieldSpan, FormatLikeness
from ratingportal.core.reading.formats.shared.cells import split_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.shared.cells import CsvCell

SEPARATOR = ","
HEADINGS = {
    "event": "name",
    "tournament": "name",
    "start": "start",
    "start date": "start",
    "date": "start",
    "end": "end",
    "end date": "end",
    "rounds": "declared_rounds",
    "number of rounds": "declared_rounds",
    "web": "website",
    "website": "website",
    "web site": "website",
    "site": "website",
}
"""What each keyword gives."""
PLAYER, TOTAL = "player", "total"
ROUND, SCORE, COLOUR, LAST, FIRST, RATING, TITLE, FEDERATION = range(8)
"""The cells of a result."""

_FIRST_ROWS = 10
_RESULT_NAMES = (
    "number",
    "result",
    "colour",
    "name",
    "first name",
    "rating",
    "title",
    "federation",
)
_PLAYER_NAMES = ("keyword", "national_id", "name", "first name")


def split_row(line: str) -> list[CsvCell]:
    """Split a line into cells; empty where nothing is in any of them."""
    cells = split_cells(line, SEPARATOR)
    return cells if any(cell.text for cell in cells) else []


def sniff(source: Source) -> FormatLikeness:
    """Recognise the two keywords in the first column: Event or Tournament, then Start."""
    keywords = list(islice(_keywords(source), 2))
    if keywords[:1] and HEADINGS.get(keywords[0]) == "name":
        if keywords[1:] and HEADINGS.get(keywords[1]) == "start":
            return FormatLikeness(95, "rows that begin with Event (or Tournament) and Start")
        return FormatLikeness(
            0,
            "the first row begins with Event or Tournament, but the second does not begin with Start",
        )
    return FormatLikeness(0, "the first row does not begin with Event or Tournament and a comma")


def list_spans(text: str) -> tuple[FieldSpan, ...]:
    """Give the cells of a row, for showing their borders."""
    cells = split_cells(text, SEPARATOR)
    keyword = cells[0].text.casefold()
    names: tuple[str, ...] = _RESULT_NAMES
    if keyword == PLAYER:
        names = _PLAYER_NAMES
    elif keyword == TOTAL:
        names = ("keyword", "points")
    elif keyword in HEADINGS:
        names = ("keyword", HEADINGS[keyword])
    return tuple(
        FieldSpan(name, cell.column, cell.length) for name, cell in zip(names, cells, strict=False)
    )


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a cell of a row; a round is its result."""
    wanted = "result" if name.startswith("round ") else name
    return next((span for span in list_spans(text) if span.name == wanted), None)


def _keywords(source: Source) -> Iterator[str]:
    for line in source.lines[:_FIRST_ROWS]:
        if SEPARATOR not in line and line.strip():
            yield ""
        elif (cells := split_row(line)) and cells[0].text:
            yield cells[0].text.casefold()
