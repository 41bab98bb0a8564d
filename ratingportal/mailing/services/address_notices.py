"""Tell the old address that an administrator replaced it: the owner may know nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from ratingportal.mailing.letters import Letter
from ratingportal.mailing.services.outbox import queue_letter

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


def tell_old_address(*, user: User, old: str, **_kwargs: Any) -> None:
    """Queue the notice; the new address is not named, for whoever reads the old one may be a stranger."""
    with translation.override(user.mail_language):
        text = _(
            "Hello,\n\nAn administrator changed the e-mail address of your account at %(site)s. "
            "You can no longer log in with this address.\n\nIf you did not ask for that, write to %(support)s.\n"
        )
        values = {"site": settings.SITE_URL, "support": settings.SUPPORT_EMAIL}
        letter = Letter(_("The e-mail address of your account was changed"), text % values)
    queue_letter(letter, kind="address", address=old)
