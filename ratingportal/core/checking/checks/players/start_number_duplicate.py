"""P002: two players have the same start number."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P002",
    name="start-number-duplicate",
    title="Start number used twice",
    severity=Severity.ERROR,
    message="Start number {number} of “{name}” is already used by “{first}” on line {line}.",
    why="Opponents refer to the start number, so the games of the two cannot be told apart.",
    fix="Give every player a different number and correct the opponents' results.",
    source="FIDE data-exchange format (TRF), player section; Irish rating office.",
    about=("number",),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of numbers first; only then look for the players."""
    players = case.tournament.players
    if len({player.number for player in players}) == len(players):
        return
    times = Counter(player.number for player in players)
    first: dict[int, int] = {}
    for index, player in enumerate(players):
        if times[player.number] > 1:
            known = players[first.setdefault(player.number, index)]
            if known is not player:
                yield RULE.found(
                    case.file.place_player(player, "number"),
                    number=player.number,
                    name=player.name,
                    first=known.name,
                    line=known.line,
                )
