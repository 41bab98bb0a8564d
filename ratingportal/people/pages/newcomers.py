"""Who was entered in the register when a tournament was approved, and under which numbers they are known now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ratingportal.federations.models import RatingList


@dataclass(frozen=True, slots=True)
class AdmittedPlayer:
    """An entry of the file and the person that was made of it."""

    entry: int
    name: str
    number: str
    is_provisional: bool
    url: str


def list_newcomers(entries: Mapping[int, int]) -> list[AdmittedPlayer]:
    """List people by the entries they were made of, given by their keys, in the order of the file (one query).

    Somebody who was merged since is shown as who it is now; an erased person is left out.
    """
    rows = Player.objects.filter(pk__in=entries).select_related(
        "rating_list", "merged_into__rating_list"
    )
    people = [(entries[row.pk], row.current) for row in rows]
    return [
        AdmittedPlayer(entry, now.name, now.number, now.is_provisional, now.get_absolute_url())
        for entry, now in sorted(people, key=lambda pair: pair[0])
        if now.is_shown
    ]


def explain_waiting(rating_list: RatingList, newcomers: Iterable[AdmittedPlayer]) -> str:
    """Say what becomes of those who have no number yet."""
    if not any(each.is_provisional for each in newcomers):
        return ""
    if rating_list.allocates_numbers:
        return _("Provisional players are rated once they have an ID. The office assigns it.")
    return _(
        "Provisional players are rated once they have an ID. It comes from %(list)s; the office then links it."
    ) % {"list": rating_list.name}
