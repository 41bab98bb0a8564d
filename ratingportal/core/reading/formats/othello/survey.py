"""How an Othello report is known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import FormatLikeness
from ratingportal.core.reading.formats.othello.identities import build_key, is_number
from ratingportal.core.reading.formats.othello.lines import HEADINGS, LineKind, sort_line
from ratingportal.core.reading.formats.othello.results import read_line

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.othello.lines import OthelloLine

_HEAD = 40
_EXTENSION = re.compile(r".*\.elo", re.IGNORECASE)


def sniff(source: Source) -> FormatLikeness:
    """Recognise the headings, or player lines and results where the headings were lost."""
    head = list(filter(str.strip, source.lines[:_HEAD]))
    if head and sort_line(head[0]).name == "tournament":
        return FormatLikeness(95, "the first line begins with %%Tournament:")
    lines = [sort_line(text) for text in head if "%" in text]
    headings = _headings_of(lines)
    if len(headings) > 1:
        return FormatLikeness(85, f"headings {', '.join(headings)}")
    if any(line.kind is LineKind.PLAYER for line in lines):
        return FormatLikeness(70, "player lines (%_%) but no headings")
    return _by_results(source, head)


def _headings_of(lines: list[OthelloLine]) -> list[str]:
    """Give the known headings among some lines, as they are written."""
    given = {line.name for line in lines if line.kind is LineKind.HEADING}
    return [f"%%{name.capitalize()}:" for name in HEADINGS if name in given]


def _by_results(source: Source, head: list[str]) -> FormatLikeness:
    results = [t for t in head if "%" not in t or sort_line(t).kind is LineKind.RESULT]
    if results and all(map(_holds_results, results)):
        named = " and the usual file extension" if _EXTENSION.fullmatch(source.filename) else ""
        return FormatLikeness(40, f"results such as 3752 > 1024, though no headings{named}")
    return FormatLikeness(
        0, "no %%Tournament: on the first line, no player lines (%_%), no results"
    )


def _holds_results(text: str) -> bool:
    found = read_line(1, text).results
    return bool(found) and all(is_number(build_key(each.first)) for each in found)
