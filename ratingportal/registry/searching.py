"""Find players by number, or by name in any order, without accents, misspelt.

Each step costs milliseconds on 1.8 million players, and the next one is taken only if too few were
found. Misspelt names: one slip changes one half of a name. So whoever begins as the first half does,
or ends as the second half does, is a candidate, and the number of slips is counted here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Q
from django.db.models.functions import Length, Reverse

from ratingportal.core import names
from ratingportal.federations.models import RatingList
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.db.models import QuerySet

LIMIT = 50
_CANDIDATES = 400
_SHORTEST_INFIX = 4
_SHORTEST_GUESS = 6
_MOST_WORDS = 5
_JUDGED = ("id", "folded", "sound_key", "standard")


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives: players, the best first, and whether there may be more."""

    players: list[Player]
    is_cut: bool = False
    is_guess: bool = False
    """Nobody is called exactly so; these are similar."""


def search(text: str, rating_list: RatingList | None = None) -> Found:
    """Find players by what somebody typed."""
    base = Player.objects.filter(erased_at__isnull=True).select_related("rating_list")
    if rating_list is not None:
        base = base.filter(rating_list=rating_list)
    text = text.strip()[: names.KEY_LENGTH]
    folded = names.fold(text)
    if not folded:
        return Found([])
    if numbered := _by_number(base, text, rating_list):
        return Found(numbered)
    found = _exact(base, folded)
    if len(found) < LIMIT:
        found |= _beginning(base, text, folded)
    if not found:
        found = _infix(base, folded)
    if found:
        players = list(found.values())
        return Found(players[:LIMIT], is_cut=len(players) > LIMIT)
    return Found(_similar(base, folded)[:LIMIT], is_guess=True)


def _by_number(base: QuerySet[Player], text: str, rating_list: RatingList | None) -> list[Player]:
    """Look a number up in one list or in each: the index begins with the list."""
    if " " in text or not text.isascii() or not any(char.isdigit() for char in text):
        return []
    lists = [rating_list] if rating_list else list(RatingList.objects.all())
    return list(base.filter(rating_list__in=lists, number=text.upper()))


def _exact(base: QuerySet[Player], folded: str) -> dict[int, Player]:
    rows = base.filter(sorted_key=names.sorted_words(folded)).order_by("id")[: LIMIT + 1]
    return _by_id(rows)


def _beginning(base: QuerySet[Player], text: str, folded: str) -> dict[int, Player]:
    """Find who begins so; what stands before a comma is a whole surname."""
    start = folded + " " if text.endswith(",") else folded
    return _by_id(base.filter(folded__startswith=start).order_by("folded")[: LIMIT + 1])


def _infix(base: QuerySet[Player], folded: str) -> dict[int, Player]:
    """Find who has all the words, perhaps only their beginnings, in any order."""
    words = folded.split(" ")[:_MOST_WORDS]
    long = [word for word in words if len(word) >= _SHORTEST_INFIX]
    if not long:
        return {}
    wanted = Q()
    for word in long:
        wanted &= Q(folded__contains=word)
    rows = base.filter(wanted)[:_CANDIDATES]
    fitting = [row for row in rows if _has_words(row.folded, words)]
    return _by_id(sorted(fitting, key=lambda row: row.folded)[: LIMIT + 1])


def _has_words(folded: str, words: Iterable[str]) -> bool:
    held = folded.split(" ")
    return all(any(part.startswith(word) for part in held) for word in words)


def _similar(base: QuerySet[Player], folded: str) -> list[Player]:
    """Find who is called similarly, in the order typed or with the words turned."""
    if len(folded) < _SHORTEST_GUESS:
        return []
    heard, orders = names.sound(folded), _rotations(folded)
    asked = [base.filter(sound_key=heard)]
    for order in orders:
        asked += _halves(base, order)
    # One question for all, and only what is needed to judge: most candidates are not shown.
    few = [rows.order_by().values_list(*_JUDGED)[:_CANDIDATES] for rows in asked]
    best = []
    for pk, name, sound, rating in set(few[0].union(*few[1:], all=True)):
        slips = min(names.distance(name, order, most=2) for order in orders)
        if slips <= 2 or sound == heard:
            best.append((slips, -(rating or 0), name, pk))
    best.sort()
    chosen = [pk for *_rest, pk in best[:LIMIT]]
    found = base.in_bulk(chosen)
    return [found[pk] for pk in chosen]


def _halves(base: QuerySet[Player], order: str) -> list[QuerySet[Player]]:
    half = len(order) // 2
    near = base.alias(long=Length("folded")).filter(
        long__gte=len(order) - 1, long__lte=len(order) + 1
    )
    start, end = order[:half], order[half + 1 :][::-1]
    return [
        near.filter(folded__startswith=start),
        near.alias(end=Reverse("folded")).filter(end__startswith=end),
    ]


def _rotations(folded: str) -> list[str]:
    words = folded.split(" ")[:_MOST_WORDS]
    return [" ".join(words[at:] + words[:at]) for at in range(len(words))]


def _by_id(rows: Iterable[Player]) -> dict[int, Player]:
    return {row.pk: row for row in rows}
