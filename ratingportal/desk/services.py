"""Take a visitor's file in for an hour, within limits."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from ratingportal.core import transport
from ratingportal.desk.models import Visit

if TYPE_CHECKING:
    from django.db.models import QuerySet

KEPT = timedelta(hours=1)


class RefusedError(Exception):
    """The file was not taken; the text says why and what to do."""


def bring(*, filename: str, data: bytes, address: str) -> Visit:
    """Keep a file for an hour, unless it cannot be a result file or the visitor brought too many."""
    who = salted_hmac("desk", address).hexdigest()
    if present().filter(address=who).count() >= settings.VISITS_PER_HOUR:
        raise RefusedError(_("You have brought many files in the last hour. Please wait a little."))
    refused = transport.refusal(data)
    if refused is not None:
        sentence = _(refused.rule.message).format(**refused.finding.details)
        raise RefusedError(f"{sentence} {_(refused.rule.fix)}")
    return Visit.objects.create(filename=filename[:255], data=data, address=who)


def present() -> QuerySet[Visit]:
    """List the files whose hour is not over."""
    return Visit.objects.filter(created_at__gt=timezone.now() - KEPT)


def forget() -> None:
    """Delete the files whose hour is over."""
    Visit.objects.filter(created_at__lte=timezone.now() - KEPT).delete()
