"""Take a visitor's file in for an hour, within limits."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db.models import Sum
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from ratingportal.core.reading import refusals
from ratingportal.public_check.models import Visit

if TYPE_CHECKING:
    from datetime import datetime

    from django.db.models import QuerySet

KEPT = timedelta(hours=1)


class VisitRefusedError(Exception):
    """The file was not taken, or nothing more is done with it; the text says why and what to do."""

    status = 422


class TooManyError(VisitRefusedError):
    """The visitor's address has had its share of this hour."""

    status = 429


def receive_file(*, filename: str, data: bytes, address: str) -> Visit:
    """Keep a file for an hour, unless it cannot be a result file or the visitor's address had its share."""
    who = salted_hmac("public_check", address).hexdigest()
    if _recent().filter(address=who).count() >= settings.VISITS_PER_HOUR:
        raise TooManyError(
            _(
                "You have checked %(n)d files in the last hour, which is the limit without an account. Please try again later, or log in."
            )
            % {"n": settings.VISITS_PER_HOUR}
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
    used = _recent().filter(address=who).aggregate(used=Sum("seconds"))["used"] or 0
    if used >= settings.VISITOR_SECONDS_PER_HOUR:
        raise TooManyError(
            _(
                "Your files have used up this hour's limit for checks without an account. Please try again later, or log in."
            )
        )


def delete_expired_visits() -> None:
    """Delete the files whose hour is over."""
    Visit.objects.filter(created_at__lte=timezone.now() - KEPT).delete()


def _recent() -> QuerySet[Visit]:
    return Visit.objects.filter(created_at__gt=timezone.now() - KEPT)
