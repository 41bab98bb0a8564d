"""L026: a person whose rating is far from those of the others."""

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
    code="L026",
    name="person-rated-unlike-the-field",
    title="Register rating far from the others",
    severity=Severity.NOTE,
    message="Player {player}, {name}, is rated {rating} in the register ({number}); the nearest of the other {others} is {nearest}.",
    why="A rating far from all others often means that a wrong ID belongs to another person with the same name.",
    fix="Check the ID. Nothing to do if it is the right player.",
    source="US Chess: a player unlike the others of the section.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)
LEAST, GAP = 8, 600
"""So many ratings are needed, and so far away is one of them."""


def check(case: Case) -> Iterator[Finding]:
    """Look at the ends of the register's ratings; one that the file gives itself is another rule's matter."""
    rated = [
        (player, known) for player, known in case.register.recognised if known.rating is not None
    ]
    found = find_lone_values([known.rating or 0 for _player, known in rated], least=LEAST, gap=GAP)
    for player, known in rated if found else ():
        if known.rating in found and case.register.find_rating(player) != known.rating:
            yield RULE.found(
                case.file.place_player(player, "rating"),
                player=player.number,
                name=player.name,
                number=known.number,
                rating=known.rating,
                others=len(rated) - 1,
                nearest=found[known.rating],
            )
