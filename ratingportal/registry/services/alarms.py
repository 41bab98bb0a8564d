"""Tell the administrators that an import broke on our side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.mailing.letters import Letter
from ratingportal.mailing.services.alarms import tell_administrators

if TYPE_CHECKING:
    from ratingportal.registry.models import Edition

log = structlog.get_logger(__name__)


def send_alarm(edition: Edition) -> None:
    """Write to the administrators."""
    log.error("register_failed", edition=edition.pk, list=edition.rating_list.key)
    address = settings.SITE_URL + reverse("register:edition", args=[edition.pk])
    text = _(
        "Importing %(edition)s failed several times and was stopped. Nothing was applied. "
        "See the page for details:\n\n%(address)s\n"
    ) % {"edition": edition, "address": address}
    tell_administrators(Letter(_("A player list could not be imported"), text), kind="import")
