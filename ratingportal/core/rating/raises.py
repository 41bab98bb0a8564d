"""Changes of all ratings below a bound that an office made once, on one list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.rating.arithmetic import round_fraction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.rating.constants import Raise
    from ratingportal.core.rating.model import Context, Result


def raise_rating(rating: int, raises: Sequence[Raise], context: Context) -> int:
    """Give a rating after the changes that fall on the list of this period."""
    for each in raises:
        if _falls_on(each, context) and rating < each.below:
            way = (each.below - rating) * each.numerator
            rating += round_fraction(way, each.denominator)
    return rating


def raise_result(result: Result, raises: Sequence[Raise], context: Context) -> None:
    """Raise a new rating, and keep what it was raised from."""
    if result.after is None:
        return
    computed = int(result.after)
    result.after = raise_rating(computed, raises, context)
    if result.after != computed:
        result.details["raised_from"] = computed


def note_raises(raises: Sequence[Raise], context: Context, notes: list[str]) -> None:
    """Say that all ratings below a bound were raised on this list."""
    notes += [
        f"List of {context.list_date}: {each.title}, by {each.numerator}/{each.denominator} of what "
        f"they lack of {each.below}."
        for each in raises
        if _falls_on(each, context)
    ]


def _falls_on(each: Raise, context: Context) -> bool:
    if context.list_date is None or context.list_date < each.on:
        return False
    return context.list_date == each.on or (context.start or context.list_date) < each.on
