"""P019: two players without a number have the same name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P019",
    name="newcomers-same-name",
    title="Two new players with the same name",
    severity=Severity.CONFIRM,
    message="Players {first} and {player} are both called “{name}” and have no ID.",
    why="New players are registered by name: one person could become two, and two people could become one.",
    fix="Merge the two lines if they are one person; otherwise enter both birth dates.",
    source="World Cube Association: newcomers of the same name; Irish rating office.",
    about=(
        "name",
        "player",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Look at namesakes without numbers, unless their birth dates tell them apart or join them."""
    for first, player in case.players.namesakes:
        if first.birth and player.birth:
            continue
        if not any((first.fide_id, first.national_id, player.fide_id, player.national_id)):
            yield RULE.found(
                case.file.place_player(player, "name"),
                first=first.number,
                player=player.number,
                name=player.name,
            )
