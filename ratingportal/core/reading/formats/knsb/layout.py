"""Which rows and cells the file has, and how to know them when a spreadsheet has worked on them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import FieldSpan, FormatLikeness
from ratingportal.core.reading.formats.shared.cells import split_cells

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

HEADINGS: dict[str, str] = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "102": "reporter",
    "122": "time_control",
}
"""The rows that every file must have, and what they give."""
GAME = "900"
ROUND, DATE, WHITE, SCORE, NAME, BIRTH, RATING = 1, 2, 3, 5, 6, 8, 10
"""The cells of a game; those of players have two, white's first."""
FIELDS = (
    *("code", "round", "date", "white number", "black number", "result", "white name"),
    *("black name", "white birth", "black birth", "white rating", "black rating"),
)
BLANK = "(blank)"
"""What findings show for an empty cell."""
FIRST_REAL = 5_000_000
"""Relation numbers begin here; lower ones are made up for one file."""
LAST_ROUND = 999

_CODES = "|".join([*HEADINGS, *(code[1:] for code in HEADINGS if code[0] == "0"), GAME])
_CODE = rf"\s{{0,3}}[=\"']{{0,3}}({_CODES})[\"']{{0,2}}\s{{0,3}}"
_ROW = defer_pattern(_CODE + r"([;,\t])")
_MARKS = "='\" \t"
_GAME = defer_pattern(_CODE + r"([;,\t])\s{0,3}\"?[0-9]{0,4}\"?\s{0,3}\2")
_DAY = defer_pattern(r"\s{0,3}\"?[0-9]{1,4}[/.-][0-9]{1,2}[/.-]")
_NUMBERED = defer_pattern(r"\s{0,3}\"?[0-9]{1,9}\"?\s{0,3}[;,\t]")
"""Any row that begins with a number."""
_TITLES = defer_pattern(r"\s*\"?(?:No|Nr|Rk|Rg|Rank)\.?\"?\s*[;,\t]", re.IGNORECASE)
_HEAD = 30
_DATED = frozenset(("042", "052"))


@dataclass(frozen=True, slots=True)
class KnsbSurvey:
    """What the first cells of a file show."""

    separator: str
    headings: frozenset[str]
    games: int
    strangers: int = 0
    """Rows that begin with a number that is no code."""
    crosstable: int = 0
    """The line that names the columns of a crosstable, which numbers its rows; 0 where there is none."""


def read_code(cell: str) -> str:
    """Give the code of a row; spreadsheets take the zero from 012, or add marks to keep it."""
    code = cell.strip(_MARKS)
    return f"0{code}" if len(code) == 2 and f"0{code}" in HEADINGS else code


def survey_lines(source: Source) -> KnsbSurvey:
    """Count headings and games, and find the sign that divides the cells; costs one pass."""
    separators: Counter[str] = Counter()
    headings, games = set(), 0
    for found in filter(None, map(_ROW.match, source.lines)):
        text, code = found.string, read_code(found[1])
        if code == GAME:
            # In the Belgian file the cell behind the number is a day, never a round.
            if not _GAME.match(text):
                continue
            games += 1
        elif code not in _DATED and _DAY.match(text, found.end()):
            continue
        else:
            headings.add(code)
        separators[found[2]] += 1
    most = separators.most_common(1)
    separator = most[0][0] if most else ";"
    numbered = sum(map(bool, map(_NUMBERED.match, source.lines))) if separators else 0
    return KnsbSurvey(
        separator,
        frozenset(headings),
        games,
        strangers=numbered - separators.total(),
        crosstable=_crosstable(source.lines),
    )


def _crosstable(lines: list[str]) -> int:
    """Find the titles of a crosstable near the top: its first cells are numbers, not codes."""
    head = enumerate(lines[:_HEAD], 1)
    return next((number for number, line in head if _TITLES.match(line)), 0)


def sniff(source: Source) -> FormatLikeness:
    """Recognise the codes in the first cells: headings such as 012, and 900 for games."""
    found = source.once(survey_lines)
    if found.crosstable:
        return FormatLikeness(0, f"line {found.crosstable} has the titles of a crosstable")
    if found.strangers > found.games + len(found.headings):
        return FormatLikeness(0, "most rows begin with numbers that are no codes")
    if found.games and found.headings:
        return FormatLikeness(95, f"cells with the codes {_codes(found)} and 900 in front")
    if found.games:
        return FormatLikeness(60, "rows with the code 900, a round and a date, but no headings")
    if found.headings:
        return FormatLikeness(
            0, f"cells with the codes {_codes(found)} in front, but no games (900)"
        )
    return FormatLikeness(0, "no rows of cells that begin with codes such as 012 and 900")


def _codes(found: KnsbSurvey) -> str:
    return ", ".join(sorted(found.headings))


def list_spans(text: str) -> tuple[FieldSpan, ...]:
    """Give the cells of a row, for showing their borders."""
    found = _ROW.match(text)
    if not found:
        return ()
    code, cells = read_code(found[1]), split_cells(text, found[2])
    names = FIELDS if code == GAME else ("code", HEADINGS[code])
    return tuple(
        FieldSpan(name, cell.column, cell.length) for name, cell in zip(names, cells, strict=False)
    )


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a heading's value or a cell of a game; a round is its result, an ID the relation number."""
    wanted = "result" if name.startswith("round ") else name.replace("national_id", "number")
    return next((span for span in list_spans(text) if span.name == wanted), None)
