"""Tell somebody that others try passwords on their account."""

from __future__ import annotations

import hashlib
import time

from django.conf import settings
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone, translation

from ratingportal.accounts.models import User
from ratingportal.mailing.letters import render_letter
from ratingportal.mailing.services.outbox import queue_letter

ALARM_AFTER = 10
WINDOW_SECONDS = 3600


def count_failure(email: str) -> None:
    """Count a wrong password, from wherever; at the tenth within an hour write to the account, once a day.

    Nobody is shut out: limits hold for an address and an account together, so strangers use up their own only.
    """
    key = f"guesses:{hashlib.sha256(email.lower().encode()).hexdigest()}"
    now = time.time()
    recent = [moment for moment in cache.get(key, []) if moment > now - WINDOW_SECONDS]
    recent = [*recent[-ALARM_AFTER:], now]
    cache.set(key, recent, WINDOW_SECONDS)
    if len(recent) >= ALARM_AFTER:
        _warn_account(email)


def _warn_account(email: str) -> None:
    user = User.objects.filter(email=email.lower(), is_active=True).first()
    if user is None:
        return
    context = {
        "user": user,
        "tries": ALARM_AFTER,
        "password": settings.SITE_URL + reverse("account_change_password"),
        "factors": settings.SITE_URL + reverse("mfa_index"),
    }
    with translation.override(user.mail_language):
        letter = render_letter("mailing/guessing", context)
    queue_letter(letter, kind="guessing", user=user, key=f"guessing {timezone.localdate()}")
