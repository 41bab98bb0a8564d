"""E850: the tournament was saved before its last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E850",
    name="rounds-still-to-come",
    title="Saved before the last round",
    severity=Severity.CONFIRM,
    message="The file was saved in round {current} of {declared}.",
    why="Vega saves it in every round, so the results of later rounds are missing.",
    fix="Upload the file that Vega saved after the last round, or confirm that the tournament ended early.",
    source="Vega manual, generic description of a tournament: codes 152 and 162.",
    about=("current",),
)
NEEDS = ("declared_rounds",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the current round with the number of rounds; missing games have a rule of their own."""
    tournament = case.tournament
    current = values.read_number(tournament.extra.get("current_round", ""))
    declared, last = tournament.declared_rounds or 0, max(case.games.rounds, default=0)
    if current and current < declared <= last:
        place = case.file.place_heading("current_round")
        yield RULE.found(place, current=current, declared=declared)
