"""What this app tells those above it, which may not be imported here; they connect in `AppConfig.ready`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from django.db import transaction
from django.dispatch import Signal

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User

people_merged = Signal()
"""Two numbers became one person, or are two again: `merge`, `tournaments` (keys), `actor`.

Sent in the same transaction: what a receiver writes down stands or falls with it.
"""
choices_made = Signal()
"""Somebody said who entries are: `choices` (pairs of a choice and the entry's number), `actor`. In the transaction."""
choices_ended = Signal()
"""Choices were taken back: `choices`, `actor`. In the transaction."""
newcomers_admitted = Signal()
"""Entries of a submission became people: `submission` (its key), `players` by entry, `actor`. In the transaction."""
decision_revoked = Signal()
"""What was remembered about a spelling does not count any more: `decision`, `actor`. In the transaction."""
identities_changed = Signal()
"""Entries of recorded tournaments are other people now: `tournaments` (keys), `actor`. Sent after the commit."""


def announce_identities(sender: type, tournaments: Collection[int], actor: User) -> None:
    """Tell once the transaction is committed; what goes wrong there is logged and undoes nothing."""
    if tournaments:
        send = partial(identities_changed.send, sender, tournaments=tuple(tournaments), actor=actor)
        transaction.on_commit(send, robust=True)
