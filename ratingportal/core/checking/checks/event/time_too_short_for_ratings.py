"""E031: strong players had less time than FIDE demands for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.time_control import STANDARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E031",
    name="time-too-short-for-ratings",
    title="Time control too short for these ratings",
    severity=Severity.CONFIRM,
    message="“{value}” gives each player about {minutes} minutes, but one player is rated {rating} and FIDE then requires {limit} minutes.",
    why="FIDE does not rate games of strong players that were played too fast.",
    fix="Correct the time control if it is wrong; confirm if the tournament is not meant for FIDE's standard list.",
    source="FIDE rating regulations, rate of play: 120 minutes where a player is rated 2400 or more, 90 from 1800, for sixty moves, and before 2022 from 2200 and 1600 on; Belgian federation, the same for its own list.",
    about=("value",),
)
NEEDS = ("time_control",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the minutes of standard games with what the highest rating demands."""
    minutes, highest = case.minutes, max(case.players.ratings, default=0)
    if minutes is None or minutes < STANDARD:
        return
    limit = case.limits.minutes_for(highest)
    if minutes < limit:
        yield RULE.found(
            case.file.place_heading("time_control"),
            value=case.tournament.time_control,
            minutes=minutes,
            rating=highest,
            limit=limit,
        )
