"""L013: two players with each other's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.register.methods import Method

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L013",
    name="ids-exchanged",
    title="IDs of two players swapped",
    severity=Severity.CONFIRM,
    message="Players {player}, {name}, and {partner} have each other's IDs: {number} belongs to {known}.",
    why="Each player would get the other's results.",
    fix="Accept the suggestion under People for both players, or swap the IDs in the file.",
    source="US Chess: exchanged numbers of relatives.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report each pair once."""
    for player, match in case.register.find_matches(Method.IDS_EXCHANGED):
        if match.known is not None and match.partner is not None and player.number < match.partner:
            yield RULE.found(
                case.register.place_number(player),
                player=player.number,
                name=player.name,
                partner=match.partner,
                number=match.known.number,
                known=match.known.name,
            )
