"""How much one person may send in an hour, so that nobody crowds out the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.accounts.hourly_limit import compute_wait, say_wait, take_last_hour
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Message, Revision, Step
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User


class QuotaError(NotAllowedError):
    """Enough for this hour."""

    def __init__(self, text: str, seconds: int) -> None:
        """Say why, and keep for programs when it is worth another try."""
        super().__init__(text)
        self.seconds = seconds


def require_quota(user: User, files: int = 1) -> None:
    """Refuse files of which even one is too many, with a word on what to do."""
    uploads, most = Revision.objects.filter(author=user), settings.UPLOADS_PER_HOUR
    left = _require_room(uploads, most, _("You have reached the hourly limit for uploads."))
    if files > left:
        text = ngettext(
            "You can upload %(n)d more file this hour. Choose fewer, or try again later.",
            "You can upload %(n)d more files this hour. Choose fewer, or try again later.",
            left,
        )
        recent = take_last_hour(uploads)
        raise QuotaError(text % {"n": left}, compute_wait(recent, most - left + files, most))


def count_uploads_left(user: User) -> int:
    """Count the files that somebody may still upload in this hour."""
    sent = take_last_hour(Revision.objects.filter(author=user)).count()
    return max(settings.UPLOADS_PER_HOUR - sent, 0)


def require_message_quota(user: User) -> None:
    """Refuse one message too many."""
    text = _("You have reached the hourly limit for messages.")
    _require_room(Message.objects.filter(author=user), settings.MESSAGES_PER_HOUR, text)


def require_recheck_quota(user: User) -> None:
    """Refuse to check again once too often."""
    asked = Step.objects.filter(actor=user, action__in=[Action.RECHECK, Action.RESTORE])
    text = _("You have reached the hourly limit for repeated checks.")
    _require_room(asked, settings.RECHECKS_PER_HOUR, text)


def _require_room(rows: QuerySet[Any], most: int, text: str) -> int:
    """Give how many more fit into this hour; refuse where none does, and say when one will."""
    recent = take_last_hour(rows)
    count = recent.count()
    if count >= most:
        seconds = compute_wait(recent, count + 1, most)
        raise QuotaError(f"{text} {say_wait(seconds)}", seconds)
    return most - count
