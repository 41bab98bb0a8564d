"""P018: a player is a member of two teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Team

RULE = Rule(
    code="P018",
    name="player-in-two-teams",
    title="Player in two teams",
    severity=Severity.CONFIRM,
    message="Player {player} is listed in the teams “{first}” and “{second}”.",
    why="Nobody plays for two teams in one event, so one of the numbers is mistyped.",
    fix="Correct the number in the team's record.",
    source="Irish rating office.",
    about=("player",),
)


def check(case: Case) -> Iterator[Finding]:
    """Remember each player's first team; a team described twice (013, 310) is one team."""
    first: dict[int, Team] = {}
    for team in case.tournament.teams:
        for number in team.players:
            known = first.setdefault(number, team)
            if known.name != team.name:
                yield RULE.found(
                    case.file.place(team.line, "players"),
                    player=number,
                    first=known.name,
                    second=team.name,
                )
