"""E025: the name tells another year than the dates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E025",
    name="year-in-name-differs",
    title="Year in name does not match dates",
    severity=Severity.CONFIRM,
    message="The name says {named}, but the tournament was played from {start} to {end}.",
    why="Files are often made from last year's file, and the old name or the old dates may still be in it.",
    fix="Correct the name or the dates, or confirm both.",
    source="Experience: a file copied from last year's event keeps the old name or the old dates.",
    about=(
        "named",
        "start",
    ),
)
NEEDS = (
    "name",
    "start",
    "end",
)
_YEAR = defer_pattern(r"(?<![0-9.:/-])((?:19|20)[0-9]{2})(?![0-9.:])")


def check(case: Case) -> Iterator[Finding]:
    """Compare the years in the name with those of play; a season names the year before or after."""
    tournament = case.tournament
    start, end = tournament.start, tournament.end or tournament.start
    named = [int(year) for year in _YEAR.findall(tournament.name or "")]
    if not named or start is None or end is None:
        return
    if not any(start.year - 1 <= year <= end.year + 1 for year in named):
        yield RULE.found(
            case.file.place_heading("name"),
            named=", ".join(map(str, named)),
            start=start.isoformat(),
            end=end.isoformat(),
        )
