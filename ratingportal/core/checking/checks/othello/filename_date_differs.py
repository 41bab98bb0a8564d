"""F512: the file name has another date than the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F512",
    name="filename-date-differs",
    title="Date in file name differs",
    severity=Severity.CONFIRM,
    message="The file name says {named}, but the tournament starts on {start}.",
    why="One of the two dates is wrong, or the file belongs to another event.",
    fix="Correct the date in the file, or rename the file; confirm if the date in the file is correct.",
    source="World Othello Federation, format of result files: the date of the first day is used; one file of the accepted archive differs.",
    about=("named", "start"),
)
NEEDS = ("start",)
_DATE = defer_pattern(r"([0-9]{4})([0-9]{2})([0-9]{2})(?![0-9]).*")


def check(case: Case) -> Iterator[Finding]:
    """Compare the digits of the name with the first day."""
    start = case.tournament.start
    found = _DATE.fullmatch(case.file.name)
    if found and start:
        named = "-".join(found.groups())
        if named != start.isoformat():
            yield RULE.found(case.file.place_heading("start"), named=named, start=start.isoformat())
