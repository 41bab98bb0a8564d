"""P033: many birth dates are the first of January."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P033",
    name="births-on-new-years-day",
    title="Many births on 1 January",
    severity=Severity.NOTE,
    message="{count} of {known} players were born on 1 January, for example player {player}.",
    why="Programs fill in this day if only the year is known; as a real birth date it would contradict the register.",
    fix="Enter the birth dates, or the year alone.",
    source="World Cube Association: births on the first of January.",
)
DAY = "-01-01"
LEAST, ONE_IN = 3, 8
"""By chance one in 365 is born on that day."""


def check(case: Case) -> Iterator[Finding]:
    """Count these days among the birth dates that have a day."""
    if f"{DAY}\n" not in "\n".join([*case.players.births, ""]):
        return
    players = case.tournament.players
    found = [each for each in players if each.birth and each.birth.endswith(DAY)]
    if len(found) < LEAST:
        return
    known = [each for each in players if each.birth and len(each.birth) > 7]
    if len(found) * ONE_IN >= len(known):
        place = case.file.place_player(found[0], "birth")
        yield RULE.found(place, count=len(found), known=len(known), player=found[0].number)
