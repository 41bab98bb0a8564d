"""How much one person may send in an hour, so that nobody crowds out the others."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Message, Revision, Step
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from datetime import datetime

    from ratingportal.accounts.models import User


class QuotaError(NotAllowedError):
    """Enough for this hour."""


def require_quota(user: User, files: int = 1) -> None:
    """Refuse files of which even one is too many, with a word on what to do."""
    left = count_uploads_left(user)
    if not left:
        raise QuotaError(
            _("You have reached the hourly limit for uploads. Please try again later.")
        )
    if files > left:
        text = ngettext(
            "You can upload %(n)d more file this hour. Choose fewer, or try again later.",
            "You can upload %(n)d more files this hour. Choose fewer, or try again later.",
            left,
        )
        raise QuotaError(text % {"n": left})


def count_uploads_left(user: User) -> int:
    """Count the files that somebody may still upload in this hour."""
    sent = Revision.objects.filter(author=user, created_at__gt=_an_hour_ago()).count()
    return max(settings.UPLOADS_PER_HOUR - sent, 0)


def require_message_quota(user: User) -> None:
    """Refuse one message too many."""
    written = Message.objects.filter(author=user, created_at__gt=_an_hour_ago()).count()
    if written >= settings.MESSAGES_PER_HOUR:
        raise QuotaError(
            _("You have reached the hourly limit for messages. Please try again later.")
        )


def require_recheck_quota(user: User) -> None:
    """Refuse to check again once too often."""
    asked = Step.objects.filter(
        actor=user, action__in=[Action.RECHECK, Action.RESTORE], created_at__gt=_an_hour_ago()
    )
    if asked.count() >= settings.RECHECKS_PER_HOUR:
        raise QuotaError(
            _("You have reached the hourly limit for repeated checks. Please try again later.")
        )


def _an_hour_ago() -> datetime:
    return timezone.now() - timedelta(hours=1)
