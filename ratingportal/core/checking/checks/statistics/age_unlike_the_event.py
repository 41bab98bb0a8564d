"""S012: a player is too old or too young for what the event is called."""

from __future__ import annotations

import re
from math import inf
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player

RULE = Rule(
    code="S012",
    name="age-unlike-the-event",
    title="Age does not fit the event",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}”, was born in {born} and was {age} in the year of “{event}”; {fitting} of {known} players fit the age group.",
    why="The birth date or ID of another person with the same name, often a parent, may have been entered.",
    fix="Check the birth date and the ID; confirm if the player took part out of competition.",
    source="World Cube Association and US Chess: ages unlike the others'.",
    about=(
        "player",
        "born",
    ),
)
_YOUTH = defer_pattern(r"\b(?:U|under|o)[ -]?([1-9]|1[0-9]|2[0-5])\b", re.IGNORECASE)
_SENIOR = defer_pattern(r"\b(?:S|seniors?|\+)[ -]?(50|55|60|65)\b|\b(50|55|60|65)\+", re.IGNORECASE)
SPARE = 1
"""Years that lists differ by in counting ages."""
ONE_IN = 5
"""More than one in so many: the name means something else."""


def check(case: Case) -> Iterator[Finding]:
    """Read an age out of the name, and compare the years of birth where nearly everybody fits."""
    name, last = case.tournament.name or "", case.tournament.end or case.tournament.start
    ages = _ages_meant(name)
    if ages is None or last is None:
        return
    least, most = ages
    known = [(each, last.year - year) for each, year in _years_of_birth(case.tournament.players)]
    odd = [(each, age) for each, age in known if not least <= age <= most]
    if len(odd) * ONE_IN > len(known):
        return
    for player, age in odd:
        yield RULE.found(
            case.file.place_player(player, "birth"),
            player=player.number,
            name=player.name,
            born=f"{last.year - age:04}",
            age=age,
            event=name,
            fitting=len(known) - len(odd),
            known=len(known),
        )


def _ages_meant(name: str) -> tuple[float, float] | None:
    """Give the least and the greatest age that the name of an event allows; nothing where it names none, or both ends."""
    youth, senior = _YOUTH.search(name), _SENIOR.search(name)
    found = youth or senior
    if found is None or (youth and senior):
        return None
    limit = int(next(filter(None, found.groups())))
    return (-inf, limit + SPARE) if youth else (limit - SPARE, inf)


def _years_of_birth(players: Iterable[Player]) -> Iterator[tuple[Player, int]]:
    for player in players:
        if player.birth:
            yield player, int(player.birth[:4])
