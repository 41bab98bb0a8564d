"""E-mails at each change of hands: queued with the change, sent later, never in its way."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.db import transaction
from django.db.models import Q
from django.template.loader import render_to_string
from django.utils import timezone, translation

from ratingportal.accounts.models import User
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Mail, Submission

if TYPE_CHECKING:
    from django.db.models import QuerySet

log = structlog.get_logger(__name__)

TO_SENDER = {Action.OBJECT, Action.RETURN, Action.APPROVE, Action.REJECT, Action.REOPEN}
TO_OFFICE = {Action.PASS, Action.SETTLE, Action.HAND_BACK}
TO_ADMINISTRATORS = {Action.FAIL}
MAX_ATTEMPTS = 8
BATCH = 50


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
    """Send what is due, each mail locked while it is sent; return how many went out."""
    sent = 0
    for _ in range(BATCH):
        with transaction.atomic():
            mail = (
                Mail.objects.select_for_update(skip_locked=True, of=("self",))
                .select_related("user", "submission__rating_list")
                .filter(
                    sent_at__isnull=True, next_try_at__lte=timezone.now(), attempts__lt=MAX_ATTEMPTS
                )
                .order_by("next_try_at")
                .first()
            )
            if mail is None:
                break
            sent += _try(mail)
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


def _try(mail: Mail) -> bool:
    mail.attempts += 1
    try:
        _compose(mail).send()
    except OSError as error:
        # A mail server that is away costs a delay, never the decision the mail tells of.
        log.warning(
            "mail_not_sent", mail=mail.pk, attempts=mail.attempts, error=type(error).__name__
        )
        mail.next_try_at = timezone.now() + timedelta(seconds=30 * 2**mail.attempts)
        mail.save(update_fields=["attempts", "next_try_at"])
        return False
    mail.sent_at = timezone.now()
    mail.save(update_fields=["attempts", "sent_at"])
    return True


def _compose(mail: Mail) -> EmailMultiAlternatives:
    context = {
        "mail": mail,
        "submission": mail.submission,
        "link": settings.SITE_URL + mail.submission.get_absolute_url(),
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
