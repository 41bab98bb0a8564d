"""Where everything stands in a line of Vega's description."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.findings import Place
from ratingportal.core.formats.base import FieldSpan, Likeness

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Source

DIVIDER = "|"
ROW = "001"
FIELDS = (
    *("number", "sex", "title", "name", "rating", "federation", "fide_id"),
    *("national_rating", "national_id", "birth", "points", "rank"),
)
"""The fields of a player, in their order; the rounds follow."""
HEADINGS: dict[str, str] = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "062": "declared_players",
    "072": "declared_rated_players",
    "082": "declared_teams",
    "092": "type",
    "102": "chief_arbiter",
    "112": "deputies",
    "122": "time_control",
    "132": "round_dates",
    "142": "scoring",
    "152": "current_round",
    "162": "declared_rounds",
    "172": "tie_breaks",
    "182": "acceleration",
    "192": "program",
}
"""What the codes mean here; from 142 on they mean something else in TRF26."""
EXTRA = frozenset(("current_round", "tie_breaks", "acceleration"))
VALUE_AT = 4

_NUMBERED = re.compile(r"001\s{1,6}[0-9]{1,4}\s*\|")
_FEWEST = 5
"""So many dividers stand at least in a row; one or two may stand in a name of another format."""


class Field(NamedTuple):
    """A field's text without the blanks around it, and where it stands in its line."""

    text: str
    column: int
    length: int

    def place(self, line: int) -> Place:
        """Place the field."""
        return Place(line, self.column, self.length)


def split(text: str) -> list[Field]:
    """Cut a player's row into fields."""
    found, start = [], VALUE_AT
    for part in text[VALUE_AT:].split(DIVIDER):
        plain = part.strip()
        lead = len(part) - len(part.lstrip()) if plain else 0
        found.append(Field(plain, start + lead + 1, len(plain) if plain else len(part)))
        start += len(part) + 1
    return found


def is_row(text: str) -> bool:
    """Tell whether a line is that of a player."""
    return text.startswith("001 ") or text == ROW


def sniff(source: Source) -> Likeness:
    """Recognise player lines (001) whose fields are divided by “|”."""
    rows = [text for text in source.lines if is_row(text)]
    divided = [text for text in islice(rows, 200) if text.count(DIVIDER) >= _FEWEST]
    if any(_NUMBERED.match(text) for text in divided):
        return Likeness(96, "player lines (001) with a number and fields divided by “|”")
    if divided:
        return Likeness(70, "player lines (001) divided by “|”, but without a number")
    if rows:
        return Likeness(0, "player lines (001) are not divided by “|”")
    return Likeness(0, "no player lines (001 and fields divided by “|”)")


def spans(text: str) -> tuple[FieldSpan, ...]:
    """Give all fields of a line, for showing their borders."""
    if not is_row(text):
        return (FieldSpan("code", 1, 3), FieldSpan("value", VALUE_AT + 1, max(len(text) - 4, 0)))
    fields = split(text)
    names = (*FIELDS, *(f"round {number}" for number in range(1, len(fields) - len(FIELDS) + 1)))
    return tuple(
        FieldSpan(name, field.column, field.length)
        for name, field in zip(names, fields, strict=False)
    )


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a player's field, a round or a heading's value in a line."""
    if not is_row(text):
        return FieldSpan(name, VALUE_AT + 1, max(len(text.rstrip()) - VALUE_AT, 0))
    return next((span for span in spans(text) if span.name == name), None)
