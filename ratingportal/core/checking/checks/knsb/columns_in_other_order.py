"""F807: the row of titles has other columns than the federation's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F807",
    name="columns-in-other-order",
    title="Columns in the wrong order",
    severity=Severity.ERROR,
    message="Column {column} is headed “{value}” but should be “{expected}”.",
    why="The columns are read in the federation's order, so players and results would be mixed up.",
    fix="Put the columns in the order ronde_nr, ronde_dat, relnr_w, relnr_z, score, naam_w, naam_z, gebdat_w, gebdat_z, rat_w, rat_z.",
    source="KNSB, alternative CSV for youth ratings: the order of the columns B to L.",
    about=(
        "value",
        "expected",
    ),
)
TITLES = (
    *("ronde_nr", "ronde_dat", "relnr_w", "relnr_z", "score", "naam_w", "naam_z"),
    *("gebdat_w", "gebdat_z", "rat_w", "rat_z"),
)
_LINES = 60
"""The titles stand above the games."""
_CELL = defer_pattern(r"[;,\t]")


def check(case: Case) -> Iterator[Finding]:
    """Find the row of titles, and compare those that are known with their places."""
    for number, line in enumerate(case.file.lines[:_LINES], 1):
        cells = [cell.strip(" \"'").casefold() for cell in _CELL.split(line)]
        if len(set(cells) & set(TITLES)) < 2:
            continue
        for index, (cell, expected) in enumerate(zip(cells[1:], TITLES, strict=False)):
            if cell in TITLES and cell != expected:
                column = chr(ord("B") + index)
                yield RULE.found(Place(number), column=column, value=cell, expected=expected)
                return
