"""The fields of a line, with names that people know, for showing borders and for typing over them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core.reading.formats.base import FieldSpan

WORDS = {
    "code": gettext_lazy("code"),
    "value": gettext_lazy("value"),
    "number": gettext_lazy("number"),
    "sex": gettext_lazy("sex"),
    "title": gettext_lazy("title"),
    "name": gettext_lazy("name"),
    "rating": gettext_lazy("rating"),
    "national_rating": gettext_lazy("national rating"),
    "federation": gettext_lazy("federation"),
    "fide_id": gettext_lazy("FIDE ID"),
    "national_id": gettext_lazy("national ID"),
    "birth": gettext_lazy("birth"),
    "points": gettext_lazy("points"),
    "rank": gettext_lazy("rank"),
    "club": gettext_lazy("club"),
    "date": gettext_lazy("date"),
    "club_number": gettext_lazy("club number"),
    "member_number": gettext_lazy("member number"),
    "tournament": gettext_lazy("tournament"),
    "city": gettext_lazy("city"),
    "start": gettext_lazy("first day"),
    "end": gettext_lazy("last day"),
    "chief_arbiter": gettext_lazy("chief arbiter"),
    "deputies": gettext_lazy("deputies"),
    "time_control": gettext_lazy("time control"),
    "reporter": gettext_lazy("reporter"),
    "result": gettext_lazy("result"),
}
_ROUND = re.compile(r"round ([0-9]{1,3})")

Layout = list[tuple[str, int, int]]
"""Name, first column and length of each field, from left to right."""


def name_field(name: str) -> str:
    """Say a field's name in words."""
    if found := _ROUND.fullmatch(name):
        return _("round %(number)s") % {"number": found[1]}
    return str(WORDS[name]) if name in WORDS else name.replace("_", " ")


class Layouts:
    """Where the fields of a format's lines stand; lines that are alike share one layout."""

    def __init__(self, format_key: str, lines: Sequence[str]) -> None:
        """Ask this format where the file has its fields; one that is unknown has none."""
        chosen = catalogue.list_formats().get(format_key)
        self._spans = chosen.columns_of(lines).spans if chosen else None
        self._numbers: dict[tuple[FieldSpan, ...], int] = {}
        self.known: list[Layout] = []

    @property
    def has_fields(self) -> bool:
        """Tell whether this format can show fields at all."""
        return self._spans is not None

    def number_of(self, line: str) -> int | None:
        """Give the number of a line's layout in `known`, if it has fields."""
        if self._spans is None:
            return None
        spans = tuple(span for span in self._spans(line) if span.length > 0)
        if not spans:
            return None
        if spans not in self._numbers:
            self._numbers[spans] = len(self.known)
            self.known.append(_in_words(spans))
        return self._numbers[spans]

    def of(self, line: str) -> Layout:
        """Give the fields of a line."""
        number = self.number_of(line)
        return [] if number is None else self.known[number]


def write_names_row(layout: Layout) -> str:
    """Write the names of fields above their columns, cut where a field is narrower than its name."""
    row = ""
    for name, column, length in layout:
        row = row.ljust(column - 1) + _fitted(name, length).ljust(length)
    return row.rstrip()


def _in_words(spans: Iterable[FieldSpan]) -> Layout:
    ordered = sorted(spans, key=lambda span: span.column)
    return [(name_field(span.name), span.column, span.length) for span in ordered]


def _fitted(name: str, length: int) -> str:
    return name if len(name) <= length else name[: max(length - 1, 0)] + "…"
