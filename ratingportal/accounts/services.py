"""What administrators do to accounts, beyond filling in their fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allauth.account.forms import ResetPasswordForm, default_token_generator
from allauth.account.models import EmailAddress
from allauth.account.utils import user_pk_to_url_str
from allauth.usersessions.adapter import get_adapter
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.db import transaction
from django.urls import reverse

from ratingportal.accounts.signals import address_changed

if TYPE_CHECKING:
    from django.http import HttpRequest

    from ratingportal.accounts.models import User


def keep_address_in_step(*, user: User) -> None:
    """Make the user's e-mail the address that they log in with; an earlier one stops working.

    Whoever makes the account vouches for the address, so it counts as verified.
    """
    with transaction.atomic():
        addresses = EmailAddress.objects.filter(user=user)
        before = addresses.filter(primary=True).exclude(email=user.email)
        for old in before.values_list("email", flat=True):
            address_changed.send(sender=type(user), user=user, old=old)
        before.delete()
        addresses.update_or_create(
            user=user, email=user.email, defaults={"primary": True, "verified": True}
        )


def make_password_link(user: User) -> str:
    """Give the address at which a user chooses a password, as the e-mail of “forgot password” does."""
    key = {"uidb36": user_pk_to_url_str(user), "key": default_token_generator.make_token(user)}
    return settings.SITE_URL + reverse("account_reset_password_from_key", kwargs=key)


def end_all_sessions(*, user: User) -> int:
    """Log a user out wherever they are logged in; tell how many sessions that were."""
    sessions = list(UserSession.objects.filter(user=user))
    get_adapter().end_sessions(sessions)
    return len(sessions)


def send_password_link(*, request: HttpRequest, user: User) -> bool:
    """Send the e-mail of “forgot password”; tell whether there was anybody to send it to."""
    form = ResetPasswordForm({"email": user.email})
    if not form.is_valid() or not form.users:
        return False
    form.save(request)
    return True
