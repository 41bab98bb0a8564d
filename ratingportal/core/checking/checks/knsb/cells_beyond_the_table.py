"""F808: games have more cells than the file has columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F808",
    name="cells-beyond-the-table",
    title="Cells after the last column",
    severity=Severity.NOTE,
    message="{count} games have something after column L, for example on line {line}.",
    one="The game on line {line} has something after column L.",
    why="The file has twelve columns; anything after them is not used.",
    fix="Nothing to do if the cells before are correct; otherwise move them into their columns.",
    source="KNSB, alternative CSV for youth ratings: columns A to L.",
)
_BEYOND = defer_pattern(r"[\"'=]*900[\"']*;(?:[^;]*;){7}(?:[^;A-Za-z]*;){4}[; ]*[^; ]")
"""Twelve cells, names none of the last four, and something behind them."""


def check(case: Case) -> Iterator[Finding]:
    """Look behind the twelfth cell of every game."""
    beyond = [number for number, line in enumerate(case.file.lines, 1) if _BEYOND.match(line)]
    if beyond:
        yield RULE.found(Place(beyond[0]), count=len(beyond), line=beyond[0])
