"""Tell the administrators that an import broke on our side."""

from __future__ import annotations

from smtplib import SMTPException
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.core.mail import send_mail
from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.accounts.models import User

if TYPE_CHECKING:
    from ratingportal.registry.models import Edition

log = structlog.get_logger(__name__)


def alarm(edition: Edition) -> None:
    """Write to the administrators; a mail server that is away leaves the line in the log."""
    log.error("register_failed", edition=edition.pk, list=edition.rating_list.key)
    receivers = list(
        User.objects.filter(is_active=True, is_superuser=True).values_list("email", flat=True)
    )
    address = settings.SITE_URL + reverse("register:edition", args=[edition.pk])
    text = _(
        "Importing %(edition)s has failed several times, so it was given up. Nothing of it was applied. "
        "The page says what is known:\n\n%(address)s\n"
    ) % {"edition": edition, "address": address}
    try:
        for receiver in receivers:
            send_mail(_("A player list could not be imported"), text, None, [receiver])
    except (SMTPException, OSError) as error:
        log.warning("alarm_not_sent", edition=edition.pk, error=type(error).__name__)
