"""Find fields in the lines of an Othello report, for marking them."""

from __future__ import annotations

from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.othello.lines import LineKind, sort_line
from ratingportal.core.reading.formats.othello.player_lines import read_player_line
from ratingportal.core.reading.formats.othello.results import read_line

_PLAYER_FIELDS = {
    "number": "id",
    "national_id": "id",
    "fide_id": "id",
    "name": "last",
    "federation": "country",
    "points": "score",
    "national_rating": "rating",
}
"""The names that rules use, and those of the line's own fields."""


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a player's field, a heading's value, or the results of a line."""
    line = sort_line(text)
    if line.kind is LineKind.PLAYER:
        field = _PLAYER_FIELDS.get(name, name)
        return next((span for span in list_spans(text) if span.name == field), None)
    if line.kind is LineKind.HEADING:
        return FieldSpan(name, line.at + 1, len(line.value))
    results = read_line(1, text).results if line.kind is LineKind.RESULT else ()
    if results:
        end = results[-1].at + results[-1].length
        return FieldSpan(name, results[0].at + 1, end - results[0].at)
    return None


def list_spans(text: str) -> tuple[FieldSpan, ...]:
    """Give all fields of a line, for showing their borders."""
    line = sort_line(text)
    if line.kind is LineKind.PLAYER:
        tokens = read_player_line(text, line.at).tokens
        found = sorted(tokens.items(), key=lambda item: item[1].at)
        return tuple(FieldSpan(name, token.at + 1, len(token.text)) for name, token in found)
    if line.kind is LineKind.HEADING:
        return (FieldSpan("value", line.at + 1, len(line.value)),)
    if line.kind is LineKind.RESULT:
        results = read_line(1, text).results
        return tuple(FieldSpan("result", each.at + 1, each.length) for each in results)
    return ()
