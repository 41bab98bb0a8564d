"""Make values fit for their columns: nothing in them can break a line or shift a column."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.reading.formats.base import Ledger, LossKind
from ratingportal.core.reading.formats.shared.fields import NO_BIRTHDAY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.core.model.tournament import Player

BREAKING = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_LONGEST = 4000
"""Headings are cut here: a longer line could not be read back."""


class Cleaner(ABC):
    """Clean values for writing, and count what had to be changed."""

    def __init__(self, ledger: Ledger) -> None:
        """Note changes in the given ledger."""
        self.ledger = ledger

    @abstractmethod
    def text(self, text: str, field: str) -> str:
        """Make a text one line of letters that the format has."""

    def cut(self, text: str | None, width: int, field: str) -> str:
        """Make a text fit its columns."""
        plain = self.text(text or "", field)
        if len(plain) > width:
            self.ledger.note(LossKind.TEXT_CUT, field, plain)
        return plain[:width].rstrip()

    def number(self, value: int | None, field: str, most: int = 9999) -> str:
        """Write a number up to the given one."""
        if value is None or 0 < value <= most:
            return "" if value is None else str(value)
        self.ledger.note(LossKind.FIELD_DROPPED, field, value)
        return ""


class UnicodeCleaner(Cleaner):
    """Clean values for files in Unicode."""

    def text(self, text: str, field: str, *, strip: bool = True) -> str:
        """Make a text one line of printable characters."""
        plain = BREAKING.sub(" ", text)
        if plain != text:
            self.ledger.note(LossKind.CHARACTER_REPLACED, field, plain.strip())
        plain = plain.strip() if strip else plain.rstrip()
        if len(plain) > _LONGEST:
            self.ledger.note(LossKind.TEXT_CUT, field, plain[:40])
        return plain[:_LONGEST]

    def sex(self, value: str | None) -> str:
        """Write m or w."""
        if value is None or value in {"m", "w"}:
            return value or ""
        self.ledger.note(LossKind.FIELD_DROPPED, "sexes", value)
        return ""

    def id(self, value: str | None) -> str:
        """Write an identity number of at most eleven digits."""
        if value is None:
            return ""
        if value.isascii() and value.isdigit() and len(value) <= 11 and value.strip("0"):
            return value
        self.ledger.note(
            LossKind.FIELD_DROPPED, "identity numbers", self.text(value, "identity numbers")
        )
        return ""

    def birth(self, value: str | None) -> str:
        """Write an ISO date as far as it is known, zeros for the rest."""
        if value is None:
            return ""
        year, month, day = (*value.split("-"), "00", "00")[:3]
        written = f"{year}/{month}/{day}"
        if values.read_birth(written) == value and value != NO_BIRTHDAY:
            return written
        self.ledger.note(LossKind.FIELD_DROPPED, "birth dates", self.text(value, "birth dates"))
        return ""

    def points(self, tenths: int | None) -> str:
        """Write points in four columns: `11.5`, and whole points from 100 on."""
        if tenths is None:
            return ""
        if 0 <= tenths < 1000:
            return values.show_points(tenths)
        if 0 <= tenths < 100_000 and tenths % 10 == 0:
            return str(tenths // 10)
        self.ledger.note(LossKind.FIELD_DROPPED, "points", values.show_points(tenths))
        return ""


def keep_numbered(players: Iterable[Player], last: int, ledger: Ledger) -> list[Player]:
    """Give the players whose numbers can be written, the first of each; the others are noted as lost."""
    kept: dict[int, Player] = {}
    for player in players:
        if 1 <= player.number <= last and player.number not in kept:
            kept[player.number] = player
        else:
            ledger.note(LossKind.FIELD_DROPPED, "players", player.name)
    return list(kept.values())
