"""R622: games against players with matricule 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R622",
    name="games-of-foreigners",
    title="Games against foreign players",
    severity=Severity.NOTE,
    message="{count} games were played against players with matricule 0; they count only for the Belgian player.",
    one="One game was played against a player with matricule 0; it counts only for the Belgian player.",
    why="A foreign player who is not in the register has no rating to change.",
    fix="Nothing to do.",
    source="Belgian federation, structure of the ELO file: a game against a foreigner counts for the Belgian only.",
)


def check(case: Case) -> Iterator[Finding]:
    """Count the games of foreigners against others."""
    foreign = case.register.foreigners
    if not foreign:
        return
    sides = ((game.white in foreign, game.black in foreign) for game in case.tournament.games)
    count = sum(white != black for white, black in sides)
    if count:
        yield RULE.found(None, count=count, players=len(foreign))
