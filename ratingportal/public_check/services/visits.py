"""Take a visitor's file in for an hour, within limits."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from ratingportal.accounts.hourly_limit import compute_wait, compute_wait_by_weight, say_wait
from ratingportal.core.reading import refusals
from ratingportal.public_check.models import Visit

if TYPE_CHECKING:
    from datetime import datetime

    from django.db.models import QuerySet

KEPT = timedelta(hours=1)


class VisitRefusedError(Exception):
    """The file was not taken, or nothing more is done with it; the text says why and what to do."""

    status = 422
    seconds = 60
    """When it is worth another try."""


class TooManyError(VisitRefusedError):
    """The visitor's address has had its share of this hour."""

    status = 429

    def __init__(self, text: str, seconds: int) -> None:
        """Say why, and when to come back."""
        super().__init__(
            f"{text} {say_wait(seconds)} {_('This limit does not apply to uploads with an account.')}"
        )
        self.seconds = seconds


def receive_file(*, filename: str, data: bytes, address: str) -> Visit:
    """Keep a file for an hour, unless it cannot be a result file or the visitor's address had its share."""
    who = salted_hmac("public_check", address).hexdigest()
    recent, most = _recent().filter(address=who), settings.VISITS_PER_HOUR
    count = recent.count()
    if count >= most:
        raise TooManyError(
            _(
                "You have checked %(n)d files in the last hour, which is the limit without an account."
            )
            % {"n": most},
            compute_wait(recent, count + 1, most),
        )
    require_budget(who)
    refused = refusals.find_refusal(data, filename)
    if refused is not None:
        sentence = _(refused.rule.message).format(**refused.finding.details)
        raise VisitRefusedError(f"{sentence} {_(refused.rule.fix)}")
    return Visit.objects.create(filename=filename[:255], data=data, address=who)


def list_present() -> QuerySet[Visit]:
    """List the files whose hour is not over."""
    return _recent().filter(emptied=False)


def compute_expiry(visit: Visit) -> datetime:
    """Tell when a file is deleted."""
    return visit.created_at + KEPT


def empty_visit(visit: Visit) -> None:
    """Delete a file and its report now. The row stays until its hour is over: it counts for the limit."""
    Visit.objects.filter(pk=visit.pk).update(
        filename="", data=b"", reading=b"", report=None, conversion=None, entries=None, emptied=True
    )


def require_budget(who: str) -> None:
    """Refuse more work for an address that has had its share of the processor in the last hour."""
    recent = _recent().filter(address=who).order_by("created_at")
    wait = compute_wait_by_weight(
        recent.values_list("created_at", "seconds"), settings.VISITOR_SECONDS_PER_HOUR
    )
    if wait:
        text = _("Your files have used up this hour's limit for checks without an account.")
        raise TooManyError(text, wait)


def delete_expired_visits() -> None:
    """Delete the files whose hour is over."""
    Visit.objects.filter(created_at__lte=timezone.now() - KEPT).delete()


def _recent() -> QuerySet[Visit]:
    return Visit.objects.filter(created_at__gt=timezone.now() - KEPT)
