"""Readings of the fields of a player line: the value, and the problem if there is one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import values
from ratingportal.core.reading.problems.players import (
    BIRTH_PLACEHOLDER,
    BIRTH_UNREADABLE,
    DECIMAL_COMMA,
    ID_UNREADABLE,
    POINTS_UNREADABLE,
    RANK_UNREADABLE,
    RATING_UNREADABLE,
    SEX_UNKNOWN,
    START_NUMBER_UNREADABLE,
    TITLE_UNKNOWN,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Finding, Place, Rule

Parsed = tuple[Any, "Rule | None"]

_SEXES = {"": None, " ": None, "m": "m", "M": "m", "w": "w", "W": "w", "f": "w", "F": "w"}
_TITLES = {
    "g": "GM",
    "m": "IM",
    "f": "FM",
    "c": "CM",
    "wg": "WGM",
    "wm": "WIM",
    "wf": "WFM",
    "wc": "WCM",
} | {title.lower(): title for title in ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")}
_OTHER_TITLES = frozenset(
    ("NM", "WNM", "NC", "1N", "2N", "3N", "AGM", "AIM", "AFM", "ACM", "HG", "HM", "WH", "LM", "h")
)
NO_BIRTHDAY = "1900-01-01"
"""What stands for an unknown day of birth, so that no writer may write it."""
_COMPACT = re.compile(r"([0-9]{2})\.?([0-9]{2})\.?([0-9]{4}|[0-9]{2})")
_COMPACT_YEAR_FIRST = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")


class Memo(dict[str, Any]):
    """Values by the text they were read from: each text is parsed once, however often it stands."""

    def __init__(self, parse: Callable[[str], Parsed]) -> None:
        """Remember what `parse` makes of each text."""
        super().__init__()
        self._parse = parse
        self.odd: dict[str, Rule] = {}

    def __missing__(self, raw: str) -> Any:
        """Parse a text met for the first time."""
        value, rule = self._parse(raw)
        self[raw] = value
        if rule:
            self.odd[raw] = rule
        return value


def read_start_number(raw: str) -> Parsed:
    """Read a start number; 0 is none."""
    value = values.read_number(raw)
    return (value, None) if value else (None, START_NUMBER_UNREADABLE)


def read_sex(raw: str) -> Parsed:
    """Read m or w in the ways they are written."""
    return (_SEXES[raw], None) if raw in _SEXES else (None, SEX_UNKNOWN)


def read_title(raw: str) -> Parsed:
    """Read a title, old one-letter marks included; national ones stay as written."""
    text = raw.strip(" ")
    known = _TITLES.get(text.lower())
    if known or not text:
        return known, None
    return text, None if text in _OTHER_TITLES else TITLE_UNKNOWN


def read_rating(raw: str) -> Parsed:
    """Read a rating; blank and 0 mean none."""
    value = values.read_number(raw)
    return value or None, RATING_UNREADABLE if value is None and raw.strip(" ") else None


def read_federation(raw: str) -> Parsed:
    """Take the federation as it stands."""
    return raw.strip(" ") or None, None


def read_fide_id(raw: str) -> Parsed:
    """Read an identity number; blank and 0 mean none."""
    text = raw.strip(" ")
    if not text.strip("0"):
        return None, None
    return (text, None) if text.isascii() and text.isdigit() else (None, ID_UNREADABLE)


def read_birth(raw: str) -> Parsed:
    """Read a birth date as far as it is known."""
    if values.is_blank_birth(raw):
        return None, None
    return judge_birth(values.read_birth(raw))


def read_compact_birth(raw: str, *, year: int) -> Parsed:
    """Read a year, DDMMYY or DDMMYYYY; `year` is the last one that two digits may mean."""
    text = raw.strip()
    if values.is_blank_birth(text):
        return None, None
    found = _COMPACT.fullmatch(text)
    if found is None:
        return read_birth(text)
    day, month, born = found.groups()
    if len(born) == 2:
        born = str(year - (year - int(born)) % 100)
    value = values.read_birth(f"{born}-{month}-{day}")
    if value is None and (turned := _COMPACT_YEAR_FIRST.fullmatch(text)):
        value = values.read_birth("-".join(turned.groups()))
    return judge_birth(value)


def judge_birth(value: str | None) -> Parsed:
    """Judge a date that was put together: the placeholder is none."""
    if value == NO_BIRTHDAY:
        return None, BIRTH_PLACEHOLDER
    return value, None if value else BIRTH_UNREADABLE


def report_unborn(unborn: list[tuple[int, Place]]) -> list[Finding]:
    """Say once how many players have the placeholder, given by number and place."""
    if not unborn:
        return []
    player, place = unborn[0]
    return [BIRTH_PLACEHOLDER.found(place, player=player, count=len(unborn))]


def read_points(raw: str) -> Parsed:
    """Read a total in tenths."""
    value = values.read_points(raw)
    if value is None:
        return None, POINTS_UNREADABLE if raw.strip(" ") else None
    return value, DECIMAL_COMMA if "," in raw else None


def read_rank(raw: str) -> Parsed:
    """Read a rank; blank and 0 mean none."""
    value = values.read_number(raw)
    return value or None, RANK_UNREADABLE if value is None and raw.strip(" ") else None
