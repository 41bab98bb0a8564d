"""D100: the results come after the list's deadline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="D100",
    name="submission-late",
    title="Uploaded late",
    severity=Severity.NOTE,
    message="The tournament ended on {end} and was uploaded {days} days later; the limit is {limit}.",
    one="The tournament ended on {end} and was uploaded one day later; the limit is {limit}.",
    counted="days",
    why="Late results may have to wait for the next rating list, or need the office's consent.",
    fix="Nothing to change in the file. Tell the office why it is late; an officer decides.",
    source="Rules of the lists: FIDE thirty days, KBSB-FRBE three, KNSB fourteen; an administrator sets the number of each list.",
    about=("end",),
)
NEEDS = ("end",)


def check(case: Case) -> Iterator[Finding]:
    """Count the days from the last day of play to the day the report came."""
    limit, end = case.terms.deadline_days, case.tournament.end
    came = case.terms.received or case.today
    if limit is not None and end and (came - end).days > limit:
        days = (came - end).days
        yield RULE.found(
            case.file.place_heading("end"), end=end.isoformat(), days=days, limit=limit
        )
