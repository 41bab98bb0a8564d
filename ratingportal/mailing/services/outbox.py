"""The outbox: e-mails are queued with the change they tell of, sent later, and never stand in its way."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.core.mail import get_connection
from django.db import transaction
from django.db.models import F
from django.utils import timezone, translation

from ratingportal.mailing.letters import Letter, address_letter, compose_notices
from ratingportal.mailing.models import Mail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.core.mail import EmailMultiAlternatives
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

log = structlog.get_logger(__name__)

MAX_ATTEMPTS = 8
FIRST_PAUSE = timedelta(seconds=30)
"""Doubled with every attempt."""
AWAY_PAUSE = timedelta(seconds=60)
BATCH = 50
MOST_IN_ONE = 100
"""Notices that go into one e-mail."""
SUBJECT_LENGTH = 200
KEEP = timedelta(days=90)
KEEP_WORDS = timedelta(days=3)
"""After that a link to set a password is dead anyway."""
REFUSED = (SMTPRecipientsRefused, SMTPDataError)
"""What a mail server says about one mail; anything else is about the server."""


def queue_letter(
    letter: Letter, *, kind: str, user: User | None = None, address: str = "", key: str = ""
) -> bool:
    """Put an e-mail into the outbox; tell whether it is the first of its key for this user."""
    row = Mail(
        user=user,
        address=address,
        kind=kind,
        subject=letter.subject[:SUBJECT_LENGTH],
        text=letter.text,
        key=key,
    )
    with transaction.atomic():
        if key and Mail.objects.filter(user=user, key=key).exists():
            return False
        Mail.objects.bulk_create([row], ignore_conflicts=True)
    return True


def deliver_letters() -> int:
    """Send what is due until nothing is left or the mail server is away; return how many went out."""
    sent = 0
    for _ in range(BATCH):
        mails = _take()
        if not mails:
            break
        try:
            _send(_compose(mails))
        except REFUSED as error:
            log.warning(
                "mail_refused",
                mail=mails[0].pk,
                attempts=mails[0].attempts,
                error=type(error).__name__,
            )
        except OSError as error:
            log.warning("mail_server_away", error=type(error).__name__)
            _postpone(mails)
            break
        else:
            sent += 1
            _rows(mails).update(sent_at=timezone.now(), text="")
    return sent


def delete_old_letters() -> None:
    """Forget what was sent ninety days ago, and the words of what could not be sent for three days."""
    now = timezone.now()
    Mail.objects.filter(created_at__lt=now - KEEP).delete()
    stale = Mail.objects.filter(sent_at__isnull=True, created_at__lt=now - KEEP_WORDS)
    stale.exclude(text="").update(text="", attempts=MAX_ATTEMPTS)


def _take() -> list[Mail]:
    """Take the next mail that is due, and all others for the same person that can go with it.

    Attempts are counted, and the next ones set, before anything is sent. So nobody else sends them
    meanwhile, no transaction waits for a mail server, and a mail that cannot even be written does not
    stand in the way of the others.
    """
    now = timezone.now()
    waiting = Mail.objects.select_for_update(skip_locked=True, of=("self",)).filter(
        sent_at__isnull=True, attempts__lt=MAX_ATTEMPTS
    )
    with transaction.atomic():
        first = (
            waiting.select_related("user", "submission__rating_list")
            .filter(next_try_at__lte=now)
            .order_by("next_try_at", "pk")
            .first()
        )
        if first is None:
            return []
        mails = [first, *_companions(first)]
        for mail in mails:
            mail.attempts += 1
            mail.next_try_at = now + 2**mail.attempts * FIRST_PAUSE
        Mail.objects.bulk_update(mails, ["attempts", "next_try_at"])
    return mails


def _companions(first: Mail) -> list[Mail]:
    """Take what goes into the same e-mail: the other notices for this person, due now or very soon."""
    if first.submission_id is None:
        return []
    soon = timezone.now() + timedelta(seconds=settings.MAIL_GATHER_SECONDS)
    waiting = Mail.objects.select_for_update(skip_locked=True, of=("self",)).filter(
        sent_at__isnull=True,
        attempts__lt=MAX_ATTEMPTS,
        next_try_at__lte=soon,
        user=first.user_id,
        submission__isnull=False,
    )
    rows = waiting.exclude(pk=first.pk).select_related("submission__rating_list")
    return list(rows.order_by("pk")[: MOST_IN_ONE - 1])


def _rows(mails: Sequence[Mail]) -> QuerySet[Mail]:
    return Mail.objects.filter(pk__in=[mail.pk for mail in mails])


def _postpone(mails: Sequence[Mail]) -> None:
    """Leave a server alone that is away: that costs a delay, neither a mail its attempts nor a worker its time."""
    now = timezone.now()
    _rows(mails).update(attempts=F("attempts") - 1, next_try_at=now + AWAY_PAUSE)
    Mail.objects.filter(sent_at__isnull=True, next_try_at__lte=now).update(
        next_try_at=now + AWAY_PAUSE
    )


def _send(message: EmailMultiAlternatives) -> None:
    """Send it, and leave no connection open: Django forgets one that could not be encrypted."""
    message.connection = connection = get_connection()
    try:
        message.send()
    finally:
        with suppress(OSError):
            connection.close()


def _compose(mails: Sequence[Mail]) -> EmailMultiAlternatives:
    mail = mails[0]
    language = mail.user.mail_language if mail.user else settings.LANGUAGE_CODE
    address = mail.address or (mail.user.email if mail.user else "")
    with translation.override(language):
        if mail.submission_id and mail.user:
            letter = compose_notices(mail.user, mails)
        else:
            letter = Letter(mail.subject, mail.text)
        return address_letter(letter, address, language)
