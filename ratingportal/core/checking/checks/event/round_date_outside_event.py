"""E018: a round was played before the start or after the end of the tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E018",
    name="round-date-outside-event",
    title="Round date outside the tournament",
    severity=Severity.CONFIRM,
    message="{count} rounds are dated outside the tournament ({start} to {end}), for example round {round} on {date}.",
    one="Round {round} is dated {date}, outside the tournament ({start} to {end}).",
    why="Either the round's date or the tournament's dates are wrong.",
    fix="Correct the date of the round or of the tournament.",
    source="Irish rating office; FIDE data-exchange format (TRF), record 132.",
)
NEEDS = ("start", "end", "round_dates")


def check(case: Case) -> Iterator[Finding]:
    """Compare each round's date with the tournament's; a wrong year has one cause."""
    tournament = case.tournament
    start, end = tournament.start, tournament.end
    if not start or not end or end < start:
        return
    dated = enumerate(tournament.round_dates, 1)
    outside = [(number, day) for number, day in dated if day and not start <= day <= end]
    if outside:
        number, day = outside[0]
        yield RULE.found(
            case.file.place_heading("round_dates"),
            count=len(outside),
            round=number,
            date=day.isoformat(),
            start=start.isoformat(),
            end=end.isoformat(),
        )
