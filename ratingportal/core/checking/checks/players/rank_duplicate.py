"""P013: two players have the same rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P013",
    name="rank-duplicate",
    title="Rank given more than once",
    severity=Severity.NOTE,
    message="Rank {rank} is given {times} times, last to player {player}.",
    why="Shared ranks are usual in some countries; elsewhere they are a sign of an unfinished ranking.",
    fix="Nothing to do if ranks are shared on purpose.",
    source="Irish rating office.",
)


def check(case: Case) -> Iterator[Finding]:
    """Report the first rank that is given twice."""
    ranked = [player for player in case.tournament.players if player.rank is not None]
    ranks = [player.rank for player in ranked]
    if len(set(ranks)) == len(ranks):
        return
    seen: set[int | None] = set()
    for player in ranked:
        if player.rank in seen:
            place = case.file.place_player(player, "rank")
            times = ranks.count(player.rank)
            yield RULE.found(place, rank=player.rank, times=times, player=player.number)
            return
        seen.add(player.rank)
