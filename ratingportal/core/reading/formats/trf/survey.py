"""Look over a file once: which records it has, and which version of the format that makes it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import FormatLikeness

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

HEADINGS = frozenset(
    ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")
)
NEW_IN_2026 = frozenset(
    [
        *("142", "152", "162", "172", "182", "192", "202", "212", "222"),
        *("240", "250", "260", "299", "300", "310", "320", "330", "352", "362", "801", "802"),
    ]
)
_BYE_LETTERS = "".join(sorted("WDLHFUZwdlhfuz"))
_ROW = re.compile(r"001 [ 0-9]{3}[0-9] ")
NO_RECORDS = "no player lines (001 and a start number) and no headings (012, 022, …)"
_SWAR = "00A "
_VEGA_DIVIDERS = 5
"""Rows of Vega's description have a dozen; one or two may stand in a name."""


@dataclass(frozen=True, slots=True)
class TrfSurvey:
    """The lines of a file, sorted into players and others, and what they show."""

    row_lines: list[int]
    rows: list[str]
    others: list[tuple[int, str]]
    colours: str
    """The letters of all colours, one behind the other."""
    version: str
    """`trf06`, `trf16` or `trf26`; nothing where it is no TRF file."""
    reason: str
    score: int

    @property
    def french(self) -> bool:
        """Tell whether colours are B (blancs, white) and N (noirs, black)."""
        return _any_of("Nn", self.colours) and not _any_of("wW", self.colours)


def survey_lines(source: Source) -> TrfSurvey:
    """Sort the lines and decide the version; costs one pass."""
    row_lines, rows, others = [], [], []
    for number, line in enumerate(source.lines, 1):
        if line.startswith("001 "):
            row_lines.append(number)
            # Nobody sees a tab at the end, and no column follows it.
            rows.append(line.rstrip() if line.endswith("\t") else line)
        elif line:
            others.append((number, line))
    codes = [line[:3] for _, line in others if line[3:4] in {"", " "}]
    score, likeness = _family(source, rows, set(codes))
    colours = "".join([line[96::10] for line in rows])
    if not score:
        # Which version it would be is no matter then.
        return TrfSurvey(row_lines, rows, others, colours, "", likeness, score)
    version, features = _version(codes, "".join([line[98::10] for line in rows]), others)
    return TrfSurvey(row_lines, rows, others, colours, version, f"{likeness}; {features}", score)


def sniff(source: Source, key: str) -> FormatLikeness:
    """Tell how much the file looks like the version with this key."""
    found = source.once(survey_lines)
    if found.score == 0 or found.version == key:
        return FormatLikeness(found.score, found.reason)
    return FormatLikeness(0, f"a TRF file of another version ({found.version}): {found.reason}")


def _any_of(letters: str, text: str) -> bool:
    return any(letter in text for letter in letters)


def _family(source: Source, rows: list[str], codes: set[str]) -> tuple[int, str]:
    headings = len(codes & HEADINGS)
    if source.lines and source.lines[0].startswith(_SWAR):
        return 0, "the first line begins with 00A, as SWAR files do"
    if source.holds("|") and any(row.count("|") >= _VEGA_DIVIDERS for row in rows):
        return 0, "player lines have fields separated by “|”, as in Vega's description"
    if any(_ROW.match(row) for row in rows):
        if headings:
            return 90, "player lines (001) and headings (012, 022, …)"
        return 70, "player lines (001) without any heading"
    return _family_of_headings(headings, codes)


def _family_of_headings(headings: int, codes: set[str]) -> tuple[int, str]:
    """Judge a file without players: a few codes among many numbers are the numbers of rows."""
    numbers = {code for code in codes if code.isdigit()} - HEADINGS - NEW_IN_2026
    if headings < 2:
        return 0, NO_RECORDS
    if len(numbers) > headings:
        return 0, "lines that begin with line numbers instead of record codes"
    return 40, "headings (012, 022, …) without a readable player line"


def _version(codes: list[str], results: str, others: list[tuple[int, str]]) -> tuple[str, str]:
    new = sorted(NEW_IN_2026.intersection(codes))
    if new:
        return "trf26", f"records {', '.join(new)} came with TRF26"
    if any(line.startswith("###") for _, line in others):
        return "trf26", "comments (###) came with TRF26"
    if letters := [letter for letter in _BYE_LETTERS if letter in results]:
        return "trf16", f"results {', '.join(letters)} came with TRF16"
    if codes.count("112") > 1:
        return "trf16", "several 112 lines came with TRF16"
    return "trf06", "only records and letters of TRF06"
