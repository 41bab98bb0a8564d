"""Find players by number, or by name in any order, without accents, misspelt.

Each step costs milliseconds on 1.8 million players, and the next one is taken only if nobody was
found. For misspelt names see core/register/misspellings.py: the index gives who is worth comparing, and the number of
slips is counted here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Q
from django.db.models.functions import Reverse

from ratingportal.core.model import names
from ratingportal.federations.models import RatingList
from ratingportal.registry.models import Player
from ratingportal.registry.similar_names import find_similar, find_surnames_near

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.db.models import QuerySet

LIMIT = 50
_CANDIDATES = 400
_SHORTEST_INFIX = 4
_SHORTEST_GUESS = 5
_MOST_WORDS = 5


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives: players, the best first, and whether there may be more."""

    players: list[Player]
    is_cut: bool = False
    is_guess: bool = False
    """Nobody is called exactly so; these are similar."""


def search_players(text: str, rating_list: RatingList | None = None) -> Found:
    """Find players by what somebody typed."""
    base = Player.objects.filter(erased_at__isnull=True).select_related("rating_list")
    if rating_list is not None:
        base = base.filter(rating_list=rating_list)
    text = text.strip()[: names.KEY_LENGTH]
    folded = names.fold_name(text)
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
    similar = _similar(base, text, folded, rating_list)
    return Found(similar[:LIMIT], is_cut=len(similar) > LIMIT, is_guess=True)


def _by_number(base: QuerySet[Player], text: str, rating_list: RatingList | None) -> list[Player]:
    """Look a number up in one list or in each: the index begins with the list."""
    if " " in text or not text.isascii() or not any(char.isdigit() for char in text):
        return []
    lists = [rating_list] if rating_list else list(RatingList.objects.all())
    return list(base.filter(rating_list__in=lists, number=text.upper()))


def _exact(base: QuerySet[Player], folded: str) -> dict[int, Player]:
    rows = base.filter(sorted_key=names.sort_words(folded)).order_by("id")[: LIMIT + 1]
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


def _similar(
    base: QuerySet[Player], text: str, folded: str, among: RatingList | None
) -> list[Player]:
    """Find who is called similarly, in the order typed or with the words turned."""
    if len(folded) < _SHORTEST_GUESS:
        return []
    if " " not in folded:
        return _similar_surname(base, folded)
    heard, orders = names.build_sound_key(folded), _rotations(folded)
    near = find_similar({0: text}, among, most=LIMIT).get(0, [])
    alike = base.filter(sound_key=heard).order_by().values_list("id", flat=True)[: LIMIT + 1]
    judged = []
    for player in base.in_bulk([*near, *alike]).values():
        slips = min(names.count_typos(player.folded, order, most=2) for order in orders)
        if slips <= 2 or player.sound_key == heard:
            judged.append((slips, -(player.standard or 0), player.folded, player.pk, player))
    return [player for *_rest, player in sorted(judged)]


def _similar_surname(base: QuerySet[Player], word: str) -> list[Player]:
    """Find who has a surname one slip away."""
    wanted = Q()
    for surname in find_surnames_near(word):
        wanted |= Q(folded=surname) | Q(folded__startswith=f"{surname} ")
        wanted |= Q(end__startswith=f"{surname[::-1]} ")
    return list(base.alias(end=Reverse("turned")).filter(wanted)[: LIMIT + 1]) if wanted else []


def _rotations(folded: str) -> list[str]:
    words = folded.split(" ")[:_MOST_WORDS]
    return [" ".join(words[at:] + words[:at]) for at in range(len(words))]


def _by_id(rows: Iterable[Player]) -> dict[int, Player]:
    return {row.pk: row for row in rows}
