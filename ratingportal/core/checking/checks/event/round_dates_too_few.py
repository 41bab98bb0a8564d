"""E017: more rounds were played than have a date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E017",
    name="round-dates-too-few",
    title="Some round dates missing",
    severity=Severity.CONFIRM,
    message="Round {round} has games but no date; {dated} rounds have one.",
    one="Round {round} has games but no date; one other round has one.",
    counted="dated",
    why="Either a date is missing or there is one round too many.",
    fix="Enter the date of every round (TRF: record 132), or confirm that it is not known.",
    source="Irish rating office; FIDE data-exchange format (TRF), record 132.",
    about=("round",),
)
NEEDS = ("round_dates",)


def check(case: Case) -> Iterator[Finding]:
    """Name the first round with games and without a date, where dates are given at all."""
    dates = case.tournament.round_dates
    dated = {number for number, day in enumerate(dates, 1) if day}
    undated = case.games.rounds - dated if dated else set()
    if undated:
        yield RULE.found(
            case.file.place_heading("round_dates"), round=min(undated), dated=len(dated)
        )
