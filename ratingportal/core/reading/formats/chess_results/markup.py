"""The elements of an XML text whose data are all in attributes, each with its place.

Nothing is expanded: a text with a document type is not read at all. defusedxml says whether the text is whole.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.shared.clean import BREAKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.reading.formats.base import Source

_ELEMENT = defer_pattern(
    r"<([A-Za-z_][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:\"[^\"<]*\"|'[^'<]*'))*)\s*/?>"
)
_ATTRIBUTE = defer_pattern(r"([\w:.-]+)\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_REFERENCE = defer_pattern(r"&(amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});")
_NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_LAST_LETTER = 0x10FFFF


@dataclass(frozen=True, slots=True)
class MarkupElement:
    """An element: its name, its attributes, and where they stand."""

    name: str
    line: int
    values: dict[str, str]
    places: dict[str, Place]

    def text(self, name: str) -> str:
        """Give an attribute; nothing where there is none."""
        return self.values.get(name, "").strip()

    def place(self, name: str) -> Place:
        """Place an attribute."""
        return self.places.get(name) or Place(self.line)


def find_elements(source: Source) -> list[MarkupElement]:
    """Find all elements of a text, in their order."""
    return list(_elements(source.lines))


def find_break(source: Source) -> int | None:
    """Give the line in which the text stops to be XML, if it does; 1 for a document type."""
    text = "\n".join(source.lines)
    body = re.sub(r"^\s*<\?xml[^>]{0,200}\?>", "", text)
    try:
        fromstring(body, forbid_dtd=True)
    except ParseError as error:
        return min(max(error.position[0], 1), max(len(source.lines), 1))
    except (DefusedXmlException, ValueError):
        return 1
    return None


def _elements(lines: list[str]) -> Iterator[MarkupElement]:
    text = "\n".join(lines)
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    for found in _ELEMENT.finditer(text):
        values, places = {}, {}
        for each in _ATTRIBUTE.finditer(text, found.start(2), found.end(2)):
            name = each[1].lower()
            group = 2 if each[2] is not None else 3
            values[name] = _plain(each[group])
            line = bisect_right(starts, each.start(group))
            column = each.start(group) - starts[line - 1] + 1
            places[name] = Place(line, column, len(each[group].split("\n", 1)[0]))
        yield MarkupElement(found[1].lower(), bisect_right(starts, found.start()), values, places)


def _plain(raw: str) -> str:
    text = _REFERENCE.sub(_letter, raw) if "&" in raw else raw
    return BREAKING.sub(" ", text)


def _letter(found: re.Match[str]) -> str:
    name = found[1]
    if not name.startswith("#"):
        return _NAMED[name]
    code = int(f"0{name[1:]}", 0) if name[1] == "x" else int(name[1:])
    return chr(code) if 0 < code <= _LAST_LETTER else " "
