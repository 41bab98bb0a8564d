"""Make people of the register out of entries, where no published list has them yet."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from ratingportal.core.model import names
from ratingportal.core.register.methods import FIDE_LIST
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from ratingportal.core.model import tournament as core
    from ratingportal.federations.models import RatingList

PROVISIONAL = "P"
"""How the numbers of provisional players begin; no list gives numbers with a letter."""


def make_player(
    entry: core.Player, rating_list: RatingList, number: str, *, is_provisional: bool = False
) -> Player:
    """Make a person of what an entry says, not saved. Ratings and titles are for the list to give."""
    folded, in_order, turned, sound = names.build_keys(entry.name)
    birth = entry.birth or ""
    return Player(
        rating_list=rating_list,
        number=number,
        name=entry.name[:200],
        folded=folded,
        sorted_key=in_order,
        turned=turned,
        sound_key=sound,
        federation=(entry.federation or "")[:8],
        sex=(entry.sex or "")[:1],
        birth_year=int(birth[:4]) if birth[:4].isdecimal() else None,
        birth_date=_day(birth),
        fide_id="" if rating_list.key == FIDE_LIST else (entry.fide_id or "")[:20],
        club=(entry.club or "")[:100],
        is_provisional=is_provisional,
    )


def make_provisional_numbers(rating_list: RatingList, reference: str, count: int) -> list[str]:
    """Make numbers for provisional players of a submission, behind those it has already."""
    start = f"{PROVISIONAL}{reference}-"
    held = Player.objects.filter(rating_list=rating_list, number__startswith=start).count()
    return [f"{start}{number}" for number in range(held + 1, held + count + 1)]


def _day(birth: str) -> date | None:
    try:
        return date.fromisoformat(birth)
    except ValueError:
        return None
