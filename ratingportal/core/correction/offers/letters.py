"""Offers about bytes and letters: marks, line ends, invisible characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Fix, Treatment
from ratingportal.core.model.limits import MAX_LINE_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ratingportal.core.correction.offers.desk import CaseDesk
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import FieldSpan

_EMPTY = "\xad\u200b\u2060\ufeff"
"""Characters that stand for nothing at all; others join letters or turn the direction."""
_JOINERS = "\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e"
_FEEDS = "\x0b\x0c"
_TEXTS = frozenset(
    (
        *("name", "club", "value", "last", "first", "tournament", "white name", "black name"),
        *("city", "reporter", "time_control", "chief_arbiter", "deputies"),
    )
)
"""Fields that hold words."""


def offer_no_mark(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Remove the byte order mark."""
    yield Fix("Remove the byte order mark", treatment=Treatment.DROP_MARK, safe=True)


def offer_one_line_ending(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """End all lines alike."""
    yield Fix("Use the same line ending everywhere", treatment=Treatment.ONE_LINE_ENDING, safe=True)


def offer_no_end_mark(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- the shape of an offer
    """Leave out the old end-of-file mark."""
    yield Fix("Remove the end-of-file mark", treatment=Treatment.DROP_END_MARK, safe=True)


def offer_only_visible(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Take out what cannot be seen; a letter of another encoding is none of it."""
    place = finding.place
    if place and desk.text(place) in _EMPTY + _JOINERS:
        line = desk.line(place.line)
        if len(line) > MAX_LINE_LENGTH:
            return  # No format has such lines, and each correction would hold the line once more.
        unwanted = {each for each in line if each in _EMPTY + _JOINERS}
        after = _taken_out(desk, line, unwanted)
        if after is not None:
            yield Fix(
                "Remove the invisible characters from line {line}",
                (desk.rewrite(place.line, after),),
                safe=unwanted <= set(_EMPTY),
            )


def offer_no_control_characters(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Take out the feeds of printers; what another control character meant nobody knows."""
    place = finding.place
    if place and desk.text(place) in _FEEDS:
        after = _taken_out(desk, desk.line(place.line), set(_FEEDS))
        if after is not None:
            edit = desk.rewrite(place.line, after)
            yield Fix("Remove the control characters from line {line}", (edit,))


def _taken_out(desk: CaseDesk, line: str, unwanted: set[str]) -> str | None:
    """Take characters out of names and texts; in figures they may have taken a digit's place.

    In fixed columns every field stays as long as it was.
    """
    how, spans = desk.corrections, desk.spans(line) if desk.spans else ()
    if not spans or not how.holds_words(line):
        return None
    outside = _outside_texts(line, spans, unwanted)
    table = str.maketrans(dict.fromkeys(unwanted))
    if not how.keeps_columns:
        return None if outside else line.translate(table)
    if outside & _columns_of(spans):
        return None
    cut = "".join(_cut(line, spans, table))
    fits = not outside or how.is_in_columns(cut)
    return _ended_alike(line, cut) if fits else None


def _ended_alike(line: str, cut: str) -> str:
    """Leave out blanks at the end, unless the line had some."""
    return cut if line.endswith(" ") else cut.rstrip(" ")


def _outside_texts(line: str, spans: tuple[FieldSpan, ...], unwanted: set[str]) -> set[int]:
    """Give the columns, counted from 0, where such characters stand and no words do."""
    texts = _columns_of(each for each in spans if each.name in _TEXTS)
    return {at for at, each in enumerate(line) if each in unwanted} - texts


def _columns_of(spans: Iterable[FieldSpan]) -> set[int]:
    """Give the columns of fields, counted from 0."""
    return {at for each in spans for at in range(each.column - 1, each.column - 1 + each.length)}


def _cut(line: str, spans: tuple[FieldSpan, ...], table: dict[int, str | None]) -> Iterator[str]:
    """Give a line piece by piece, every field and every gap as long as it was."""
    done = 0
    for span in sorted(spans, key=lambda each: each.column):
        start, end = max(span.column - 1, done), span.column - 1 + span.length
        for piece in (line[done:start], line[start:end]):
            yield piece.translate(table).ljust(len(piece))
        done = max(end, done)
    yield line[done:].translate(table).ljust(len(line[done:]))


OFFERS = {
    "byte-order-mark": offer_no_mark,
    "line-endings-mixed": offer_one_line_ending,
    "control-character": offer_no_control_characters,
    "invisible-character": offer_only_visible,
    "end-of-file-mark": offer_no_end_mark,
}
