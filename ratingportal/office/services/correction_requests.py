"""Take reports of mistakes in published tournaments, within limits, and answer them."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from ratingportal.accounts.hourly_limit import compute_wait, say_wait, take_last_hour
from ratingportal.accounts.models import User
from ratingportal.mailing.letters import render_letter
from ratingportal.mailing.services.outbox import queue_letter
from ratingportal.office.models import CorrectionRequest

if TYPE_CHECKING:
    from ratingportal.submissions.models import Submission

log = structlog.get_logger(__name__)

MOST_PER_NETWORK = 5
"""In an hour."""
MOST_OPEN_PER_TOURNAMENT = 50
"""A crowd that has noticed the same mistake need not fill the office's list."""
KEEP = timedelta(days=365)
"""How long a closed request is kept: it holds the name of somebody without an account."""


class RequestRefusedError(Exception):
    """There were too many requests already."""


def receive_request(
    submission: Submission, *, name: str, email: str, text: str, network: str
) -> CorrectionRequest:
    """Store what somebody reports, and tell the officers of the list."""
    # A fingerprint is enough for the limit; the address of a reader is nobody's business.
    who = salted_hmac("correction_requests", network).hexdigest()
    with transaction.atomic():
        _refuse_floods(submission, who)
        request = CorrectionRequest.objects.create(
            submission=submission, name=name, email=email, text=text, network=who
        )
        _tell_officers(request)
    log.info("correction_requested", submission=submission.reference, request=request.pk)
    return request


def close_request(request: CorrectionRequest, *, officer: User, reply: str) -> bool:
    """Close a request; a reply goes to whoever left an address. Tell whether it was still open."""
    with transaction.atomic():
        closed = CorrectionRequest.objects.filter(pk=request.pk, closed_at=None).update(
            closed_at=timezone.now(), closed_by=officer, reply=reply, network=""
        )
        if closed and reply and request.email:
            _send_reply(request, reply)
    if closed:
        log.info("correction_request_closed", request=request.pk, officer=officer.pk)
    return bool(closed)


def delete_old_requests() -> None:
    """Forget what was closed a year ago."""
    CorrectionRequest.objects.filter(closed_at__lt=timezone.now() - KEEP).delete()


def _refuse_floods(submission: Submission, network: str) -> None:
    recent = take_last_hour(CorrectionRequest.objects.filter(network=network))
    count = recent.count()
    if count >= MOST_PER_NETWORK:
        wait = say_wait(compute_wait(recent, count + 1, MOST_PER_NETWORK))
        raise RequestRefusedError(f"{_('You have sent several reports within an hour.')} {wait}")
    still_open = CorrectionRequest.objects.filter(submission=submission, closed_at=None)
    if still_open.count() >= MOST_OPEN_PER_TOURNAMENT:
        raise RequestRefusedError(
            _("The office already has many reports about this tournament and is looking into it.")
        )


def _tell_officers(request: CorrectionRequest) -> None:
    """Write to each officer of the list, at most once a day about one tournament."""
    submission = request.submission
    officers = User.objects.filter(
        is_active=True, assignments__rating_list=submission.rating_list
    ).distinct()
    key = f"correction-{submission.pk}-{timezone.now():%Y%m%d}"
    link = settings.SITE_URL + reverse("office:correction_requests")
    for officer in officers:
        with translation.override(officer.mail_language):
            letter = render_letter("mailing/correction", {"request": request, "link": link})
        queue_letter(letter, kind="correction", user=officer, key=key)


def _send_reply(request: CorrectionRequest, reply: str) -> None:
    revision = request.submission.revision
    path = (
        reverse("tournaments:detail", args=[revision.tournament_id])
        if revision and revision.tournament_id
        else "/"
    )
    context = {"request": request, "reply": reply, "link": settings.SITE_URL + path}
    queue_letter(
        render_letter("mailing/correction_reply", context),
        kind="correction",
        address=request.email,
    )
