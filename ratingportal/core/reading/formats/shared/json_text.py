"""JSON with places: every value knows where it stands, so that a finding can mark it.

The standard library's parser tells no places, takes numbers of any length, and lets half of a
surrogate pair through, which no database stores. Values that are no containers stay texts here;
whoever needs a number reads it with the strict readings of `core.model.values`.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.problems.text import JSON_BROKEN
from ratingportal.core.reading.text import NUL_SIGN, REPLACEMENT

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import Source

MAX_DEPTH = 20

_BLANK = defer_pattern(r"[ \t\n\r]*")
_STRING = defer_pattern(r'"((?:[^"\\\n]|\\.)*)"')
_LITERAL = defer_pattern(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")
_PAIR = defer_pattern(
    r'\s*"(?:[^"\\]|\\.)*"\s*:\s*(?:"((?:[^"\\]|\\.)*)"|([^"\s\[{,]+))\s*[,}]?\s*'
)
_SURROGATE = defer_pattern("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A string, a number, true, false or null, as text; null is empty."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Node:
    """An object: its members by key (blanks around keys are dropped) and where it begins."""

    start: int
    members: dict[str, Value] = field(default_factory=dict)

    def scalar(self, key: str) -> Scalar | None:
        """Give a member that is a plain value."""
        found = self.members.get(key)
        return found if isinstance(found, Scalar) else None

    def text(self, key: str) -> str:
        """Give a plain value without blanks around it; empty where there is none."""
        found = self.scalar(key)
        return found.text.strip() if found else ""

    def nodes(self, key: str) -> list[Node]:
        """Give the objects of an array."""
        found = self.members.get(key)
        return [each for each in found if isinstance(each, Node)] if isinstance(found, list) else []

    def node(self, key: str) -> Node | None:
        """Give a member that is an object."""
        found = self.members.get(key)
        return found if isinstance(found, Node) else None


Value = Scalar | Node | list["Value"]


class JsonBrokenError(ValueError):
    """The text is no JSON; says where and what was expected there."""

    def __init__(self, at: int, expected: str) -> None:
        """Remember the offset and the expectation."""
        super().__init__(f"{expected} expected at {at}")
        self.at, self.expected = at, expected


@dataclass(frozen=True, slots=True)
class Json:
    """A file's value with its places, or where it breaks."""

    value: Value | None
    places: Places
    broken: Finding | None = None

    @property
    def root(self) -> Node:
        """Give the object that the whole text is; an empty one where it is something else."""
        return self.value if isinstance(self.value, Node) else Node(0)


class Places:
    """Turn offsets in the joined lines into lines and columns."""

    def __init__(self, lines: list[str]) -> None:
        """Add up the lengths of the lines."""
        self._starts = [0, *accumulate(len(line) + 1 for line in lines)]

    def line(self, offset: int) -> int:
        """Give the line of an offset, counted from 1."""
        return min(bisect_right(self._starts, offset), max(len(self._starts) - 1, 1))

    def place(self, start: int, end: int) -> Place:
        """Place a stretch that does not run over its line."""
        line = self.line(start)
        return Place(line, start - self._starts[line - 1] + 1, max(end - start, 1))

    def of(self, value: Scalar) -> Place:
        """Place a plain value."""
        return self.place(value.start, value.end)


def read_json(source: Source) -> Json:
    """Read a file's text; where it is no JSON, the finding says where it breaks."""
    places = Places(source.lines)
    try:
        return Json(parse_json("\n".join(source.lines)), places)
    except JsonBrokenError as broken:
        place = places.place(broken.at, broken.at + 1)
        finding = JSON_BROKEN.found(
            place, line=place.line, column=place.column, expected=broken.expected
        )
        return Json(None, places, finding)


def locate(text: str, name: str) -> FieldSpan | None:
    """Find the value of a line that holds one key and its value."""
    found = _PAIR.fullmatch(text)
    if not found:
        return None
    group = 1 if found[1] is not None else 2
    return FieldSpan(name, found.start(group) + 1, found.end(group) - found.start(group))


def parse_json(text: str) -> Value:
    """Read the whole text, or raise `JsonBrokenError`."""
    value, at = _value(text, _skip(text, 0), 0)
    if at != len(text):
        raise JsonBrokenError(at, "the end of the file")
    return value


def _skip(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    return found.end() if found else at


def _value(text: str, at: int, depth: int) -> tuple[Value, int]:
    """Read a value and the blanks behind it."""
    if depth > MAX_DEPTH:
        raise JsonBrokenError(at, "a less deeply nested value")
    if text.startswith("{", at):
        return _object(text, at, depth)
    if text.startswith("[", at):
        return _array(text, at, depth)
    if found := _STRING.match(text, at):
        return Scalar(_unescape(found[1]), found.start(1), found.end(1)), _skip(text, found.end())
    if found := _LITERAL.match(text, at):
        literal = "" if found[0] == "null" else found[0]
        return Scalar(literal, found.start(), found.end()), _skip(text, found.end())
    raise JsonBrokenError(at, "a value")


def _object(text: str, at: int, depth: int) -> tuple[Node, int]:
    node = Node(at)
    at = _skip(text, at + 1)
    while not text.startswith("}", at):
        key = _STRING.match(text, at)
        if not key:
            raise JsonBrokenError(at, "a name in quotation marks or “}”")
        at = _skip(text, key.end())
        if not text.startswith(":", at):
            raise JsonBrokenError(at, "“:”")
        value, at = _value(text, _skip(text, at + 1), depth + 1)
        node.members.setdefault(_unescape(key[1]).strip(), value)
        at = _after_member(text, at, "}")
    return node, _skip(text, at + 1)


def _array(text: str, at: int, depth: int) -> tuple[list[Value], int]:
    values: list[Value] = []
    at = _skip(text, at + 1)
    while not text.startswith("]", at):
        value, at = _value(text, at, depth + 1)
        values.append(value)
        at = _after_member(text, at, "]")
    return values, _skip(text, at + 1)


def _after_member(text: str, at: int, end: str) -> int:
    """Pass over the comma between members; one before the end is forgiven."""
    if text.startswith(",", at):
        return _skip(text, at + 1)
    if text.startswith(end, at):
        return at
    raise JsonBrokenError(at, f"“,” or “{end}”")


def _unescape(raw: str) -> str:
    if "\\" not in raw:
        return raw
    try:
        text = str(json.loads(f'"{raw}"', strict=False))
    except ValueError:
        # A path such as C:\Temp, written without care: better kept than refused.
        return raw
    return _SURROGATE.sub(REPLACEMENT, text).replace("\0", NUL_SIGN)
