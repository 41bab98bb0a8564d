"""P037: the ranking does not begin with 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P037",
    name="ranks-not-from-one",
    title="Ranks do not start at 1",
    severity=Severity.NOTE,
    message="The best rank in the file is {rank}.",
    why="The players ranked above may be missing from the file, together with their games.",
    fix="Export the complete list, unless the file is one group of a larger event.",
    source="Irish rating office.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look at the best rank; where ranks are missing, that is the finding."""
    if (
        case.players.ranks
        and min(case.players.ranks) > 1
        and len(case.players.ranks) == len(case.tournament.players)
    ):
        rank = min(case.players.ranks)
        player = next(each for each in case.tournament.players if each.rank == rank)
        yield RULE.found(case.file.place_player(player, "rank"), rank=rank)
