"""Second factors: who must have one, and how their secrets are kept."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.db.models import Exists, OuterRef, Q

from ratingportal.accounts.models import Membership, OfficerAssignment, User

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

FACTORS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)
"""What proves more than a password; recovery codes only stand in for one of these."""
ENCRYPTED = "fernet:"
SECRETS = ("secret", "seed")


def must_have_factor() -> Q:
    """Choose the users whose role must have a second factor here (`SECOND_FACTOR_ROLES`)."""
    roles = set(settings.SECOND_FACTOR_ROLES)
    chosen = Q(pk__in=[])
    if "administrator" in roles:
        chosen |= Q(is_superuser=True) | Q(is_staff=True)
    if "officer" in roles:
        chosen |= Q(Exists(OfficerAssignment.objects.filter(user=OuterRef("pk"))))
    members = roles & set(Membership.Role.values)
    if members:
        found = Membership.objects.filter(user=OuterRef("pk"), role__in=members)
        chosen |= Q(Exists(found))
    return chosen


def lacks_factor(user: User | AnonymousUser) -> bool:
    """Tell whether a user must have a second factor and has none (one query, none where nobody must)."""
    if not settings.SECOND_FACTOR_ROLES or user.pk is None:
        return False
    has_one = Authenticator.objects.filter(user=OuterRef("pk"), type__in=FACTORS)
    return User.objects.filter(must_have_factor(), pk=user.pk).exclude(Exists(has_one)).exists()


def may_remove_factor(authenticator: Authenticator) -> bool:
    """Refuse to leave somebody without a factor who must have one."""
    if authenticator.type not in FACTORS or not settings.SECOND_FACTOR_ROLES:
        return True
    others = Authenticator.objects.filter(user=authenticator.user_id, type__in=FACTORS)
    if others.exclude(pk=authenticator.pk).exists():
        return True
    return not User.objects.filter(must_have_factor(), pk=authenticator.user_id).exists()


def encrypt_secret(text: str) -> str:
    """Encrypt what a factor is computed from, with a key that the database does not hold."""
    return ENCRYPTED + _cipher().encrypt(text.encode()).decode()


def decrypt_secret(stored: str) -> str:
    """Give it back; what an older release stored is plain."""
    if not stored.startswith(ENCRYPTED):
        return stored
    try:
        return _cipher().decrypt(stored.removeprefix(ENCRYPTED).encode()).decode()
    except InvalidToken:
        # Made with a key that is gone: no code fits, as with a factor that was lost.
        return ""


def encrypt_stored_secrets() -> int:
    """Encrypt what an older release stored in the clear; return how many rows."""
    changed = []
    for row in Authenticator.objects.exclude(type=Authenticator.Type.WEBAUTHN):
        plain = [
            key for key in SECRETS if not str(row.data.get(key, ENCRYPTED)).startswith(ENCRYPTED)
        ]
        if plain:
            row.data |= {key: encrypt_secret(row.data[key]) for key in plain}
            changed.append(row)
    Authenticator.objects.bulk_update(changed, ["data"])
    return len(changed)


def _cipher() -> MultiFernet:
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return MultiFernet([Fernet(_derive(key)) for key in keys])


def _derive(key: str) -> bytes:
    """Make a key for this purpose only of the portal's own, which is long and random already."""
    made = hashlib.blake2b(key.encode(), digest_size=32, person=b"second factors")
    return base64.urlsafe_b64encode(made.digest())
