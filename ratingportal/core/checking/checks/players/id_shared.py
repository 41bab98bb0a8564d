"""P003: two players of different names have the same identity number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P003",
    name="id-shared",
    title="Two players with the same ID",
    severity=Severity.ERROR,
    message="Players {first} and {player} have different names but the same ID, {id}.",
    why="Their games would be rated as if they were one person.",
    fix="Look up both players and correct the wrong ID.",
    source="Irish rating office; Sharly Chess.",
    about=("id",),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare names where a number occurs twice."""
    for first, player in case.players.shared_ids:
        if first.name.casefold() != player.name.casefold():
            yield RULE.found(
                case.file.place_player(player, "fide_id"),
                first=first.number,
                player=player.number,
                id=player.fide_id or player.national_id,
            )
