"""F615: columns are filled that the federation keeps for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="F615",
    name="reserved-columns-filled",
    title="Reserved columns filled",
    severity=Severity.NOTE,
    message="{count} rows have something in columns 12 to 14, for example line {line}.",
    one="Line {line} has something in columns 12 to 14.",
    why="These columns are reserved; their content is ignored.",
    fix="Leave the columns empty.",
    source="Belgian federation, CSV of the “24 lines”: eleven columns, three more are reserved.",
)
_FILLED = defer_pattern(r"[0-9]+;(?:[^;]*;){6}(?:[0-9 -]*;){4}[; ]*[^; ]")
"""A game whose clubs and ratings stand in their columns, and something behind them."""


def applies_to(traits: Traits) -> bool:
    """Tell whether the rows come from a spreadsheet."""
    return traits.from_spreadsheets


def check(case: Case) -> Iterator[Finding]:
    """Look behind the eleventh column of every game."""
    filled = [number for number, line in enumerate(case.file.lines, 1) if _FILLED.match(line)]
    if filled:
        yield RULE.found(Place(filled[0]), count=len(filled), line=filled[0])
