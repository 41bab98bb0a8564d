"""The people who asked to be erased, as a list that outlives a restored backup: numbers only, no names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import psycopg
from django.db import connection

from ratingportal.erasure.models import Erasure
from ratingportal.erasure.services import erasure
from ratingportal.registry.models import Player
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

OF_DATABASE = """
    SELECT l.key, p.number FROM people_erasure AS e
    JOIN registry_player AS p ON p.id = e.player_id
    JOIN federations_ratinglist AS l ON l.id = p.rating_list_id ORDER BY e.id
"""


@dataclass(frozen=True, slots=True)
class ErasedNumber:
    """A number of a rating list whose person was erased."""

    rating_list: str
    number: str

    def __str__(self) -> str:
        return f"{self.rating_list} {self.number}"


def list_erasures() -> Iterator[ErasedNumber]:
    """List everybody who was erased here."""
    rows = Erasure.objects.order_by("pk").values_list("player__rating_list__key", "player__number")
    return (ErasedNumber(*row) for row in rows)


def list_erasures_of_database(name: str) -> list[ErasedNumber]:
    """List everybody who was erased in another database on the same server."""
    parameters = connection.get_connection_params()
    wanted = {"host", "port", "user", "password", "sslmode", "sslrootcert"}
    given = {key: parameters[key] for key in wanted & set(parameters)}
    with psycopg.connect(**given, dbname=name) as link:
        return [ErasedNumber(*row) for row in link.execute(OF_DATABASE).fetchall()]


def parse_erasures(lines: Iterable[str]) -> list[ErasedNumber]:
    """Read the list as `manage.py erasures` prints it."""
    words = (line.split() for line in lines if line.strip() and not line.startswith("#"))
    return [ErasedNumber(pair[0], " ".join(pair[1:])) for pair in words]


def apply_erasures(wanted: Iterable[ErasedNumber]) -> dict[ErasedNumber, str]:
    """Erase again who is not erased here; return for each who could not be, why."""
    refused: dict[ErasedNumber, str] = {}
    for item in wanted:
        player = Player.objects.filter(
            rating_list__key=item.rating_list, number=item.number
        ).first()
        if player is None:
            refused[item] = "This number is not in the register here."
        elif player.erased_at is None:
            try:
                erasure.erase_person(player=player, officer=None)
            except NotAllowedError as refusal:
                refused[item] = str(refusal)
    return refused
