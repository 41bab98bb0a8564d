"""Tell the administrators that something broke on our side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.accounts.models import User
from ratingportal.mailing.services.outbox import queue_letter

if TYPE_CHECKING:
    from ratingportal.mailing.letters import Letter


def tell_administrators(letter: Letter, *, kind: str, key: str = "") -> int:
    """Write to every administrator, whatever they prefer; with a key only once. Return how many."""
    administrators = User.objects.filter(is_active=True, is_superuser=True)
    return sum(queue_letter(letter, kind=kind, user=user, key=key) for user in administrators)
