"""Remind whose turn it is: before a deadline, and when a case lies. They stop by themselves.

Each reminder belongs to one day, and goes out once: after the last of them nobody is reminded again until
the case moves.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.mailing.services.notices import Notice, list_receivers, queue_notices
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.announcements import list_office

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.db.models import QuerySet

REMINDER = "reminder"
WITH_SENDER = (State.NEEDS_FIX, State.RETURNED)
SENDERS_DAYS = (3, 10, 24)
"""Days without a move after which the sender is reminded."""
OFFICES_DAYS = (7, 21)
BEFORE_DEADLINE = (3, 1)
"""Days before the deadline on which the sender is reminded; periods set it, or the list's own rules."""
LATE = timedelta(days=2)
"""A reminder that could not go out on its day may still do so within this time."""
MOST = 1_000
"""Cases of one run and kind; a longer list of lying cases is no matter of e-mails."""


def queue_reminders() -> int:
    """Queue today's reminders; return how many."""
    sent = 0
    for case, name in _before_deadlines():
        sent += _queue(case, User.objects.filter(pk=case.sender_id), name)
    for days in SENDERS_DAYS:
        for case in _lying(WITH_SENDER, days):
            sent += _queue(case, User.objects.filter(pk=case.sender_id), f"lies {days}")
    for days in OFFICES_DAYS:
        for case in _lying((State.IN_REVIEW,), days):
            sent += _queue(case, list_office(case), f"lies {days}")
    return sent


def _queue(case: Submission, people: QuerySet[User], name: str) -> int:
    key = f"{REMINDER} {case.pk} {case.version} {name}"
    notices = [Notice(each, REMINDER) for each in list_receivers(people)]
    return queue_notices(notices, submission=case.pk, key=key)


def _lying(states: tuple[State, ...], days: int) -> QuerySet[Submission]:
    """List the cases that have not moved for so many days."""
    until = timezone.now() - timedelta(days=days)
    cases = Submission.objects.filter(
        state__in=states, moved_at__lte=until, moved_at__gt=until - LATE
    )
    return cases.order_by("pk")[:MOST]


def _before_deadlines() -> Iterator[tuple[Submission, str]]:
    """List the cases with their senders whose deadline comes soon."""
    today = timezone.now().date()
    for days in BEFORE_DEADLINE:
        cases = Submission.objects.filter(
            deadline=today + timedelta(days=days), state__in=WITH_SENDER
        )
        for case in cases.order_by("pk")[:MOST]:
            yield case, f"deadline {days}"
