"""Put edits into the bytes of a file; every byte that no edit touches stays as it was.

Places count characters of the decoded text in which every line end is one character, so each line
remembers where its characters and its bytes begin. What was written is decoded again: a change
after which any line would read otherwise than meant is not made.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left, bisect_right, insort
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.inspection import decode_text
from ratingportal.core.model.findings import Treatment
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.text import BINARY, NUL_SIGN, find_text_end

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from ratingportal.core.model.findings import Edit

_MARKS = (b"", codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_LINE_END = re.compile("\r\n|\r|\n")
_ENDS = ("\r\n", "\n", "\r")
_UTF_16_UNIT = 2


class ByteSpan(NamedTuple):
    """A stretch of the text, and what is to take its place; line ends are `\\n` in both."""

    start: int
    stop: int
    text: str


@dataclass(slots=True)
class Spans:
    """Stretches that do not overlap, in their order."""

    made: list[ByteSpan] = field(default_factory=list)

    def holds(self, span: ByteSpan) -> bool:
        """Tell whether this very change is among them."""
        at = bisect_left(self.made, span)
        return at < len(self.made) and self.made[at] == span

    def clashes(self, span: ByteSpan) -> bool:
        """Tell whether another change takes a part of this stretch, or puts text in at its place."""
        at = bisect_left(self.made, span)
        return any(_overlap(span, other) for other in self.made[max(at - 1, 0) : at + 1])

    def add(self, span: ByteSpan) -> None:
        """Take a change in."""
        insort(self.made, span)


def _overlap(one: ByteSpan, other: ByteSpan) -> bool:
    if one.start == one.stop == other.start == other.stop:
        return True
    return one.start < other.stop and other.start < one.stop


@dataclass(frozen=True)
class Page:
    """A text file between its marks, line by line."""

    data: bytes
    format_key: str
    encoding: str
    mark: bytes
    """The byte-order mark, if there is one."""
    end_mark: bytes
    """Control-Z characters and empty bytes behind the text."""
    lines: list[str]
    ends: list[str]
    starts: list[int]
    """Where each line begins, in characters."""
    offsets: list[int]
    """Where each line begins, in bytes."""

    @cached_property
    def text(self) -> str:
        """Give the whole text; every line end is one character."""
        return "\n".join(self.lines) + ("\n" if self.ends[-1] else "")

    @property
    def encodings(self) -> tuple[str, ...]:
        """Encodings that new text may be written in, the best first."""
        if self.encoding != "ascii":
            return (self.encoding,)
        chosen = load_formats().get(self.format_key)
        return (chosen.letters if chosen else "utf-8", "utf-8")

    @cached_property
    def line_end(self) -> str:
        """Give the line end that most lines have."""
        counts = Counter(self.ends)
        return max(_ENDS, key=lambda end: counts[end]) if any(self.ends) else "\n"

    def span_of(self, edit: Edit) -> ByteSpan | None:
        """Find the place of an edit; None where the file has no such place."""
        if not 1 <= edit.line <= len(self.lines) or edit.length < 0:
            return None
        length = len(self.lines[edit.line - 1])
        ended = bool(self.ends[edit.line - 1])
        if not 1 <= edit.column <= length + 1 or edit.column + edit.length > length + 2:
            return None
        start = self.starts[edit.line - 1] + edit.column - 1
        stop = start + edit.length
        if not ended:
            stop = min(stop, self.starts[edit.line - 1] + length)
        return ByteSpan(start, stop, _LINE_END.sub("\n", edit.text))

    def write(self, spans: Spans, treatments: Collection[Treatment], encoding: str) -> bytes | None:
        """Write the file with its changes; None where it would not read as meant."""
        if Treatment.ONE_LINE_ENDING in treatments:
            spans = self._with_one_end(spans)
        try:
            body = b"".join(self._bytes(spans, encoding))
        except UnicodeEncodeError:
            return None
        mark = b"" if Treatment.DROP_MARK in treatments else self.mark
        end_mark = b"" if Treatment.DROP_END_MARK in treatments else self.end_mark
        data = mark + body + end_mark
        return data if decode_text(data, self.format_key).lines == self._meant(spans) else None

    def text_at(self, span: ByteSpan) -> str:
        """Give the text of a stretch as it is now."""
        return self.text[span.start : span.stop].replace("\0", NUL_SIGN)

    def writable(self, text: str) -> bool:
        """Tell whether the file's encoding has these letters."""
        return any(_encodes(text, encoding) for encoding in self.encodings)

    def _bytes(self, spans: Spans, encoding: str) -> Iterator[bytes]:
        done, end = len(self.mark), self.line_end
        for span in spans.made:
            yield self.data[done : self._offset(span.start)]
            yield span.text.replace(NUL_SIGN, "\0").replace("\n", end).encode(encoding)
            done = self._offset(span.stop)
        yield self.data[done : len(self.data) - len(self.end_mark)]

    def _offset(self, at: int) -> int:
        """Turn a place in the text into a place in the bytes."""
        line = bisect_right(self.starts, at) - 1
        text = self.lines[line]
        inside = at - self.starts[line]
        offset = self.offsets[line] + _width(text[:inside], self.encoding)
        return offset if inside <= len(text) else offset + _width(self.ends[line], self.encoding)

    def _meant(self, spans: Spans) -> list[str]:
        """Give the lines as they are to be, made from the text and not from the bytes."""
        text = self.text
        pieces: list[str] = []
        done = 0
        for span in spans.made:
            pieces += (text[done : span.start], span.text)
            done = span.stop
        meant = "".join((*pieces, text[done:])).replace("\0", NUL_SIGN).split("\n")
        return meant if meant[-1] else meant[:-1]

    def _with_one_end(self, spans: Spans) -> Spans:
        """Add a change for each line that ends otherwise than most, unless its end goes anyway."""
        usual, out = self.line_end, Spans([*spans.made])
        for text, end, start in zip(self.lines, self.ends, self.starts, strict=True):
            if end and end != usual:
                span = ByteSpan(start + len(text), start + len(text) + 1, "\n")
                if not out.clashes(span):
                    out.add(span)
        return out


