"""Who the players of a tournament are: a plain list in the order of the file, which asks nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _

from ratingportal.core.register.matching import AUTOMATIC, Method
from ratingportal.people.pages import person_labels as words
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from ratingportal.registry.models import Player

PER_PAGE = 100


@dataclass(frozen=True, slots=True)
class DecidedPerson:
    """One entry, and who it is."""

    entry: Entry
    player: Player | None
    """Nobody also where the person was erased."""
    how: str


def list_decided_people(
    tournament: int, asked: str | None, *, per_page: int = PER_PAGE
) -> Page[Entry]:
    """Give one page of the entries; each has its `person`."""
    entries = (
        Entry.objects.filter(tournament=tournament)
        .select_related("player__rating_list", "player__merged_into__rating_list")
        .order_by("pk")
    )
    page = Paginator(entries, per_page).get_page(asked)
    for entry in page.object_list:
        entry.person = _person(entry)  # type: ignore[attr-defined]  # -- for the template
    return page


def _person(entry: Entry) -> DecidedPerson:
    player = entry.player.current if entry.player else None
    return DecidedPerson(entry, player if player and player.is_shown else None, _how(entry, player))


def _how(entry: Entry, player: Player | None) -> str:
    if player is None:
        if entry.matched_by == Method.FOREIGNER:
            return str(words.HOW[Method.FOREIGNER])
        return _("not identified") if entry.matched_by else _("not compared with a register")
    if player.is_provisional:
        return _("provisional")
    method = Method(entry.matched_by) if entry.matched_by else Method.DECIDED
    if method in {Method.NEW, Method.PROVISIONAL} or method not in AUTOMATIC:
        method = Method.DECIDED
    return str(words.HOW[method])
