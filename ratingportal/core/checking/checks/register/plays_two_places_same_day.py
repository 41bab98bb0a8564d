"""L024: somebody who plays elsewhere on the same day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.names import fold_name
from ratingportal.core.register.answers import find_sure_days

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.register.answers import Elsewhere

RULE = Rule(
    code="L024",
    name="plays-two-places-same-day",
    title="Played in two places on the same day",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, also played in “{other}” ({where}) on {day}.",
    why="Nobody can be in two places at once: one of them is somebody else, or a date is wrong.",
    fix="Check who played, and the dates of the rounds; confirm if both are correct.",
    source="Conclusion from US Chess: a member who plays in two events at a time is the wrong member.",
    about=("name", "other", "day"),
)
NEEDS = (REGISTER,)
ONE_IN = 3
"""If more than one in so many also played there, the two belong together."""


def check(case: Case) -> Iterator[Finding]:
    """Look for days that both tournaments certainly have, in places that certainly differ."""
    entries = {
        match.known.key: player
        for player, match in case.register.people
        if match.is_automatic and match.known is not None
    }
    found = _elsewhere_on(find_sure_days(case.tournament), case)
    if len(found) * ONE_IN > len(entries):
        return
    for key, (other, day) in found.items():
        player = entries[key]
        yield RULE.found(
            case.file.place_player(player, "name"),
            player=player.number,
            name=player.name,
            other=other.name,
            where=other.city or other.federation,
            day=day.isoformat(),
        )


def _elsewhere_on(days: frozenset[date], case: Case) -> dict[int, tuple[Elsewhere, date]]:
    """Give, for those who play elsewhere on one of these days, where that is and on which day."""
    found: dict[int, tuple[Elsewhere, date]] = {}
    for other in case.register.elsewhere:
        common = days & other.days
        if common and _is_elsewhere(case, other):
            found.setdefault(other.key, (other, min(common)))
    return found


def _is_elsewhere(case: Case, other: Elsewhere) -> bool:
    here = case.tournament
    if here.city and other.city:
        return fold_name(here.city) != fold_name(other.city)
    return bool(here.federation and other.federation and here.federation != other.federation)
