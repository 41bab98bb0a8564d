"""FIDE's player list in XML: `<playerslist><player><fideid>…</fideid>…`, one element per value.

Expat reads it in stretches. A document type is refused outright, so there are no entities to expand.
Nearly every player is written as the one before: the same elements in the same order, and nothing but
plain text in them. Such a player is well-formed whatever stands around it, so one regular expression
takes it, for a fraction of the time; everything else goes to expat.
"""

from __future__ import annotations

import codecs
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple
from xml.parsers import expat

from ratingportal.core.register.lists._cells import make_row
from ratingportal.core.register.lists.base import (
    ListSource,
    Refused,
    Row,
    RowReason,
    UnreadableError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_FIRST_STRETCH = 1 << 12
_STRETCH = 1 << 18
_LONGEST_VALUE = 1_000
_FIELDS = {
    "fideid": "number",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "birthday": "birth",
    "title": "title",
    "w_title": "women",
    "o_title": "others",
    "foa_title": "online",
    "rating": "standard",
    "rapid_rating": "rapid",
    "blitz_rating": "blitz",
    "games": "games",
    "k": "standard_k",
    "rapid_k": "rapid_k",
    "blitz_k": "blitz_k",
    "flag": "flags",
}
_TOO_LONG = "too_long"
_START, _END = "<player>", "</player>"
# No sign with a meaning of its own in XML, and none that expat refuses.
_PLAIN = r"[^<>&\x00-\x1f\ufffe\uffff]*"
_GAP = r"[ \t\n]*"
_TAG = re.compile(r"[A-Za-z_]{1,30}")


def read(stream: BinaryIO, _mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players as they come."""
    document = _Document()
    data = stream.read(_FIRST_STRETCH)
    document.begin(data)
    while data:
        yield from document.take()
        data = stream.read(_STRETCH)
        document.go_on(data)
    yield from document.take()
    if not document.has_list:
        raise UnreadableError("This XML contains no list of players")


class _Usual(NamedTuple):
    """How players are written: what fits such a player whole, and what its groups are."""

    fits: re.Pattern[str]
    fields: tuple[str, ...]


@lru_cache(maxsize=16)
def _usual(tags: tuple[str, ...]) -> _Usual | None:
    if len(set(tags)) < len(tags) or not all(map(_TAG.fullmatch, tags)):
        return None
    values = (f"({_PLAIN})" if tag in _FIELDS else _PLAIN for tag in tags)
    inside = (f"{_GAP}<{tag}>{value}</{tag}>" for tag, value in zip(tags, values, strict=True))
    fits = re.compile(f"{_GAP}{_START}{''.join(inside)}{_GAP}")
    return _Usual(fits, tuple(_FIELDS[tag] for tag in tags if tag in _FIELDS))


class _Document:
    """Parts the document into players that are written as usual, and the rest, which expat reads."""

    def __init__(self) -> None:
        self.has_list = False
        self._ready: list[Row] = []
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._is_utf8 = True
        self._usual: _Usual | None = None
        self._line = 0
        """Where expat would be if it had read all, as long as it is between players."""
        self._passed = 0
        """Lines of players that expat was not given."""
        self._is_between = False
        """Expat has read all that it was given, to the end of a player."""
        self._expat = _Expat(self)

    def begin(self, data: bytes) -> None:
        """Read the beginning, which says the encoding; the first player shows how they are written."""
        self._is_utf8 = b"\0" not in data
        if self._is_utf8 and self._text(data) is not None:
            # The first bytes of a sign that is cut come again, with the rest of it.
            data = data.removesuffix(self._decoder.getstate()[0])
        self._feed(data, is_last=not data)

    def go_on(self, data: bytes) -> None:
        """Read on; a document that breaks off is no list, for nobody knows who is missing."""
        text = self._text(data) if self._is_utf8 else None
        if not data or text is None:
            self._feed(data, is_last=not data)
            return
        *players, rest = text.split(_END)
        for player in players:
            if not (self._is_between and self._take_usual(player)):
                self._feed((player + _END).encode())
        if rest:
            self._feed(rest.encode())

    def take(self) -> list[Row]:
        """Give what is complete, once."""
        ready, self._ready = self._ready, []
        return ready

    def line(self, line: int) -> int:
        """Give the line of the file for one that expat counts."""
        return line + self._passed

    def declare(self, encoding: str | None) -> None:
        """Leave a document in another encoding to expat."""
        if encoding is not None and encoding.lower() not in {"utf-8", "utf8", "us-ascii"}:
            self._is_utf8 = False

    def add(self, line: int, cells: dict[str, str]) -> None:
        """Take a player that expat has read."""
        self._ready.append(_row(line, cells))

    def settle(self, line: int, tags: tuple[str, ...]) -> None:
        """Note that expat is between players, and how the last one was written."""
        self._is_between, self._line, self._usual = True, line, _usual(tags)

    def _feed(self, data: bytes, *, is_last: bool = False) -> None:
        self._is_between = False
        self._expat.feed(data, is_last=is_last)

    def _text(self, data: bytes) -> str | None:
        """Decode; what is not UTF-8 is for expat to refuse, which can say the line."""
        held = self._decoder.getstate()[0]
        try:
            text = self._decoder.decode(data)
        except UnicodeDecodeError:
            self._is_utf8 = False
            self._feed(held)
            return None
        return text.replace("\r\n", "\n") if "\r" in text else text

    def _take_usual(self, player: str) -> bool:
        """Take a player that is written as usual; say whether it is."""
        usual = self._usual
        # So short a text has no value that is too long.
        if usual is None or len(player) > _LONGEST_VALUE:
            return False
        found = usual.fits.fullmatch(player)
        if found is None:
            return False
        lines = player.count("\n")
        line = self._line + player.count("\n", 0, player.index(_START))
        self._line += lines
        self._passed += lines
        self._ready.append(_row(line, dict(zip(usual.fields, found.groups(), strict=True))))
        return True


class _Expat:
    """Collects the values of a player until its element ends."""

    def __init__(self, document: _Document) -> None:
        self._document = document
        self._cells: dict[str, str] = {}
        self._tags: list[str] = []
        self._field = ""
        self._line = self._depth = self._fed = 0
        self._parser: Any = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.XmlDeclHandler = self._declare
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text

    def feed(self, data: bytes, *, is_last: bool) -> None:
        """Read on."""
        self._fed += len(data)
        try:
            self._parser.Parse(data, is_last)
        except expat.ExpatError as error:
            why = expat.ErrorString(error.code)
            line = self._document.line(error.lineno)
            raise UnreadableError(f"The XML is broken: {why}", line=line) from error

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if tag == "player":
            self._line = self._document.line(self._parser.CurrentLineNumber)
            self._cells = {"number": attributes["FIDEID"]} if "FIDEID" in attributes else {}
            self._tags = []
            return
        self._tags.append(tag)
        if tag in _FIELDS:
            self._field = _FIELDS[tag]
        elif tag == "playerslist":
            self._document.has_list = True

    def _text(self, text: str) -> None:
        field = self._field
        if field:
            held = self._cells.get(field, "") + text
            if len(held) > _LONGEST_VALUE:
                self._cells[_TOO_LONG] = field
            else:
                self._cells[field] = held

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self._field = ""
        if tag == "player":
            self._document.add(self._line, self._cells)
            self._cells = {}
            if self._depth == 1 and self._parser.CurrentByteIndex + len(_END) == self._fed:
                line = self._document.line(self._parser.CurrentLineNumber)
                self._document.settle(line, tuple(self._tags))

    def _declare(self, _version: str, encoding: str | None, _standalone: int) -> None:
        self._document.declare(encoding)

    @staticmethod
    def _refuse_doctype(*_: object) -> None:
        raise UnreadableError("The XML has a document type; FIDE's list has none")


def _row(line: int, cells: dict[str, str]) -> Row:
    if _TOO_LONG in cells:
        return Refused(line, RowReason.TOO_LONG, cells[_TOO_LONG])
    get = cells.get
    if get("women") or get("others") or get("online"):
        _join_titles(cells)
    return make_row(line, cells)


def _join_titles(cells: dict[str, str]) -> None:
    """Put the main title first, and the others in a row behind it."""
    held = [cells.get(field, "").strip() for field in ("title", "women", "others", "online")]
    titles = list(dict.fromkeys(filter(None, held)))
    main = held[0] or held[1]
    cells["title"] = main
    cells["other_titles"] = ",".join(title for title in titles if title != main)


SOURCE = ListSource(
    key="fide_xml",
    name="FIDE, XML",
    hint="The combined list as XML, as FIDE publishes it each month; you can upload the ZIP file as it is.",
    suffixes=(".xml",),
    read=read,
    lists=("fide",),
    position=1,
)
