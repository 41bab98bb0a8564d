"""P624: a matricule has more than five digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P624",
    name="matricule-too-long",
    title="Matricule too long",
    severity=Severity.CONFIRM,
    message="{count} players have a matricule of more than five digits, for example player {player} with {id}.",
    one="Player {player} has a matricule of more than five digits, {id}.",
    why="Matricules have at most five digits; this may be a FIDE ID or a typing error.",
    fix="Enter the matricule, or 0 for a foreign player.",
    source="Belgian federation, structure of the ELO file: field Matr., five digits.",
    about=("player",),
)
_DIGITS = 5


def check(case: Case) -> Iterator[Finding]:
    """Count the digits."""
    long = [each for each in case.tournament.players if len(each.national_id or "") > _DIGITS]
    if long:
        first = long[0]
        place = case.file.place_player(first, "national_id")
        yield RULE.found(place, count=len(long), player=first.number, id=first.national_id)
