"""P701: players without a member's number have no date of birth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player

RULE = Rule(
    code="P701",
    name="unlisted-player-without-birth",
    title="Member number and birth date missing",
    severity=Severity.CONFIRM,
    message="{count} players have neither a member number nor a birth date, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has neither a member number nor a birth date.",
    why="The federation identifies people by one of the two; without them a new player cannot be registered.",
    fix="Enter the number or the birth date in the pairing program and export again, or confirm.",
    source="German federation, rules for evaluation: new players need a date of birth.",
    about=("player",),
)
REPLACES = ("newcomer-without-birth",)
"""Members are known by their numbers."""
HERE = "GER"


def check(case: Case) -> Iterator[Finding]:
    """Look for players with neither; foreigners are known by their FIDE number."""
    unknown = [each for each in case.tournament.players if _is_unknown(each, case)]
    if unknown:
        first = unknown[0]
        place = case.file.place_player(first, "birth")
        yield RULE.found(place, count=len(unknown), player=first.number, name=first.name)


def _is_unknown(player: Player, case: Case) -> bool:
    if player.national_id or player.extra.get("member_number") or player.birth:
        return False
    return (player.federation or HERE) == HERE and case.file.is_readable(player.line, "birth")
