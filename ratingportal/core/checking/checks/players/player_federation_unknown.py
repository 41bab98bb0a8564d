"""P007: players belong to something that is no federation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.federations import KNOWN
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P007",
    name="player-federation-unknown",
    title="Unknown federation of players",
    severity=Severity.CONFIRM,
    message="{count} players have an unknown federation code ({federations}), for example player {player}.",
    one="Player {player} has an unknown federation code ({federations}).",
    why="New players are registered with their federation, so a club's abbreviation there is misleading.",
    fix="Enter the three-letter FIDE codes of the federations, or leave the columns empty.",
    source="Irish rating office: some files have club abbreviations there.",
)
NEEDS = ("player_federations",)
SHOWN = 8


def check(case: Case) -> Iterator[Finding]:
    """Report all unknown codes once: a whole column of club letters has one cause."""
    unknown = {code for code in case.players.federations if code.upper() not in KNOWN}
    if not unknown:
        return
    players = [player for player in case.tournament.players if player.federation in unknown]
    shown = sorted(unknown)[:SHOWN]
    yield RULE.found(
        case.file.place_player(players[0], "federation"),
        federations=", ".join(shown) + (", …" if len(unknown) > SHOWN else ""),
        count=len(players),
        player=players[0].number,
    )
