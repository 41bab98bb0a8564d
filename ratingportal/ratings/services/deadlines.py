"""Until when a submission has to be approved: the last day of play of the period it would fall into.

The day is kept with each open submission, where the queue, organisers' lists and reminders find it. It is
asked for whenever open points are counted, and renewed for a whole list when its periods change.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from django.db import transaction

from ratingportal import jobs
from ratingportal.ratings.enums import PeriodState
from ratingportal.ratings.models import Period
from ratingportal.ratings.queries import find_control, find_last_day
from ratingportal.submissions.enums import OPEN
from ratingportal.submissions.models import Submission
from ratingportal.tournaments.models import Tournament

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.federations.models import RatingList

RENEWAL_LOCK = 7_334
"""Held, with the list's number, while its deadlines are renewed."""
_FIELDS = ("start", "end", "time_control")
_PLAYED = tuple(f"revision__tournament__{name}" for name in _FIELDS)


def find_deadline(submission: Submission, **_asked: object) -> date | None:
    """Give the day for one submission; nothing where no period is open for it."""
    tournament = submission.revision.tournament if submission.revision else None
    rating_list = submission.rating_list
    if tournament is None or not rating_list.rating_system:
        return None
    rows = Period.objects.filter(
        rating_list=rating_list,
        control=find_control(rating_list, tournament),
        state=PeriodState.OPEN,
        closes__gte=find_last_day(tournament),
    )
    return rows.order_by("closes").values_list("closes", flat=True).first()


def renew_deadlines(rating_list: RatingList) -> int:
    """Bring the open submissions of a list up to its periods; return how many changed.

    Two questions and one update for each new day, however many submissions wait. The caller holds neither
    periods nor submissions.
    """
    if not rating_list.rating_system:
        return 0
    with transaction.atomic():
        jobs.wait_for(RENEWAL_LOCK, rating_list.pk)
        return sum(
            Submission.objects.filter(pk__in=keys, state__in=OPEN).update(deadline=day)
            for day, keys in sorted(_find_changed(rating_list).items())
        )


def _find_changed(rating_list: RatingList) -> dict[date, list[int]]:
    """List the submissions whose deadline is another one now, by that day."""
    days = _closing_days(rating_list)
    rows = Submission.objects.filter(
        rating_list=rating_list, state__in=OPEN, revision__tournament__isnull=False
    ).order_by("pk")
    found: defaultdict[date, list[int]] = defaultdict(list)
    for pk, held, *played in rows.values_list("pk", "deadline", *_PLAYED):
        tournament = Tournament(**dict(zip(_FIELDS, played, strict=True)))
        own = days.get(find_control(rating_list, tournament), [])
        day = next((day for day in own if day >= find_last_day(tournament)), None)
        if day is not None and day != held:
            found[day].append(pk)
    return found


def _closing_days(rating_list: RatingList) -> dict[str, list[date]]:
    """Give the last days of play of the open periods, in order, by time control."""
    rows = Period.objects.filter(rating_list=rating_list, state=PeriodState.OPEN)
    found: defaultdict[str, list[date]] = defaultdict(list)
    for control, closes in rows.order_by("closes").values_list("control", "closes"):
        found[control].append(closes)
    return found
