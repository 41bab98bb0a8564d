"""E037: a date of the tournament has a year of two digits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="E037",
    name="date-with-short-year",
    severity=Severity.FIXED,
    message="“{value}” has a year of two digits and was read as {read}.",
    why="The century had to be guessed.",
    fix="Nothing to do if the date is right. Better write all four digits.",
    source="FIDE data-exchange format (TRF): two digits are usual for rounds only.",
    about=("value",),
)
NEEDS = (
    "start",
    "end",
)
_SHORT = re.compile(r"(?<![0-9])[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{2}(?![0-9])")


def check(case: Case) -> Iterator[Finding]:
    """Look at the lines that give the first and the last day, in formats of headings."""
    if not case.format_key.startswith(("trf", "vega", "swar")):
        return
    for field, day in (("start", case.tournament.start), ("end", case.tournament.end)):
        line = case.header_lines.get(field)
        found = _SHORT.search(case.lines[line - 1]) if line and line <= len(case.lines) else None
        if found and day:
            yield RULE.found(case.heading(field), value=found[0], read=day.isoformat())
