"""L023: two entries that are the same person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L023",
    name="person-entered-twice",
    title="Same person entered twice",
    severity=Severity.OFFICER,
    message="Players {player} and {other} are both {known} ({number}).",
    why="Nobody plays twice in one tournament: one of them is somebody else, or the same person was entered again.",
    fix="Choose the right player for one of them under People, or correct the file.",
    source="Irish rating office; Sharly Chess.",
    about=("number",),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report people to whom two entries were matched, though their numbers differ."""
    first: dict[int, int] = {}
    for player, match in case.register.people:
        if not match.is_automatic or match.known is None:
            continue
        holder = first.setdefault(match.known.key, player.number)
        if holder != player.number and not _give_same_number(case, holder, player.number):
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=holder,
                other=player.number,
                number=match.known.number,
                known=match.known.name,
            )


def _give_same_number(case: Case, one: int, other: int) -> bool:
    """Tell whether two entries give the same number, which other rules report."""
    players = case.players.by_number
    numbers = {case.register.find_number(players[each]) for each in (one, other)}
    return len(numbers) == 1 and numbers != {""}
