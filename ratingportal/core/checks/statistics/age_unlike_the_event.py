"""S012: a player is too old or too young for what the event is called."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="S012",
    name="age-unlike-the-event",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}”, was born in {born} and was {age} in the year of the event, which is called “{event}”; {fitting} of {known} players fit.",
    why="A birth date or a number of a namesake, often of a parent, was entered.",
    fix="Check the birth date and the number; confirm if the player took part out of competition.",
    source="World Cube Association and US Chess: ages unlike the others'.",
    about=(
        "player",
        "born",
    ),
)
_YOUTH = re.compile(r"\b(?:U|under|o)[ -]?([1-9]|1[0-9]|2[0-5])\b", re.IGNORECASE)
_SENIOR = re.compile(r"\b(?:S|seniors?|\+)[ -]?(50|55|60|65)\b|\b(50|55|60|65)\+", re.IGNORECASE)
SPARE = 1
"""Years that lists differ by in counting ages."""
ONE_IN = 5
"""More than one in so many: the name means something else."""


def check(case: Case) -> Iterator[Finding]:
    """Read an age out of the name, and compare the years of birth where nearly everybody fits."""
    name, last = case.tournament.name or "", case.tournament.end or case.tournament.start
    youth, senior = _YOUTH.search(name), _SENIOR.search(name)
    found = youth or senior
    if found is None or (youth and senior) or last is None or not case.births:
        return
    limit = int(next(filter(None, found.groups())))
    known = [
        (each, last.year - int(each.birth[:4])) for each in case.tournament.players if each.birth
    ]
    if youth:
        odd = [(each, age) for each, age in known if age > limit + SPARE]
    else:
        odd = [(each, age) for each, age in known if age < limit - SPARE]
    if len(odd) * ONE_IN > len(known):
        return
    for player, age in odd:
        yield RULE.found(
            case.place(player.line, "birth"),
            player=player.number,
            name=player.name,
            born=(player.birth or "")[:4],
            age=age,
            event=name,
            fitting=len(known) - len(odd),
            known=len(known),
        )
