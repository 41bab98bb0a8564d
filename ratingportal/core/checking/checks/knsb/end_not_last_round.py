"""E813: the event does not end with its last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E813",
    name="end-not-last-round",
    title="End date is not the last round",
    severity=Severity.CONFIRM,
    message="The tournament ends on {given}, but its last round was on {round_day}.",
    why="One of the dates is wrong, or rounds are missing.",
    fix="Enter the date of the last round as the end date, or confirm both dates.",
    source="KNSB, alternative CSV for youth ratings: row 052 is the date of the last round.",
    about=("given", "round_day"),
)
REPLACES = ("last-round-not-on-last-day",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the last day of the event with that of the rounds."""
    given = case.tournament.end
    played = [day for day in case.tournament.round_dates if day]
    if given and played and given != max(played):
        place = case.file.place_heading("end")
        yield RULE.found(place, given=given.isoformat(), round_day=max(played).isoformat())
