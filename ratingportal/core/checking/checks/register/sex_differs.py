"""L009: a sex that the register has otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L009",
    name="sex-differs",
    title="Different sex",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, is {written} in the file and {listed} in the register ({number}).",
    why="It may be somebody else with a similar name.",
    fix="Correct the file, choose another player under People, or confirm that it is the player in the register.",
    source="Irish rating office.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Compare the sexes of those who were recognised; who chose a person has seen them."""
    for player, known in case.register.recognised:
        written = player.sex
        if written and known.sex and written != known.sex:
            yield RULE.found(
                case.file.place_player(player, "sex"),
                player=player.number,
                name=player.name,
                number=known.number,
                written=written,
                listed=known.sex,
            )
