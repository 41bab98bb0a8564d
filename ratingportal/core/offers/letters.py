"""Offers about bytes and letters: marks, line ends, invisible characters, tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Fix, Treatment
from ratingportal.core.formats._trf.layout import BORDER_AT, STATIC_WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.findings import Finding
    from ratingportal.core.offers.desk import Desk

_EMPTY = "\xad\u200b\u2060\ufeff"
"""Characters that stand for nothing at all; others join letters or turn the direction."""
_JOINERS = "\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e"
_SPECIAL_BLANKS = "\x0b\x0c"
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
    character = desk.text(place) if place else ""
    if place and character and character in _EMPTY + _JOINERS:
        number, line = place.line, desk.line(place.line)
        unwanted = {each for each in line if each in _EMPTY + _JOINERS}
        after = _taken_out(desk, line, unwanted)
        if after is not None:
            yield Fix(
                "Take out the invisible characters of line {line}",
                (desk.rewrite(number, after),),
                safe=unwanted <= set(_EMPTY),
            )


def without_control(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put blanks where pages or columns were fed; what another character meant nobody knows."""
    place = finding.place
    if place and desk.text(place) in _SPECIAL_BLANKS:
        line = desk.line(place.line)
        if not line.strip(" " + _SPECIAL_BLANKS) or desk.spans is None:
            return
        after = _taken_out(desk, line, set(_SPECIAL_BLANKS))
        if after is not None:
            yield Fix(
                "Take out the control characters of line {line}",
                (desk.rewrite(place.line, after),),
            )


def tabs(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put blanks where a tab stands, as many as make the columns of a player's line fit."""
    place = finding.place
    line = desk.line(place.line) if place else ""
    if not place or "\t" not in line:
        return
    blank, wide = line.replace("\t", " "), line.expandtabs(_TAB_STOP)
    if _fits(blank):
        yield Fix("Put a blank in place of each tab", (desk.rewrite(place.line, blank),))
    elif _fits(wide):
        yield Fix("Put blanks up to the next eighth column", (desk.rewrite(place.line, wide),))


def _taken_out(desk: Desk, line: str, unwanted: set[str]) -> str | None:
    """Take characters out so that every field keeps its place: shortened, or filled up again."""
    table = str.maketrans(dict.fromkeys(unwanted))
    meant = [field.translate(table).strip() for field in _fields(desk, line)]
    filled = "".join(_filled(desk, line, table))
    for after in (line.translate(table), filled):
        if [field.strip() for field in _fields(desk, after)] == meant:
            return after
    return None


def _fields(desk: Desk, line: str) -> list[str]:
    spans = desk.spans(line) if desk.spans else ()
    return [line[each.column - 1 : each.column - 1 + each.length] for each in spans] or [line]


def _filled(desk: Desk, line: str, table: dict[int, str | None]) -> Iterator[str]:
    """Give the line piece by piece, each field as long as it was."""
    done = 0
    for span in sorted(desk.spans(line) if desk.spans else (), key=lambda each: each.column):
        start, end = span.column - 1, span.column - 1 + span.length
        if start < done:
            continue
        yield line[done:start].translate(table)
        yield line[start:end].translate(table).ljust(min(end, len(line)) - start)
        done = max(end, done)
    yield line[done:].translate(table)


def _fits(line: str) -> bool:
    """Tell whether a player's line has blanks between its fields, and points in their columns."""
    padded = line.ljust(STATIC_WIDTH)
    points = padded[80:84].strip()
    return (
        all(padded[at] == " " for at in BORDER_AT)
        and padded[4:8].strip().isdigit()
        and points.replace(".", "", 1).replace(",", "", 1).isdigit()
    )


OFFERS = {
    "F102": drop_mark,
    "F103": one_line_ending,
    "F104": without_control,
    "F105": without_invisible,
    "F107": drop_end_mark,
    "F108": tabs,
}
