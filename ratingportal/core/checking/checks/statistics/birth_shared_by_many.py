"""S011: many players were born on the same day."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S011",
    name="birth-shared-by-many",
    title="Birth date shared by many",
    severity=Severity.CONFIRM,
    message="{count} of {known} players were born on {birth}, for example player {player}.",
    why="The column was probably filled with one date; these birth dates would lead to the wrong people.",
    fix="Enter the birth dates, or leave them empty.",
    source="World Cube Association: clusters of birth dates.",
    about=("birth",),
)
LEAST, ONE_IN = 4, 5
_YEAR_MONTH = len("2001-02")
"""What is not longer names no day."""
NEW_YEAR = "-01-01"
"""These have a rule of their own."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of different days with that of players, then count the most frequent."""
    players = case.tournament.players
    if len(case.players.births) * ONE_IN > len(players) * (ONE_IN - 1):
        return
    days = Counter(each.birth for each in players if each.birth and len(each.birth) > _YEAR_MONTH)
    birth, count = next(iter(days.most_common(1)), ("", 0))
    known = days.total()
    if not birth or birth.endswith(NEW_YEAR) or count < max(LEAST, known / ONE_IN):
        return
    first = next(each for each in players if each.birth == birth)
    place = case.file.place_player(first, "birth")
    yield RULE.found(place, count=count, known=known, birth=birth, player=first.number)
