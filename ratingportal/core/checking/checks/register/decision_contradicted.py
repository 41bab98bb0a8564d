"""L033: an earlier decision names somebody who is not what the file says."""

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
    code="L033",
    name="decision-contradicted",
    title="Earlier decision contradicted",
    severity=Severity.OFFICER,
    message="An earlier decision identifies player {player}, {name}, as {known} ({number}), but the file has {written} and the register has {listed}.",
    why="A different year of birth, sex or federation usually means a different person, so the decision was not used.",
    fix="Choose the right player under People. If the decision was wrong, the office can revoke it.",
    source="Irish rating office; World Cube Association.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report decisions that were not used."""
    for player, match in case.register.find_matches(Method.DECISION_DOUBTED):
        facts = case.register.find_contradictions(player, match)
        if match.known is not None and facts is not None:
            yield RULE.found(
                case.file.place(player.line, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
                written=facts.written,
                listed=facts.listed,
            )
