"""R023: two members of one team played each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R023",
    name="team-mates-met",
    title="Team-mates played each other",
    severity=Severity.CONFIRM,
    message="{count} games were played between members of the same team, for example players {white} and {black} (“{team}”) in round {round}.",
    one="Players {white} and {black} of the same team (“{team}”) played each other in round {round}.",
    why="Team-mates do not meet in a team event, so the number of a player or a team member is wrong.",
    fix="Correct the opponent's number, or the team's record.",
    source="FIDE data-exchange format (TRF), team section; Irish rating office.",
)
NEEDS = ("numbers",)
ONE_IN = 20
"""More than one in so many: individuals played, and teams are only counted."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the teams of both players; who is listed in two teams is another finding."""
    if len(case.tournament.teams) < 2:
        return
    team_of = {number: team for team in case.tournament.teams for number in team.players}
    games = case.tournament.games
    found = [
        game
        for game in games
        if (team := team_of.get(game.white)) and team is team_of.get(game.black)
    ]
    if found and len(found) * ONE_IN <= len(games):
        first = found[0]
        yield RULE.found(
            case.file.place_game(first),
            count=len(found),
            white=first.white,
            black=first.black,
            team=team_of[first.white].name,
            round=first.round,
        )
