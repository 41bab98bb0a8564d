"""L027: a person whose age is far from those of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.case.outliers import find_lone_values
from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L027",
    name="person-aged-unlike-the-field",
    title="Age far from the others",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, was born in {born} according to the register ({number}); the other {others} were born from {first} to {last}.",
    why="In an event for one age group this is often a parent or another person with the same name, found by a wrong ID.",
    fix="Check the ID, or choose the player under People; confirm if it is correct.",
    source="US Chess and World Cube Association: ages unlike the others'.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)
LEAST, GAP, WIDEST = 8, 20, 10
"""So many years of birth are needed; the others lie within WIDEST years, and one lies GAP away from them."""


def check(case: Case) -> Iterator[Finding]:
    """Look at the ends of the register's years of birth, where all others are of one age group."""
    people = list(case.register.recognised)
    years = sorted(known.birth_year for _, known in people if known.birth_year)
    found = find_lone_values(years, least=LEAST, gap=GAP)
    rest = [year for year in years if year not in found]
    if not found or rest[-1] - rest[0] > WIDEST:
        return
    for player, known in people:
        if known.birth_year in found:
            yield RULE.found(
                case.file.place_player(player, "birth"),
                player=player.number,
                name=player.name,
                number=known.number,
                born=known.birth_year,
                others=len(rest),
                first=rest[0],
                last=rest[-1],
            )
