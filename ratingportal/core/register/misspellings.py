"""Where a misspelt name must stand among all names, if it has one slip.

A slip changes one part of a name, surname or first name, and there either the first half or the
second: the other part and the other half are as they should be. Four orders of all names, each from
the front or from the back, make every case a short stretch of one of them: who has the part that is
right, and next to it the half that is right. So nobody else need be looked at.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model.names import list_readings

if TYPE_CHECKING:
    from collections.abc import Iterator


class Order(IntEnum):
    """How all names are put in order."""

    NAME = 0
    """Surname first."""
    NAME_END = 1
    """The same, read from the back."""
    TURNED = 2
    """First name first."""
    TURNED_END = 3


class Stretch(NamedTuple):
    """The names that begin so in an order."""

    order: Order
    start: str

    @property
    def stop(self) -> str:
        """Give what comes right after the last of them."""
        return find_end(self.start)


def find_end(start: str) -> str:
    """Give the first text, by the codes of the letters, that comes after all that begin so."""
    return start[:-1] + chr(ord(start[-1]) + 1)


def list_stretches(name: str) -> tuple[Stretch, ...]:
    """Give where somebody stands whose name was written so with one slip."""
    found = (
        stretch
        for surname, first in list_readings(name)
        for stretch in (
            *_of_part(first, surname, Order.NAME, Order.TURNED_END),
            *_of_part(surname, first, Order.TURNED, Order.NAME_END),
        )
    )
    return tuple(dict.fromkeys(found))


def split_halves(word: str) -> tuple[str, str]:
    """Give the beginning and the end of a word of which one is right, if there is one slip in it.

    The letter in the middle is in neither: it may have changed its place with one beside it.
    """
    half = len(word) // 2
    return word[:half], word[half + 1 :]


def _of_part(part: str, rest: str, forward: Order, backward: Order) -> Iterator[Stretch]:
    start, end = split_halves(part)
    if start:
        yield Stretch(forward, f"{rest} {start}")
        yield Stretch(backward, f"{end} {rest}"[::-1])
