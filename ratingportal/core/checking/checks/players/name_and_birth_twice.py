"""P006: two players have the same name and the same birth date."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player

RULE = Rule(
    code="P006",
    name="name-and-birth-twice",
    title="Same name and birth date twice",
    severity=Severity.CONFIRM,
    message="Players {first} and {player} are both “{name}”, born {birth}.",
    why="Two lines for one person make two sets of results.",
    fix="Merge the two lines, or confirm that they are two people.",
    source="Sharly Chess.",
    about=("name", "birth"),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare birth dates where a name occurs twice; a shared number is reported elsewhere."""
    players = case.tournament.players
    if len(case.players.names) == len(players):
        return
    known: defaultdict[tuple[str, str], list[Player]] = defaultdict(list)
    for player in players:
        if player.name and player.birth:
            known[player.name.casefold(), player.birth].append(player)
    for first, *others in known.values():
        for player in others:
            if not first.fide_id or first.fide_id != player.fide_id:
                yield RULE.found(
                    case.file.place_player(player, "name"),
                    first=first.number,
                    player=player.number,
                    name=player.name,
                    birth=player.birth,
                )
