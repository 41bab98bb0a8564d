"""P004: the same person has two lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P004",
    name="player-listed-twice",
    title="Player listed twice",
    severity=Severity.OFFICER,
    message="“{name}” with the ID {id} is listed twice, as player {first} and player {player}.",
    why="Two lines for one person make two sets of results, and opponents may be mixed up.",
    fix="Merge the two lines, or correct the ID if they are two people.",
    source="Irish rating office.",
    about=("id",),
)


def check(case: Case) -> Iterator[Finding]:
    """Report where number and name both agree."""
    for first, player in case.players.shared_ids:
        if first.name.casefold() == player.name.casefold():
            yield RULE.found(
                case.file.place_player(player, "fide_id"),
                name=player.name,
                first=first.number,
                player=player.number,
                id=player.fide_id or player.national_id,
            )
