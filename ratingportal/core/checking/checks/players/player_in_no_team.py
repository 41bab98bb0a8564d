"""P042: players of a team event belong to no team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P042",
    name="player-in-no-team",
    title="Player without a team",
    severity=Severity.NOTE,
    message="{count} players are not in any team, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, is not in any team.",
    why="A number was probably left out of a team's record.",
    fix="Add the player to a team, unless individuals took part as well.",
    source="Irish rating office; FIDE data-exchange format (TRF), team section.",
)
ONE_IN = 5
"""More than one in so many: the teams are a side event."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the list with the members of teams, where nearly everybody is one."""
    if not case.tournament.teams:
        return
    members = {number for team in case.tournament.teams for number in team.players}
    found = [each for each in case.tournament.players if each.number not in members]
    if found and len(found) * ONE_IN <= len(case.tournament.players):
        first = found[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(found), player=first.number, name=first.name)
