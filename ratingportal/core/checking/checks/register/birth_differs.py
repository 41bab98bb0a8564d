"""L008: a birth year that the register has otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L008",
    name="birth-differs",
    title="Different year of birth",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, was born in {written} according to the file and in {listed} according to the register ({number}).",
    why="The year of birth tells two people with the same name apart.",
    fix="Correct the file, choose another player under People, or confirm that it is the player in the register.",
    source="Irish rating office; World Cube Association.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Compare the birth years of those who were recognised; who chose a person has seen them."""
    for player, known in case.register.recognised:
        written, listed = (player.birth or "")[:4], str(known.birth_year or "")
        if written and listed and written != listed:
            yield RULE.found(
                case.file.place_player(player, "birth"),
                player=player.number,
                name=player.name,
                number=known.number,
                written=written,
                listed=listed,
            )
