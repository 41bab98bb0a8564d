"""Which numbers the new players of a file may get.

A number that an open file of the same federation gives to its own new player is kept for that file while it is
open: federations hand numbers out at the board, so the player may have it already. When the file is rejected or
withdrawn the number is free again; when another file with the same number is approved first, that one has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.register.answers import Numbers
from ratingportal.people.services import id_allocation
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ratingportal.federations.models import IdRange
    from ratingportal.people.roster import Roster

_NUMBER = r"^[1-9][0-9]{0,8}$"


def find_numbers(roster: Roster, count: int) -> Numbers | None:
    """Give the ranges and the lowest free numbers for so many new players; nothing if none are given here."""
    rating_list = roster.rating_list
    if not rating_list.allocates_numbers:
        return None
    spans = id_allocation.list_spans(rating_list, roster.federation)
    lowest = id_allocation.find_lowest_free(
        rating_list, spans, count=count, reserved=_reserved(roster, spans)
    )
    return Numbers(tuple((span.first, span.last) for span in spans), tuple(lowest))


def take_numbers(roster: Roster, wanted: Sequence[str]) -> list[str | None]:
    """Choose a number for each new player: the file's own where it can be kept, else the lowest free.

    Nothing where the ranges are used up. The caller holds the transaction, and makes the players in it.
    """
    rating_list = roster.rating_list
    id_allocation.lock_numbers(rating_list)
    spans = id_allocation.list_spans(rating_list, roster.federation)
    kept = _kept(roster, wanted, spans)
    free = id_allocation.find_lowest_free(
        rating_list,
        spans,
        count=kept.count(None),
        reserved={*_reserved(roster, spans), *(int(each) for each in kept if each)},
    )
    rest = iter(free)
    return [each or _text(next(rest, None)) for each in kept]


def _reserved(roster: Roster, spans: Sequence[IdRange]) -> set[int]:
    """Give the numbers that other open files have for their new players."""
    found = Entry.objects.filter(
        is_new=True,
        player__isnull=True,
        national_id__regex=_NUMBER,
        tournament__in=roster.open_files,
    )
    if any(span.federation_id for span in spans):
        found = found.filter(tournament__sender=roster.federation)
    numbers = found.values_list("national_id", flat=True)
    return {int(each) for each in numbers if id_allocation.is_in(each, spans)}


def _kept(roster: Roster, wanted: Sequence[str], spans: Collection[IdRange]) -> list[str | None]:
    """Keep numbers that are well formed, of the right range, free, and given once."""
    fitting = {each for each in wanted if id_allocation.is_in(each, spans)}
    open_ones = fitting - id_allocation.find_taken(roster.rating_list, fitting)
    kept: list[str | None] = []
    for each in wanted:
        kept.append(each if each in open_ones else None)
        open_ones.discard(each)
    return kept


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)
