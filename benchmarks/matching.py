"""Matching entries with a large register, next to bare look-ups of the same numbers and names.

The module is called with a register in the database (see registers.py). Nine entries in ten have their
number and name; of the rest, a third each has no number, a slip in the name, or is nobody.
"""

from __future__ import annotations

import random
import time
from functools import partial
from typing import TYPE_CHECKING

from django.db import connection

from ratingportal.core.register.matching import Person
from ratingportal.federations.models import RatingList
from ratingportal.people.matching import match_people
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ratingportal.core.register.matching import Match

SEED = 20261117
ROUNDS = 5
SIZES = (500, 5000)


def matching_table(sizes: tuple[int, ...] = SIZES) -> Iterator[str]:
    """Match events of some sizes; give the lines to print."""
    rating_list = RatingList.objects.get(key="fide")
    yield "| entries | bare look-up of numbers, ms | bare look-up of names, ms | matched, ms | × both | queries | certain |"
    yield "|---|---|---|---|---|---|---|"
    for size in sizes:
        people = _people(size)
        match = partial(match_people, people, rating_list, on=None, choices={})
        numbers, names = _best(partial(_numbers, people)), _best(partial(_names, people))
        found, queries = _counted(match)
        whole = _best(match)
        certain = sum(each.is_automatic for each in found) / size
        yield (
            f"| {size:,} | {numbers:.1f} | {names:.1f} | {whole:.0f} | {whole / (numbers + names):.1f} "
            f"| {queries} | {certain:.1%} |"
        )


def _people(size: int) -> list[Person]:
    dice = random.Random(SEED)
    last = Player.objects.order_by("-id").values_list("id", flat=True)[0]
    ids = dice.sample(range(1, last + 1), min(size * 2, last))
    rows = Player.objects.filter(id__in=ids).values_list(
        "number", "name", "federation", "birth_year", "standard"
    )[:size]
    return [_person(dice, entry, *row) for entry, row in enumerate(rows, 1)]


def _person(
    dice: random.Random,
    entry: int,
    number: str,
    name: str,
    federation: str,
    birth_year: int | None,
    rating: int | None,
) -> Person:
    kind = dice.random()
    if kind > 0.97:
        number, name = "", f"Q{name[::-1]}"
    elif kind > 0.93:
        number = ""
    elif kind > 0.9:
        number, name = "", name[:2] + name[3:]
    return Person(entry, name, number, "", federation, "", birth_year, rating)


def _numbers(people: list[Person]) -> None:
    numbers = [person.number for person in people if person.number]
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, number FROM registry_player WHERE number = ANY(%s)", [numbers])
        cursor.fetchall()


def _names(people: list[Person]) -> None:
    names = [person.name.lower().replace(",", "") for person in people]
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, name FROM registry_player WHERE folded = ANY(%s)", [names])
        cursor.fetchall()


def _best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def _counted(match: Callable[[], list[Match]]) -> tuple[list[Match], int]:
    """Match once, and count the questions that the database was asked."""
    count = 0

    def counting(execute: Callable[..., object], *rest: object) -> object:
        nonlocal count
        count += 1
        return execute(*rest)

    with connection.execute_wrapper(counting):
        found = match()
    return found, count
