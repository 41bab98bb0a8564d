"""FIDE's player list in XML: `<playerslist><player><fideid>…</fideid>…`, one element per value.

Read by expat in stretches. A document type is refused outright, so there are no entities to expand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, BinaryIO
from xml.parsers import expat

from ratingportal.core.registers._cells import row_of
from ratingportal.core.registers.base import Reason, Refused, Row, Source, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
    "flag": "flags",
}
_TOO_LONG = "too_long"


def read(stream: BinaryIO, _mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players as they come."""
    document = _Document()
    data = b" "
    while data:
        data = stream.read(_STRETCH)
        document.feed(data, is_last=not data)
        yield from document.take()
    if not document.has_list:
        raise UnreadableError("This XML holds no list of players")


class _Document:
    """Collects the values of a player until its element ends. Its handlers are called a hundred million times."""

    __slots__ = ("_cells", "_field", "_line", "_parser", "_ready", "has_list")

    def __init__(self) -> None:
        self.has_list = False
        self._ready: list[Row] = []
        self._cells: dict[str, str] = {}
        self._field = ""
        self._line = 0
        self._parser: Any = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text

    def feed(self, data: bytes, *, is_last: bool) -> None:
        """Read on; a document that breaks off is no list, for nobody knows who is missing."""
        try:
            self._parser.Parse(data, is_last)
        except expat.ExpatError as error:
            why = expat.ErrorString(error.code)
            raise UnreadableError(f"The XML is broken: {why}", line=error.lineno) from error

    def take(self) -> list[Row]:
        """Give what is complete, once."""
        ready, self._ready = self._ready, []
        return ready

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in _FIELDS:
            self._field = _FIELDS[tag]
        elif tag == "player":
            self._line = self._parser.CurrentLineNumber
            self._cells = {"number": attributes["FIDEID"]} if "FIDEID" in attributes else {}
        elif tag == "playerslist":
            self.has_list = True

    def _text(self, text: str) -> None:
        field = self._field
        if field:
            held = self._cells.get(field, "") + text
            if len(held) > _LONGEST_VALUE:
                self._cells[_TOO_LONG] = field
            else:
                self._cells[field] = held

    def _end(self, tag: str) -> None:
        self._field = ""
        if tag == "player":
            self._ready.append(_row(self._line, self._cells))
            self._cells = {}

    @staticmethod
    def _refuse_doctype(*_: object) -> None:
        raise UnreadableError("The XML has a document type; FIDE's list has none")


def _row(line: int, cells: dict[str, str]) -> Row:
    if _TOO_LONG in cells:
        return Refused(line, Reason.TOO_LONG, cells[_TOO_LONG])
    if "women" in cells or "others" in cells or "online" in cells:
        _join_titles(cells)
    return row_of(line, cells)


def _join_titles(cells: dict[str, str]) -> None:
    """Put the main title first, and the others in a row behind it."""
    held = [cells.get(field, "").strip() for field in ("title", "women", "others", "online")]
    titles = list(dict.fromkeys(filter(None, held)))
    main = held[0] or held[1]
    cells["title"] = main
    cells["other_titles"] = ",".join(title for title in titles if title != main)


SOURCE = Source(
    key="fide_xml",
    name="FIDE, XML",
    hint="The combined list as XML, as FIDE publishes it each month; the ZIP need not be unpacked.",
    suffixes=(".xml",),
    read=read,
    lists=("fide",),
    position=1,
)
