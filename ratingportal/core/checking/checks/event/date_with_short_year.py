"""E037: a date of the tournament has a year of two digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E037",
    name="date-with-short-year",
    title="Year with two digits",
    severity=Severity.FIXED,
    message="“{value}” has a two-digit year and was read as {read}.",
    why="The century had to be guessed.",
    fix="Nothing to do if the date is correct. Next time, write the year with four digits.",
    source="FIDE data-exchange format (TRF): two digits are usual for rounds only.",
    about=("value",),
)
NEEDS = (
    "start",
    "end",
)
_SHORT = defer_pattern(r"(?<![0-9])[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{2}(?![0-9])")


def applies_to(traits: Traits) -> bool:
    """Tell whether headings give whole years."""
    return traits.four_digit_years


def check(case: Case) -> Iterator[Finding]:
    """Look at the lines that give the first and the last day."""
    for field, day in (("start", case.tournament.start), ("end", case.tournament.end)):
        line = case.file.header_lines.get(field)
        found = (
            _SHORT.search(case.file.lines[line - 1])
            if line and line <= len(case.file.lines)
            else None
        )
        if found and day:
            yield RULE.found(case.file.place_heading(field), value=found[0], read=day.isoformat())
