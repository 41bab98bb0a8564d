"""P020: one name stands with two numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player

RULE = Rule(
    code="P020",
    name="same-name-other-number",
    title="Same name with two IDs",
    severity=Severity.CONFIRM,
    message="“{name}” has two different IDs: {first_id} as player {first}, {second_id} as player {player}.",
    why="They may be two people with the same name, but more often one ID is mistyped and games count for a stranger.",
    fix="Correct the mistyped ID, or confirm that they are two people.",
    source="Irish rating office: one name with contradicting details; US Chess: transposed digits.",
    about=(
        "name",
        "first_id",
        "second_id",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the numbers of namesakes, unless both birth dates are known."""
    for first, player in case.players.namesakes:
        first_id, second_id = _id_of(first), _id_of(player)
        both_births_known = first.birth and player.birth
        if first_id != second_id and not both_births_known:
            yield RULE.found(
                case.file.place_player(player, "fide_id"),
                name=player.name,
                first=first.number,
                player=player.number,
                first_id=first_id or "–",
                second_id=second_id or "–",
            )


def _id_of(player: Player) -> str:
    return player.fide_id or player.national_id or ""
