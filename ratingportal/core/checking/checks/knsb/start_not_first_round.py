"""E812: the event does not begin with its first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E812",
    name="start-not-first-round",
    title="Start date is not the first round",
    severity=Severity.CONFIRM,
    message="The tournament starts on {given}, but its first round was on {round_day}.",
    why="One of the dates is wrong, or rounds are missing.",
    fix="Enter the date of the first round as the start date, or confirm both dates.",
    source="KNSB, alternative CSV for youth ratings: row 042 is the date of the first round.",
    about=("given", "round_day"),
)
REPLACES = ("first-round-not-on-first-day",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the first day of the event with that of the rounds."""
    given = case.tournament.start
    played = [day for day in case.tournament.round_dates if day]
    if given and played and given != min(played):
        place = case.file.place_heading("start")
        yield RULE.found(place, given=given.isoformat(), round_day=min(played).isoformat())
