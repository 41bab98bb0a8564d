"""P901: players have neither a licence number nor a FIDE number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P901",
    name="licence-missing",
    title="Licence number missing",
    severity=Severity.NOTE,
    message="{count} players have neither a licence number nor a FIDE ID, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has neither a licence number nor a FIDE ID.",
    why="They can only be found by name and birth date, and may be taken for somebody else.",
    fix="Enter one of the two in PAPI, if the player has one.",
    source="PAPI 3.3: table JOUEUR, columns NrFFE and FideCode.",
)
REPLACES = ("newcomer-without-birth",)
"""Players are known by their licences."""


def check(case: Case) -> Iterator[Finding]:
    """Look for players with neither number."""
    players = case.tournament.players
    found = [each for each in players if not each.national_id and not each.fide_id]
    if found:
        first = found[0]
        yield RULE.found(None, count=len(found), player=first.number, name=first.name)
