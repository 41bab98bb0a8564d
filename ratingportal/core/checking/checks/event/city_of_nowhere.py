"""E041: the city is a word that programs fill in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E041",
    name="city-of-nowhere",
    title="City is a placeholder",
    severity=Severity.NOTE,
    message="“{value}” is not the name of a city.",
    why="The city helps to tell events with the same name apart.",
    fix="Enter the city in which the event was played (TRF: record 022).",
    source="FIDE data-exchange format (TRF), record 022; KNSB, alternative CSV for youth ratings: row 022, the place or the region.",
    about=("value",),
)
NEEDS = ("city",)
_NOWHERE = defer_pattern(
    r"[\W_]*|[\W_]*(?:city|town|place|venue|nowhere|unknown|none|n/?a|test(?: city)?|pc|tba|tbd|home|plaats"
    r"|lieu|ort|ville|local|location|onbekend|inconnue?|unbekannt)[\W_]*",
    re.IGNORECASE,
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the words that stand where nobody entered a place."""
    value = case.tournament.city
    if value and _NOWHERE.fullmatch(value):
        yield RULE.found(case.file.place_heading("city"), value=value)
