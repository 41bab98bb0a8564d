"""How much one person may send in an hour, so that nobody crowds out the others."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.submissions.models import Revision
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


def over_quota(user: User) -> bool:
    """Tell whether the user has sent as many files in the last hour as one may."""
    since = timezone.now() - timedelta(hours=1)
    return (
        Revision.objects.filter(author=user, created_at__gt=since).count()
        >= settings.UPLOADS_PER_HOUR
    )


def require_quota(user: User) -> None:
    """Refuse one file too many, with a word on what to do."""
    if over_quota(user):
        raise NotAllowedError(
            _("That is a lot of files in one hour. Please wait a little, then go on.")
        )
