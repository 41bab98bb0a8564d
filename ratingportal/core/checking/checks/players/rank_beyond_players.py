"""P038: a rank is higher than the number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P038",
    name="rank-beyond-players",
    title="Rank higher than number of players",
    severity=Severity.NOTE,
    message="Player {player} has rank {rank}, but the file lists {players} players.",
    one="Player {player} has rank {rank}, but the file lists one player.",
    counted="players",
    why="Either players are missing from the file, or the rank is a start number or a rating in the wrong column.",
    fix="Export the complete list, or recalculate the ranking.",
    source="Irish rating office.",
)

NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Look at the last rank; a ranking that begins late is one finding, not two."""
    players = case.tournament.players
    if len(case.players.ranks) != len(players) or not players:
        return
    if max(case.players.ranks) <= len(players) or min(case.players.ranks) > 1:
        return
    last = max(case.players.ranks)
    player = next(each for each in players if each.rank == last)
    place = case.file.place_player(player, "rank")
    yield RULE.found(place, player=player.number, rank=last, players=len(players))
