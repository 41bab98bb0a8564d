"""P008: a player is hardly of an age to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P008",
    name="birth-implausible",
    title="Implausible year of birth",
    severity=Severity.CONFIRM,
    message="Player {player} was born in {year} and would be {age} years old.",
    one="Player {player} was born in {year} and would be one year old.",
    counted="age",
    why="The birth date tells people with the same name apart; a wrong one leads to the wrong person.",
    fix="Correct the birth date, or confirm it.",
    source="World Cube Association.",
    about=("player", "year"),
)
YOUNGEST, OLDEST = 4, 100


def check(case: Case) -> Iterator[Finding]:
    """Compare the years of birth with the year of the tournament."""
    year = (case.tournament.end or case.today).year
    first, last = str(year - OLDEST), str(year - YOUNGEST)
    births = case.players.births
    if not births or (min(births)[:4] >= first and max(births)[:4] <= last):
        return
    for player in case.tournament.players:
        born = player.birth and player.birth[:4]
        if born and not first <= born <= last and int(born) <= case.today.year:
            place = case.file.place_player(player, "birth")
            yield RULE.found(place, player=player.number, year=int(born), age=year - int(born))
