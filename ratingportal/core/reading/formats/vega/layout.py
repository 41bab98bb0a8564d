"""Where everything stands in a line of Vega's description."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import FieldSpan, FormatLikeness

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

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

_NUMBERED = defer_pattern(r"001\s{1,6}[0-9]{1,4}\s*\|")
_ROUND = defer_pattern(r"round ([1-9][0-9]{0,3})")
_FEWEST = 5
"""So many dividers stand at least in a row; one or two may stand in a name of another format."""


def split_row(text: str) -> list[str]:
    """Cut a player's row into fields, blanks around them left out."""
    return [part.strip() for part in text[VALUE_AT:].split(DIVIDER)]


def place_field(line: int, text: str, index: int) -> Place | None:
    """Place a field of a player's row, counted from 0; None behind the last."""
    parts = text[VALUE_AT:].split(DIVIDER, index + 1)
    if index >= len(parts):
        return None
    part = parts[index]
    start = VALUE_AT + sum(map(len, parts[:index])) + index
    plain = part.strip()
    lead = part.index(plain) if plain else 0
    return Place(line, start + lead + 1, len(plain) or len(part))


def is_row(text: str) -> bool:
    """Tell whether a line is that of a player."""
    return text.startswith("001 ") or text == ROW


def sniff(source: Source) -> FormatLikeness:
    """Recognise player lines (001) whose fields are divided by “|”."""
    rows = filter(is_row, source.lines if source.holds(DIVIDER) else ())
    divided = [text for text in islice(rows, 200) if text.count(DIVIDER) >= _FEWEST]
    if any(_NUMBERED.match(text) for text in divided):
        return FormatLikeness(96, "player lines (001) with a number and fields separated by “|”")
    if divided:
        return FormatLikeness(70, "player lines (001) separated by “|”, but without a number")
    if any(map(is_row, source.lines)):
        return FormatLikeness(0, "player lines (001) are not separated by “|”")
    return FormatLikeness(0, "no player lines (001 and fields separated by “|”)")


def list_spans(text: str) -> tuple[FieldSpan, ...]:
    """Give all fields of a line, for showing their borders."""
    if not is_row(text):
        return (FieldSpan("code", 1, 3), FieldSpan("value", VALUE_AT + 1, max(len(text) - 4, 0)))
    parts = text[VALUE_AT:].split(DIVIDER)
    names = (*FIELDS, *(f"round {number}" for number in range(1, len(parts) - len(FIELDS) + 1)))
    found, column = [], VALUE_AT + 1
    for name, part in zip(names, parts, strict=False):
        found.append(FieldSpan(name, column, len(part)))
        column += len(part) + 1
    return tuple(found)


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a player's field, a round or a heading's value in a line."""
    if not is_row(text):
        return FieldSpan(name, VALUE_AT + 1, max(len(text.rstrip()) - VALUE_AT, 0))
    round_ = _ROUND.fullmatch(name)
    if not round_ and name not in FIELDS:
        return None
    index = len(FIELDS) + int(round_[1]) - 1 if round_ else FIELDS.index(name)
    place = place_field(1, text, index)
    return FieldSpan(name, place.column, place.length) if place else None
