"""P701: players without a member's number have no date of birth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checks.german import KEY
from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding
    from ratingportal.core.model import Player

RULE = Rule(
    code="P701",
    name="unlisted-player-without-birth",
    severity=Severity.CONFIRM,
    message="{count} players have neither a member's number nor a date of birth, the first is player {player}, “{name}”.",
    one="Player {player}, “{name}”, has neither a member's number nor a date of birth.",
    why="The federation knows people by one of the two; without them a new player cannot be entered.",
    fix="Enter the number or the date of birth in the pairing program and export again, or confirm.",
    source="German federation, rules for evaluation: new players need a date of birth.",
    about=("player",),
)
HERE = "GER"


def check(case: Case) -> Iterator[Finding]:
    """Look for players with neither; foreigners are known by their FIDE number."""
    if case.format_key != KEY:
        return
    unknown = [each for each in case.tournament.players if _is_unknown(each, case)]
    if unknown:
        first = unknown[0]
        place = case.place(first.line, "birth")
        yield RULE.found(place, count=len(unknown), player=first.number, name=first.name)


def _is_unknown(player: Player, case: Case) -> bool:
    if player.national_id or player.extra.get("member_number") or player.birth:
        return False
    return (player.federation or HERE) == HERE and case.readable(player.line, "birth")
