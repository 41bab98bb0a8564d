"""The way out of notices, without logging in: a signed address in every one of them."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.urls import reverse

from ratingportal.accounts.models import User

SALT = "mailing.unsubscribe"


def unsubscribe_address(user: User) -> str:
    """Give the address at which this user, and nobody else, is unsubscribed."""
    token = signing.dumps(user.pk, salt=SALT)
    return settings.SITE_URL + reverse("mailing:unsubscribe", args=[token])


def find_user_of_token(token: str) -> User | None:
    """Tell whom an address unsubscribes; nobody if it was not made by us."""
    try:
        return User.objects.filter(pk=signing.loads(token, salt=SALT)).first()
    except signing.BadSignature:
        return None


def build_unsubscribe_headers(user: User) -> dict[str, str]:
    """Let mail programs offer a button for it (RFC 8058)."""
    return {
        "List-Unsubscribe": f"<{unsubscribe_address(user)}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