def open_page(data: bytes, format_key: str) -> Page | None:
    """Take a file apart; None where it is no text or its bytes cannot be told from its letters."""
    decoded = decode_text(data, format_key)
    if decoded.encoding == BINARY or not decoded.lines:
        return None
    end_mark = data[find_text_end(data) :]
    for mark in _MARKS:
        if not data.startswith(mark):
            continue
        body = data[len(mark) : len(data) - len(end_mark)]
        text = body.decode(decoded.encoding, errors="replace")
        lines, ends = _split(text)
        if [line.replace("\0", NUL_SIGN) for line in lines] != decoded.lines:
            continue
        widths = [
            _width(line, decoded.encoding) + _width(end, decoded.encoding)
            for line, end in zip(lines, ends, strict=True)
        ]
        if sum(widths) != len(body):
            return None
        starts = [0, *accumulate(len(line) + 1 for line in lines)][:-1]
        offsets = [*accumulate(widths, initial=len(mark))][:-1]
        return Page(
            data, format_key, decoded.encoding, mark, end_mark, lines, ends, starts, offsets
        )
    return None


def _split(text: str) -> tuple[list[str], list[str]]:
    ends = [found[0] for found in _LINE_END.finditer(text)]
    lines = _LINE_END.split(text)
    if lines[-1]:
        ends.append("")
    else:
        lines.pop()
    return lines, ends


def _width(text: str, encoding: str) -> int:
    """Count the bytes of decoded text; a letter that could not be decoded took one unit."""
    if encoding.startswith("utf-16"):
        return _UTF_16_UNIT * (len(text) + sum(letter > "\uffff" for letter in text))
    return len(text.encode()) if encoding == "utf-8" and not text.isascii() else len(text)


def _encodes(text: str, encoding: str) -> bool:
    try:
        text.replace(NUL_SIGN, "\0").encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
