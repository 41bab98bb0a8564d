"""Offers about bytes and letters: marks, line ends, invisible characters, tabs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.findings import Fix, Treatment
from ratingportal.core.formats._trf.layout import BORDER_AT, CELL, CELLS_AT, PLAYER, STATIC_WIDTH
from ratingportal.core.offers.desk import BELGIAN, GERMAN, SWAR, TRF, VEGA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.findings import Finding
    from ratingportal.core.formats.base import FieldSpan
    from ratingportal.core.offers.desk import Desk

_EMPTY = "\xad\u200b\u2060\ufeff"
"""Characters that stand for nothing at all; others join letters or turn the direction."""
_JOINERS = "\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e"
_FEEDS = "\x0b\x0c"
_FIXED = TRF | {SWAR, GERMAN, BELGIAN}
_TEXTS = frozenset(
    (
        *("name", "club", "value", "last", "first", "tournament", "white name", "black name"),
        *("city", "reporter", "time_control", "chief_arbiter", "deputies"),
    )
)
"""Fields that hold words."""
_CODED = TRF | {SWAR, VEGA}
_TEXT_CODES = ("001 ", "012 ", "022 ", "092 ", "102 ", "112 ", "122 ")
"""Players, and headings whose value is a text."""
_BETWEEN = frozenset((0, 1, 6, 8))
"""Where blanks stand in a round's ten columns."""
_CELLS = re.compile(r"(?:  (?: {8}| {0,3}[0-9]{1,4} [wWbBsSnN-] [-1=0+WDLHFUZwdlhfuz ]))*")
_TAB_STOP = 8


def drop_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Leave out the byte-order mark."""
    yield Fix("Leave out the byte-order mark", treatment=Treatment.DROP_MARK, safe=True)


def one_line_ending(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """End all lines alike."""
    yield Fix("End every line as most of them do", treatment=Treatment.ONE_LINE_ENDING, safe=True)


def drop_end_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Leave out the old end-of-file mark."""
    yield Fix("Leave out the end-of-file mark", treatment=Treatment.DROP_END_MARK, safe=True)


def without_invisible(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Take out what cannot be seen; a letter of another encoding is none of it."""
    place = finding.place
    if place and desk.text(place) in _EMPTY + _JOINERS:
        line = desk.line(place.line)
        unwanted = {each for each in line if each in _EMPTY + _JOINERS}
        after = _taken_out(desk, line, unwanted)
        if after is not None:
            yield Fix(
                "Take out the invisible characters of line {line}",
                (desk.rewrite(place.line, after),),
                safe=unwanted <= set(_EMPTY),
            )


def without_control(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Take out the feeds of printers; what another control character meant nobody knows."""
    place = finding.place
    if place and desk.text(place) in _FEEDS:
        after = _taken_out(desk, desk.line(place.line), set(_FEEDS))
        if after is not None:
            edit = desk.rewrite(place.line, after)
            yield Fix("Take out the control characters of line {line}", (edit,))


def tabs(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put blanks where a tab stands, as many as make the columns of a player's line fit."""
    place = finding.place
    line = desk.line(place.line) if place else ""
    if not place or "\t" not in line:
        return
    blank, wide = line.replace("\t", " "), line.expandtabs(_TAB_STOP)
    if _fits(blank) and all(_may_be_blank(at) for at, each in enumerate(line) if each == "\t"):
        yield Fix("Put a blank in place of each tab", (desk.rewrite(place.line, blank),))
    elif len(wide) > len(line) and _fits(wide):
        yield Fix("Put blanks up to the next eighth column", (desk.rewrite(place.line, wide),))


def _may_be_blank(at: int) -> bool:
    """Tell whether a blank may stand in a column of a player's line without a value being lost."""
    if at >= CELLS_AT:
        return (at - CELLS_AT) % CELL in _BETWEEN
    return at in BORDER_AT or PLAYER["name"].start <= at < PLAYER["name"].stop


def _taken_out(desk: Desk, line: str, unwanted: set[str]) -> str | None:
    """Take characters out of names and texts; in figures they may have taken a digit's place.

    In fixed columns every field stays as long as it was.
    """
    if desk.key in _CODED and not line.startswith(_TEXT_CODES):
        return None
    spans = desk.spans(line) if desk.spans else ()
    inside = {at for each in spans for at in range(each.column - 1, each.column - 1 + each.length)}
    texts = {
        at
        for each in spans
        if each.name in _TEXTS
        for at in range(each.column - 1, each.column - 1 + each.length)
    }
    found = {at for at, each in enumerate(line) if each in unwanted}
    fixed = desk.key in _FIXED
    between = found - inside if fixed and spans else set()
    if not spans or not found <= texts | between:
        return None
    table = str.maketrans(dict.fromkeys(unwanted))
    if not fixed:
        return line.translate(table)
    cut = "".join(_cut(line, spans, table))
    if between and line.startswith("001 ") and not _cells_fit(cut.ljust(STATIC_WIDTH)):
        return None
    return cut if line.endswith(" ") else cut.rstrip(" ")


def _cut(line: str, spans: tuple[FieldSpan, ...], table: dict[int, str | None]) -> Iterator[str]:
    """Give a line piece by piece, every field and every gap as long as it was."""
    done = 0
    for span in sorted(spans, key=lambda each: each.column):
        start, end = max(span.column - 1, done), span.column - 1 + span.length
        for piece in (line[done:start], line[start:end]):
            yield piece.translate(table).ljust(len(piece))
        done = max(end, done)
    yield line[done:].translate(table).ljust(len(line[done:]))


def _fits(line: str) -> bool:
    """Tell whether a player's line has blanks between its fields, and points in their columns."""
    padded = line.ljust(STATIC_WIDTH)
    points = padded[80:84].strip()
    return (
        all(padded[at] == " " for at in BORDER_AT)
        and padded[4:8].strip().isdigit()
        and points.replace(".", "", 1).replace(",", "", 1).isdigit()
        and _cells_fit(padded)
    )


def _cells_fit(line: str) -> bool:
    """Tell whether the rounds of a player's line stand in their columns."""
    cells = line[CELLS_AT:].rstrip()
    return bool(_CELLS.fullmatch(cells.ljust(-(-len(cells) // CELL) * CELL)))


OFFERS = {
    "F102": drop_mark,
    "F103": one_line_ending,
    "F104": without_control,
    "F105": without_invisible,
    "F107": drop_end_mark,
    "F108": tabs,
}
