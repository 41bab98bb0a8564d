"""F808: games have more cells than the file has columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F808",
    name="cells-beyond-the-table",
    severity=Severity.NOTE,
    message="{count} games have something behind column L, the first is on line {line}.",
    one="The game on line {line} has something behind column L.",
    why="The file has twelve columns; what stands behind them is not used.",
    fix="Nothing to do if the cells before are right; otherwise bring them into their columns.",
    source="KNSB, alternative CSV for youth ratings: columns A to L.",
)
_BEYOND = re.compile(r"[\"'=]*900[\"']*;(?:[^;]*;){7}(?:[^;A-Za-z]*;){4}[; ]*[^; ]")
"""Twelve cells, names none of the last four, and something behind them."""


def check(case: Case) -> Iterator[Finding]:
    """Look behind the twelfth cell of every game."""
    beyond = [number for number, line in enumerate(case.file.lines, 1) if _BEYOND.match(line)]
    if beyond:
        yield RULE.found(Place(beyond[0]), count=len(beyond), line=beyond[0])
