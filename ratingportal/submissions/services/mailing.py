"""E-mails at each change of hands: queued with the change, sent later, never in its way."""

from __future__ import annotations

from datetime import timedelta
from smtplib import SMTPDataError, SMTPRecipientsRefused
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.db.models import F, Q
from django.template.loader import render_to_string
from django.utils import timezone, translation

from ratingportal.accounts.models import User
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Mail, Submission

if TYPE_CHECKING:
    from django.db.models import QuerySet

log = structlog.get_logger(__name__)

TO_SENDER = {
    Action.OBJECT, Action.UNSETTLE, Action.RETURN, Action.APPROVE, Action.REJECT, Action.REOPEN,
}  # fmt: skip
TO_OFFICE = {Action.PASS, Action.SETTLE, Action.HAND_BACK}
TO_ADMINISTRATORS = {Action.FAIL}
MAX_ATTEMPTS = 8
FIRST_PAUSE = timedelta(seconds=30)
"""Doubled with every attempt."""
AWAY_PAUSE = timedelta(seconds=60)
BATCH = 50
REFUSED = (SMTPRecipientsRefused, SMTPDataError)
"""What a mail server says about one mail; anything else is about the server."""


def announce(submission: Submission, action: Action, *, actor: User | None) -> None:
    """Queue the e-mails that a step calls for; nobody is told of what they did themselves."""
    receivers = _receivers(submission, action)
    if receivers is None:
        return
    people = receivers.filter(is_active=True).distinct()
    if actor is not None:
        people = people.exclude(pk=actor.pk)
    Mail.objects.bulk_create(Mail(user=user, kind=action, submission=submission) for user in people)


def announce_message(submission: Submission, *, author: User, from_office: bool) -> None:
    """Queue the e-mail that tells the other side of a message."""
    people = User.objects.filter(pk=submission.sender_id) if from_office else _office(submission)
    Mail.objects.bulk_create(
        Mail(user=user, kind=Action.MESSAGE, submission=submission)
        for user in people.filter(is_active=True).exclude(pk=author.pk).distinct()
    )


def deliver() -> int:
    """Send what is due until nothing is left or the mail server is away; return how many went out."""
    sent = 0
    for _ in range(BATCH):
        mail = _take()
        if mail is None:
            break
        try:
            _compose(mail).send()
        except REFUSED as error:
            log.warning(
                "mail_refused", mail=mail.pk, attempts=mail.attempts, error=type(error).__name__
            )
        except OSError as error:
            log.warning("mail_server_away", error=type(error).__name__)
            _postpone(mail)
            break
        else:
            sent += Mail.objects.filter(pk=mail.pk).update(sent_at=timezone.now())
    return sent


def _receivers(submission: Submission, action: Action) -> QuerySet[User] | None:
    if action in TO_SENDER:
        return User.objects.filter(pk=submission.sender_id)
    if action in TO_OFFICE:
        return _office(submission)
    if action in TO_ADMINISTRATORS:
        return User.objects.filter(is_superuser=True)
    return None


def _office(submission: Submission) -> QuerySet[User]:
    """Whoever has the case; if nobody has, all officers of the list."""
    if submission.officer_id:
        return User.objects.filter(pk=submission.officer_id)
    return User.objects.filter(Q(assignments__rating_list=submission.rating_list_id))


def _take() -> Mail | None:
    """Take the next mail that is due; its attempt is counted, and the next one set, before it is sent.

    So nobody else sends it meanwhile, no transaction waits for a mail server, and a mail that cannot
    even be written does not stand in the way of the others.
    """
    now = timezone.now()
    with transaction.atomic():
        mail = (
            Mail.objects.select_for_update(skip_locked=True, of=("self",))
            .select_related("user", "submission__rating_list")
            .filter(sent_at__isnull=True, next_try_at__lte=now, attempts__lt=MAX_ATTEMPTS)
            .order_by("next_try_at", "pk")
            .first()
        )
        if mail is not None:
            mail.attempts += 1
            mail.next_try_at = now + 2**mail.attempts * FIRST_PAUSE
            mail.save(update_fields=["attempts", "next_try_at"])
    return mail


def _postpone(mail: Mail) -> None:
    """Leave a server alone that is away: that costs a delay, neither a mail its attempts nor a worker its time."""
    now = timezone.now()
    Mail.objects.filter(pk=mail.pk).update(attempts=F("attempts") - 1, next_try_at=now + AWAY_PAUSE)
    Mail.objects.filter(sent_at__isnull=True, next_try_at__lte=now).update(
        next_try_at=now + AWAY_PAUSE
    )


def _compose(mail: Mail) -> EmailMultiAlternatives:
    context = {
        "mail": mail,
        "submission": mail.submission,
        "link": settings.SITE_URL + mail.submission.get_absolute_url(),
        "newcomers": mail.kind == Action.APPROVE
        and mail.submission.steps.filter(action=Action.ADMIT).exists(),
    }
    with translation.override(mail.user.language):
        subject = " ".join(render_to_string("submissions/mail/subject.txt", context).split())
        message = EmailMultiAlternatives(
            subject, render_to_string("submissions/mail/body.txt", context), to=[mail.user.email]
        )
        message.attach_alternative(
            render_to_string("submissions/mail/body.html", context), "text/html"
        )
    return message
