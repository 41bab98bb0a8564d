"""Who plays in two tournaments on the same days: one query, whatever the size.

Told is only of what the sender may know: what is published, or what the same federation sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.register.answers import Elsewhere, find_sure_days
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.people.roster import Roster

MOST = 500


def find_overlaps(
    roster: Roster, tournament: Tournament, people: Collection[int]
) -> Sequence[Elsewhere]:
    """List entries of these people in other tournaments of the same days."""
    start, end = tournament.start, tournament.end or tournament.start
    if not people or start is None or end is None or not find_sure_days(tournament):
        return ()
    rows = (
        Entry.objects.filter(
            player__in=people,
            tournament__start__lte=end,
            tournament__end__gte=start,
            tournament__in=roster.known_files,
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
