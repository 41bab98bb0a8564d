"""Who has to look again when people are merged or split: apps above this one, which may not be imported here.

An app registers a function in its `AppConfig.ready`. It is given the numbers of recorded tournaments whose
people changed, and who changed them, after the change is committed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from django.db import transaction

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

Follower = Callable[[Collection[int], "User"], None]
_followers: list[Follower] = []


def register(follower: Follower) -> Follower:
    """Have somebody told; registered twice they are told once."""
    if follower not in _followers:
        _followers.append(follower)
    return follower


def tell(tournaments: Collection[int], actor: User) -> None:
    """Tell everybody once the transaction is committed; what goes wrong there is logged and undoes nothing."""
    if not tournaments:
        return
    for follower in _followers:
        transaction.on_commit(partial(follower, tuple(tournaments), actor), robust=True)
