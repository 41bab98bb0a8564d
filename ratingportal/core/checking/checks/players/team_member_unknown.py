"""P017: a team lists a player who is not in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P017",
    name="team-member-unknown",
    title="Unknown team member",
    severity=Severity.CONFIRM,
    message="Team “{team}” lists player {player}, who is not in the file.",
    why="A player's line may be missing, or the number is mistyped.",
    fix="Correct the number in the team's record, or add the player.",
    source="FIDE data-exchange format (TRF), team section; Irish rating office.",
    about=("team", "player"),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the members of each team with the list."""
    known = case.players.by_number.keys()
    for team in case.tournament.teams:
        for number in team.players:
            if number not in known:
                place = case.file.place(team.line, "players")
                yield RULE.found(place, team=team.name, player=number)
