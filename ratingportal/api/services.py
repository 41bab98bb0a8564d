"""Issue, recognise and revoke tokens."""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts.models import User
from ratingportal.api.models import ApiToken

if TYPE_CHECKING:
    from django.db.models import QuerySet

PREFIX = "rp_"
"""Marks our tokens, so that tools which look for leaked secrets find them."""
MOST_TOKENS = 20
USED_EVERY = timedelta(hours=1)
"""How exactly we know when a token was last used: polling must not write a row each time."""


class TooManyTokensError(Exception):
    """Nobody needs so many tokens; the text says what to do."""


def create_token(*, user: User, name: str, days: int) -> tuple[ApiToken, str]:
    """Make a token; the secret itself is in nobody's hands but the caller's."""
    secret = PREFIX + secrets.token_urlsafe(32)
    with transaction.atomic():
        # Whoever asks twice at once waits here, so that the limit holds.
        User.objects.select_for_update().get(pk=user.pk)
        if list_valid_tokens(user).count() >= MOST_TOKENS:
            raise TooManyTokensError(
                _("You have %(n)d tokens. Revoke one that you no longer use first.")
                % {"n": MOST_TOKENS}
            )
        token = ApiToken.objects.create(
            user=user,
            name=name,
            digest=_digest(secret),
            beginning=secret[: len(PREFIX) + 5],
            expires_at=timezone.now() + timedelta(days=days),
        )
    return token, secret


def find_token(secret: str) -> ApiToken | None:
    """Find the valid token that a program sent, and note that it was used."""
    rows = ApiToken.objects.select_related("user")
    token = rows.filter(digest=_digest(secret), user__is_active=True).first()
    if token is None or not token.is_valid:
        return None
    now = timezone.now()
    if token.last_used_at is None or now - token.last_used_at > USED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
    return token


def revoke_token(token: ApiToken) -> None:
    """End a token's use at once; the row stays for the record."""
    token.is_revoked = True
    token.save(update_fields=["is_revoked"])


def list_valid_tokens(user: User) -> QuerySet[ApiToken]:
    """List the tokens that somebody's programs can use now."""
    return user.api_tokens.filter(is_revoked=False, expires_at__gt=timezone.now())


def _digest(secret: str) -> str:
    """Digest a secret. It is random and long, so that a plain hash cannot be searched."""
    return hashlib.sha256(secret.encode()).hexdigest()
