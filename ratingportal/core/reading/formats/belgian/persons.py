"""One person in many rows: files of single games name both players of every game again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import (
    MATRICULE_LEADING_ZEROS,
    MATRICULE_WITH_TWO_NAMES,
)
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.problems.players import ID_UNREADABLE

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.belgian.draft import BelgianDraft

_DIGITS = re.compile(r"[0-9]{1,9}")


def take_matricule(player: Player, raw: str, place: Place, draft: BelgianDraft) -> None:
    """Give a player the matricule: blank is a player to be affiliated, 0 a foreigner."""
    text = raw.strip()
    if not text:
        player.is_new = True
    elif not _DIGITS.fullmatch(text):
        draft.unread.add(f"national_id@{place.line}")
        draft.findings.append(ID_UNREADABLE.found(place, player=player.number, value=text))
    elif number := int(text):
        player.national_id = str(number)
        if text[0] == "0":
            draft.zeros.append((place.line, place.column, text))


def take_rating(player: Player, raw: str) -> bool:
    """Give a player the rating, a foreigner's as that of FIDE; tell whether it could be read."""
    value = values.read_number(raw)
    foreign = player.national_id is None and not player.is_new
    if foreign:
        player.rating = value or None
    else:
        player.national_rating = value or None
    return value is not None or raw.strip() in {"", "-"}


def report_zeros(draft: BelgianDraft) -> None:
    """Report matricules with leading zeros once."""
    if draft.zeros:
        line, column, text = draft.zeros[0]
        place = Place(line, column, len(text))
        rule = MATRICULE_LEADING_ZEROS
        draft.findings.append(rule.found(place, count=len(draft.zeros), value=text, line=line))


class Persons:
    """Everybody met so far, by matricule, or by name where there is none."""

    def __init__(self, draft: BelgianDraft) -> None:
        """Begin with nobody."""
        self._draft = draft
        self._known: dict[str, Player] = {}
        self._reported: set[str] = set()

    def number(self, player: Player, place: Place | None = None) -> int:
        """Give the number of this person, whose name stands in a place; one met for the first time joins the tournament."""
        known = self._known.setdefault(find_identity(player), player)
        if known is player:
            self._draft.tournament.players.append(player)
        else:
            self._compare(known, player, place or Place(player.line or 1))
            _complete(known, player)
        return known.number

    def _compare(self, known: Player, player: Player, place: Place) -> None:
        """Report names under one matricule that have no word in common."""
        if known.name == player.name or known.national_id is None:
            return
        first, second = fold_label(known.name), fold_label(player.name)
        if set(first.split()) & set(second.split()) or not (first and second):
            return
        if known.national_id in self._reported:
            return
        self._reported.add(known.national_id)
        self._draft.findings.append(
            MATRICULE_WITH_TWO_NAMES.found(
                place,
                id=known.national_id,
                first=known.name,
                line=known.line,
                second=player.name,
                other=player.line,
            )
        )


def find_identity(player: Player) -> str:
    """Say by what a person is known again: the matricule, or the name where there is none."""
    if player.national_id is not None:
        return player.national_id
    kind = "new" if player.is_new else "foreign"
    name = fold_label(player.name) or player.name.casefold()
    return f"{kind} {name or player.number} {player.federation or ''}"


def _complete(known: Player, player: Player) -> None:
    """Fill in what the first row of a person left open."""
    known.club = known.club or player.club
    known.federation = known.federation or player.federation
    known.rating = known.rating or player.rating
    known.national_rating = known.national_rating or player.national_rating
