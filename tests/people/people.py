"""Players for the register of a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.core.model import names
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from ratingportal.federations.models import RatingList


def known(rating_list: RatingList, number: str, name: str, **facts: Any) -> Player:
    """Put somebody into the register."""
    folded, in_order, turned, sound = names.build_keys(name)
    return Player.objects.create(
        rating_list=rating_list,
        number=number,
        name=name,
        folded=folded,
        sorted_key=in_order,
        turned=turned,
        sound_key=sound,
        **facts,
    )
