"""Notices about submissions: to whom, and when, as each receiver prefers."""

from __future__ import annotations

import zoneinfo
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db.models import Max
from django.utils import timezone

from ratingportal.mailing.models import Frequency, Mail, Preference

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User

HOUR = time(7)
"""When summaries are sent, in the receiver's time zone."""
MONDAY = 0
REST = 10
"""So many times the gathering time passes between two e-mails of notices to one person."""
URGENT = frozenset({"fail"})
"""Kinds that no preference holds back: something broke, and somebody must look."""


def queue_notices(users: Collection[User], *, kind: str, submission: int, key: str = "") -> int:
    """Queue a notice for each of these users who wants any; return how many."""
    wishes = {} if kind in URGENT else _wishes(users)
    last = _last_notices(users)
    rows = [
        Mail(
            user=user,
            kind=kind,
            submission_id=submission,
            key=key,
            due_at=due,
            next_try_at=due,
        )
        for user in users
        for wish in [wishes.get(user.pk, Frequency.AT_ONCE)]
        for due in [due_at(wish, user, last.get(user.pk))]
        if wish != Frequency.NONE
    ]
    if key:
        keyed = Mail.objects.filter(user__in=users, key=key)
        told = set(keyed.values_list("user_id", flat=True))
        rows = [row for row in rows if row.user_id not in told]
    # Where two do this at once, the constraint on keys keeps one row.
    Mail.objects.bulk_create(rows, ignore_conflicts=True)
    return len(rows)


def due_at(wish: str, user: User, last: datetime | None = None) -> datetime:
    """Tell when a notice written now is to be sent."""
    now = timezone.now()
    if wish == Frequency.AT_ONCE:
        pause = timedelta(seconds=settings.MAIL_GATHER_SECONDS)
        return max(now + pause, last + REST * pause) if last else now + pause
    here = now.astimezone(_zone(user))
    day = here.date() + timedelta(days=int(here.time() >= HOUR))
    if wish == Frequency.WEEKLY:
        day += timedelta(days=(MONDAY - day.weekday()) % 7)
    return datetime.combine(day, HOUR, tzinfo=here.tzinfo)


def frequency_of(user: User) -> Frequency:
    """Tell how often a user wants notices."""
    return Frequency(_wishes([user]).get(user.pk, Frequency.AT_ONCE))


def choose_frequency(*, user: User, frequency: Frequency) -> None:
    """Remember what a user prefers; what waits already is sent, or dropped, accordingly."""
    Preference.objects.update_or_create(user=user, defaults={"frequency": frequency})
    waiting = Mail.objects.filter(user=user, submission__isnull=False, sent_at__isnull=True)
    waiting = waiting.filter(attempts=0).exclude(kind__in=URGENT)
    if frequency == Frequency.NONE:
        waiting.delete()
    else:
        due = due_at(frequency, user)
        waiting.update(due_at=due, next_try_at=due)


def _wishes(users: Collection[User]) -> dict[int, str]:
    return dict(Preference.objects.filter(user__in=users).values_list("user_id", "frequency"))


def _last_notices(users: Collection[User]) -> dict[int, datetime]:
    """Tell when each was written to about submissions, if that was a moment ago."""
    since = timezone.now() - timedelta(seconds=REST * settings.MAIL_GATHER_SECONDS)
    rows = Mail.objects.filter(user__in=users, submission__isnull=False, sent_at__gt=since)
    return dict(rows.order_by().values_list("user_id").annotate(Max("sent_at")))


def _zone(user: User) -> zoneinfo.ZoneInfo:
    try:
        return zoneinfo.ZoneInfo(user.time_zone)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return zoneinfo.ZoneInfo("UTC")
