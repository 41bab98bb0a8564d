"""Which numbers a submission's new players may get.

A number that an open file of the same federation gives to its own new player is kept for that file while it is
open: federations hand numbers out at the board, so the player may have it already. When the file is rejected or
withdrawn the number is free again; when another file with the same number is approved first, that one has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratingportal.core.knowledge import Numbers
from ratingportal.people import allocating
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ratingportal.federations.models import IdRange

OPEN: Final = frozenset(State) - {State.APPROVED, State.REJECTED, State.WITHDRAWN}
_NUMBER = r"^[1-9][0-9]{0,8}$"


def numbers_for(submission: Submission, count: int) -> Numbers | None:
    """Give the ranges and the lowest free numbers for so many new players; nothing if none are given here."""
    rating_list = submission.rating_list
    if not rating_list.allocates_numbers:
        return None
    spans = allocating.spans_for(rating_list, submission.federation)
    lowest = allocating.lowest_free(
        rating_list, spans, count=count, reserved=reserved(submission, spans)
    )
    return Numbers(tuple((span.first, span.last) for span in spans), tuple(lowest))


def take(submission: Submission, wanted: Sequence[str]) -> list[str | None]:
    """Choose a number for each new player: the file's own where it can be kept, else the lowest free.

    Nothing where the ranges are used up. The caller holds the transaction, and makes the players in it.
    """
    rating_list = submission.rating_list
    allocating.lock(rating_list)
    spans = allocating.spans_for(rating_list, submission.federation)
    kept = _kept(submission, wanted, spans)
    free = allocating.lowest_free(
        rating_list,
        spans,
        count=kept.count(None),
        reserved={*reserved(submission, spans), *(int(each) for each in kept if each)},
    )
    rest = iter(free)
    return [each or _text(next(rest, None)) for each in kept]


def reserved(submission: Submission, spans: Sequence[IdRange]) -> set[int]:
    """Give the numbers that other open files have for their new players."""
    others = Submission.objects.filter(rating_list=submission.rating_list, state__in=OPEN)
    if any(span.federation_id for span in spans):
        others = others.filter(federation=submission.federation)
    found = Entry.objects.filter(
        is_new=True,
        player__isnull=True,
        national_id__regex=_NUMBER,
        tournament__in=others.exclude(pk=submission.pk).values("revision__tournament"),
    ).values_list("national_id", flat=True)
    return {int(each) for each in found if allocating.is_in(each, spans)}


def _kept(
    submission: Submission, wanted: Sequence[str], spans: Collection[IdRange]
) -> list[str | None]:
    """Keep numbers that are well formed, of the right range, free, and given once."""
    fitting = {each for each in wanted if allocating.is_in(each, spans)}
    open_ones = fitting - allocating.taken(submission.rating_list, fitting)
    kept: list[str | None] = []
    for each in wanted:
        kept.append(each if each in open_ones else None)
        open_ones.discard(each)
    return kept


def _text(number: int | None) -> str | None:
    return None if number is None else str(number)
