"""Who plays in two tournaments on the same days: one query, whatever the size.

Told is only of what the sender may know: what is published, or what the same federation sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.db.models import Q

from ratingportal.core.knowledge import Elsewhere
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date

    from ratingportal.core.model import Tournament

MOST = 500
LIVE: Final = frozenset(State) - {State.WITHDRAWN, State.REJECTED}


def elsewhere(
    submission: Submission, tournament: Tournament, people: Collection[int]
) -> Sequence[Elsewhere]:
    """List entries of these people in other tournaments of the same days."""
    start, end = tournament.start, tournament.end or tournament.start
    if not people or start is None or end is None:
        return ()
    known = Submission.objects.filter(
        Q(state=State.APPROVED) | Q(federation=submission.federation_id),
        rating_list=submission.rating_list_id,
        state__in=LIVE,
    ).exclude(pk=submission.pk)
    rows = (
        Entry.objects.filter(
            player__in=people,
            tournament__start__lte=end,
            tournament__end__gte=start,
            tournament__in=known.values("revision__tournament"),
        )
        .order_by("tournament", "number")
        .values_list(
            "player",
            "tournament__name",
            "tournament__city",
            "tournament__federation",
            "tournament__start",
            "tournament__end",
            "tournament__round_dates",
        )[:MOST]
    )
    return [
        Elsewhere(key, name, city, federation, _days(first, last, rounds))
        for key, name, city, federation, first, last, rounds in rows
        if key is not None
    ]


def _days(start: date | None, end: date | None, rounds: Sequence[date | None]) -> frozenset[date]:
    """Give the days that are sure: those of the rounds, or the only day there is."""
    if rounds:
        return frozenset(day for day in rounds if day)
    return frozenset((start,)) if start and start == end else frozenset()
