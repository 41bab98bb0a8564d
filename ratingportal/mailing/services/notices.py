"""Notices about submissions: to whom, and when, as each receiver prefers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db.models import Max, OuterRef, Subquery
from django.utils import timezone

from ratingportal.mailing.models import Frequency, Mail, Preference

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

HOUR = time(7)
"""When summaries are sent, in the receiver's time zone."""
MONDAY = 0
REST = 10
"""So many times the gathering time passes between two e-mails of notices to one person."""
URGENT = frozenset({"fail"})
"""Kinds that no preference holds back: something broke, and somebody must look."""


@dataclass(frozen=True, slots=True)
class Receiver:
    """Somebody who may be told of something, and how they want to be."""

    user: User
    wish: str
    last: datetime | None
    """When they were written to about submissions, if that was a moment ago."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What one receiver is to be told."""

    receiver: Receiver
    kind: str

    @property
    def wish(self) -> str:
        """Tell how the receiver wants to hear of it."""
        return Frequency.AT_ONCE if self.kind in URGENT else self.receiver.wish


def list_receivers(people: QuerySet[User]) -> list[Receiver]:
    """Give those of them who are active, with what they prefer: one query."""
    since = timezone.now() - timedelta(seconds=REST * settings.MAIL_GATHER_SECONDS)
    sent = Mail.objects.filter(user=OuterRef("pk"), submission__isnull=False, sent_at__gt=since)
    last = sent.order_by().values("user").annotate(last=Max("sent_at")).values("last")
    users = people.filter(is_active=True).select_related("mail_preference")
    return [
        Receiver(user, _wish_of(user), user.last_notice)
        for user in users.annotate(last_notice=Subquery(last)).order_by("pk")
    ]


def queue_notices(notices: Sequence[Notice], *, submission: int, key: str = "") -> int:
    """Queue each notice whose receiver wants any; return how many."""
    rows = [
        Mail(
            user=notice.receiver.user,
            kind=notice.kind,
            submission_id=submission,
            key=key,
            due_at=due,
            next_try_at=due,
        )
        for notice in notices
        for due in [find_due_time(notice.wish, notice.receiver.user, notice.receiver.last)]
        if notice.wish != Frequency.NONE
    ]
    if key:
        keyed = Mail.objects.filter(user__in=[row.user_id for row in rows], key=key)
        told = set(keyed.values_list("user_id", flat=True))
        rows = [row for row in rows if row.user_id not in told]
    # Where two do this at once, the constraint on keys keeps one row.
    Mail.objects.bulk_create(rows, ignore_conflicts=True)
    return len(rows)


def drop_unsent_notices(*, submission: int, kinds: Collection[str]) -> None:
    """Drop what was to be told of a submission and is not true any more; what was sent stays told."""
    told = Mail.objects.filter(submission=submission, kind__in=kinds)
    if not told.filter(sent_at__isnull=False, created_at__gt=_moments_ago()).exists():
        told.filter(sent_at__isnull=True, attempts=0).delete()


def find_due_time(wish: str, user: User, last: datetime | None = None) -> datetime:
    """Tell when a notice written now is to be sent."""
    now = timezone.now()
    if wish == Frequency.AT_ONCE:
        pause = timedelta(seconds=settings.MAIL_GATHER_SECONDS)
        return max(now + pause, last + REST * pause) if last else now + pause
    here = now.astimezone(user.zone)
    day = here.date() + timedelta(days=int(here.time() >= HOUR))
    if wish == Frequency.WEEKLY:
        day += timedelta(days=(MONDAY - day.weekday()) % 7)
    return datetime.combine(day, HOUR, tzinfo=here.tzinfo)


def find_frequency(user: User) -> Frequency:
    """Tell how often a user wants notices."""
    chosen = Preference.objects.filter(user=user).values_list("frequency", flat=True).first()
    return Frequency(chosen or Frequency.AT_ONCE)


def choose_frequency(*, user: User, frequency: Frequency) -> None:
    """Remember what a user prefers; what waits already is sent, or dropped, accordingly."""
    Preference.objects.update_or_create(user=user, defaults={"frequency": frequency})
    waiting = Mail.objects.filter(user=user, submission__isnull=False, sent_at__isnull=True)
    waiting = waiting.filter(attempts=0).exclude(kind__in=URGENT)
    if frequency == Frequency.NONE:
        waiting.delete()
    else:
        due = find_due_time(frequency, user)
        waiting.update(due_at=due, next_try_at=due)


def _wish_of(user: User) -> str:
    try:
        return user.mail_preference.frequency
    except Preference.DoesNotExist:
        return Frequency.AT_ONCE


def _moments_ago() -> datetime:
    return timezone.now() - timedelta(minutes=2)
