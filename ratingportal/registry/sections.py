"""What other apps add to a player's page: they stand above the register and may not be imported here.

An app registers a function in its `AppConfig.ready`. It is given the player and the reader, and
gives what is to be shown, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from ratingportal.accounts.models import User
    from ratingportal.registry.models import Player


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page: a heading, a template, and what the template shows as `section.values`."""

    title: str
    template: str
    values: dict[str, Any] = field(default_factory=dict)


Maker = Callable[["Player", "User | AnonymousUser"], Section | None]
_makers: list[Maker] = []


def register(maker: Maker) -> Maker:
    """Add a part to every player's page; registered twice it is shown once."""
    if maker not in _makers:
        _makers.append(maker)
    return maker


def sections_of(player: Player, reader: User | AnonymousUser) -> list[Section]:
    """Collect the parts for a player."""
    made = (maker(player, reader) for maker in _makers)
    return [section for section in made if section is not None]
