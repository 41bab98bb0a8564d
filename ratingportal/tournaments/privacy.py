"""What of a tournament everybody may see, and who may see all of it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.utils import timezone

from ratingportal.core.privacy.contacts import mask_contacts
from ratingportal.core.privacy.minors import hide_minor_year
from ratingportal.core.reading.formats.base import SPELLED_TITLE

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from ratingportal.accounts.models import User
    from ratingportal.core.model import tournament as core
    from ratingportal.tournaments.models import Tournament

_YEAR = re.compile(r"[0-9]{4}(?=-|$)")
_PUBLIC_RECORD = re.compile(r"\d{3}")
"""Records with a number have a fixed meaning; those with letters can hold anything, e-mails too."""
_PUBLIC_VALUES = frozenset({"class", "origin", "national_federation", SPELLED_TITLE})


@dataclass(frozen=True, slots=True)
class Sight:
    """The tournaments that a user may see whole: of lists they review, of federations they belong to."""

    everything: bool = False
    lists: frozenset[int] = frozenset()
    federations: frozenset[int] = frozenset()

    def covers(self, tournament: Tournament) -> bool:
        """Tell whether the user may have the full birth dates of this tournament."""
        return (
            self.everything
            or tournament.rating_list_id in self.lists
            or tournament.sender_id in self.federations
        )

    @property
    def mark(self) -> str:
        """Give a mark that changes when the rights do."""
        text = f"{self.everything} {sorted(self.lists)} {sorted(self.federations)}"
        return hashlib.sha256(text.encode()).hexdigest()


def find_sight(user: User | AnonymousUser) -> Sight:
    """Tell which tournaments a user may see whole (two queries, none for a visitor)."""
    if not user.is_authenticated or not user.is_active:
        return Sight()
    return Sight(
        everything=user.is_superuser,
        lists=frozenset(user.assignments.values_list("rating_list", flat=True)),
        federations=frozenset(user.memberships.values_list("federation", flat=True)),
    )


def strip_private(tournament: core.Tournament) -> core.Tournament:
    """Keep what everybody may have."""
    return replace(
        tournament,
        name=mask_contacts(tournament.name),
        city=mask_contacts(tournament.city),
        chief_arbiter=mask_contacts(tournament.chief_arbiter),
        deputies=tuple(text for name in tournament.deputies if (text := mask_contacts(name))),
        type=mask_contacts(tournament.type),
        time_control=mask_contacts(tournament.time_control),
        players=[_public_player(player) for player in tournament.players],
        reporter=None,
        extra={
            code: text
            for code, value in tournament.extra.items()
            if _PUBLIC_RECORD.fullmatch(code) and (text := mask_contacts(value))
        },
        comments=[],
    )


def _public_player(player: core.Player) -> core.Player:
    found = _YEAR.match(player.birth or "")
    year = hide_minor_year(int(found.group()), timezone.localdate()) if found else None
    return replace(
        player,
        birth=str(year) if year else None,
        club=mask_contacts(player.club),
        extra={key: value for key, value in player.extra.items() if key in _PUBLIC_VALUES},
    )
