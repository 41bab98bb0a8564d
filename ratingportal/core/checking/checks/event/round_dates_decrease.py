"""E019: a round is dated before the round that precedes it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E019",
    name="round-dates-decrease",
    title="Round dates out of order",
    severity=Severity.CONFIRM,
    message="Round {round} is dated {date}, earlier than the round before it ({before}).",
    why="Rounds are played in order, so this is either a typing error or a postponed round.",
    fix="Correct the date, or confirm that a round was postponed.",
    source="Irish rating office.",
    about=("round", "date"),
)
NEEDS = ("round_dates",)


def check(case: Case) -> Iterator[Finding]:
    """Compare each dated round with the one before it."""
    dated = [(number, day) for number, day in enumerate(case.tournament.round_dates, 1) if day]
    for (_, before), (number, day) in pairwise(dated):
        if day < before:
            yield RULE.found(
                case.file.place_heading("round_dates"),
                round=number,
                date=day.isoformat(),
                before=before.isoformat(),
            )
