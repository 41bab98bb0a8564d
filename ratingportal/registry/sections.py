"""What other apps add to a player's page: they stand above the register and may not be imported here.

An app connects a function to `player_shown` in its `AppConfig.ready`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.dispatch import Signal

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


player_shown = Signal()
"""A player's page is being made, for `player` and `reader`: a receiver gives a `Section`, or nothing."""


def list_sections(player: Player, reader: User | AnonymousUser) -> list[Section]:
    """Collect the parts for a player, in the order in which their makers were connected."""
    made: list[tuple[Any, Any]] = player_shown.send(type(player), player=player, reader=reader)
    return [section for _maker, section in made if section is not None]
