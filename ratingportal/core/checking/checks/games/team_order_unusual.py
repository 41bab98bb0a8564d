"""R024: a much stronger player stands below in the team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player, Team

RULE = Rule(
    code="R024",
    name="team-order-unusual",
    title="Unusual team order",
    severity=Severity.NOTE,
    message="In the team “{team}”, player {lower} ({lower_rating}) is listed below player {upper} ({upper_rating}).",
    why="Teams line up by strength, so the two players and their games may have been swapped.",
    fix="Compare the line-up with the match reports. Nothing to do if the team played in this order.",
    source="Belgian interclubs: order of the boards by rating.",
    about=(
        "team",
        "upper",
        "lower",
    ),
)
APART = 400
"""Half a class is allowed nearly everywhere; this is far more."""
ONE_IN = 5


def check(case: Case) -> Iterator[Finding]:
    """Walk down every team's list and report the first much stronger player of each."""
    found = [each for team in case.tournament.teams if (each := _unusual(case, team))]
    if len(found) * ONE_IN > len(case.tournament.teams):
        return
    for team, upper, lower in found:
        yield RULE.found(
            case.file.place(team.line, "players"),
            team=team.name,
            upper=upper.number,
            upper_rating=upper.rating,
            lower=lower.number,
            lower_rating=lower.rating,
        )


def _unusual(case: Case, team: Team) -> tuple[Team, Player, Player] | None:
    weakest: Player | None = None
    for number in team.players:
        player = case.players.by_number.get(number)
        if player is None or not player.rating:
            continue
        if weakest and weakest.rating and player.rating > weakest.rating + APART:
            return team, weakest, player
        if weakest is None or player.rating < (weakest.rating or 0):
            weakest = player
    return None
