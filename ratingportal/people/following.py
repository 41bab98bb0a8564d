"""Who has to look again when people are merged or split: apps above this one, which may not be imported here.

An app registers functions in its `AppConfig.ready`. A follower is given the numbers of recorded tournaments whose
people changed, and who changed them, after the change is committed. A witness is told of a merge, or that one is
undone, in the same transaction: what it writes down stands or falls with it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from django.db import transaction

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.people.models import Merge

Follower = Callable[[Collection[int], "User"], None]
Witness = Callable[["Merge", Collection[int], "User"], None]
_followers: list[Follower] = []
_witnesses: list[Witness] = []


def register(follower: Follower) -> Follower:
    """Have somebody told; registered twice they are told once."""
    if follower not in _followers:
        _followers.append(follower)
    return follower


def have_witnessed(witness: Witness) -> Witness:
    """Have somebody write merges down; registered twice they write once."""
    if witness not in _witnesses:
        _witnesses.append(witness)
    return witness


def witnessed(merge: Merge, tournaments: Collection[int], actor: User) -> None:
    """Let everybody write down that people of these tournaments were merged, or are two again."""
    for witness in _witnesses:
        witness(merge, tournaments, actor)


def tell(tournaments: Collection[int], actor: User) -> None:
    """Tell everybody once the transaction is committed; what goes wrong there is logged and undoes nothing."""
    if not tournaments:
        return
    for follower in _followers:
        transaction.on_commit(partial(follower, tuple(tournaments), actor), robust=True)
