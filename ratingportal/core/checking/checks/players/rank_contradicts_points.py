"""P012: a player with fewer points is ranked higher."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P012",
    name="rank-contradicts-points",
    title="Rank does not match points",
    severity=Severity.NOTE,
    message="Player {player} has rank {rank} with {points} points, but player {better} has rank {better_rank} with only {fewer}.",
    why="The ranking may be out of date, or a total is wrong. Ratings do not use the rank.",
    fix="Recalculate the ranking in the pairing program before you export the file.",
    source="Irish rating office; World Cube Association, positions.",
)


def check(case: Case) -> Iterator[Finding]:
    """Walk down the ranking and report the first player with more points than the one before."""
    exchanged = case.totals.exchanged
    ranked = [
        (player.rank, player.points, player.number)
        for player in case.tournament.players
        if player.rank is not None and player.points is not None and player.number not in exchanged
    ]
    ranked.sort()
    for (better_rank, fewer, better), (rank, points, number) in pairwise(ranked):
        if points > fewer and rank > better_rank:
            yield RULE.found(
                case.file.place_player(case.players.by_number[number], "rank"),
                player=number,
                rank=rank,
                points=show_points(points),
                better=better,
                better_rank=better_rank,
                fewer=show_points(fewer),
            )
            return
