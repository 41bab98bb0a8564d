"""Make a row from texts, or say which text is in the way. Texts repeat, so their meaning is remembered."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.registers.base import Reason, Refused, RegisterRow, Row

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = {
    "number": 20,
    "name": 200,
    "federation": 8,
    "title": 10,
    "other_titles": 60,
    "flags": 8,
    "fide_id": 20,
    "club": 100,
}
FIELDS = (
    "number", "name", "federation", "sex", "birth", "title", "other_titles", "standard", "rapid",
    "blitz", "games", "flags", "fide_id", "club",
)  # fmt: skip
"""The texts that a row is made of."""

_NUMBER = re.compile(r"[0-9A-Za-z]{1,20}")
_INTEGER = re.compile(r"[+-]?[0-9]{1,6}")
_YEAR_FIRST = re.compile(r"([0-9]{4})(?:([./-]?)([0-9]{1,2})(?:\2([0-9]{1,2}))?)?(?:[T ].*)?")
_DAY_FIRST = re.compile(r"([0-9]{1,2})([./-])([0-9]{1,2})\2([0-9]{4})")
_NO_BIRTH = re.compile(r"[0 ./-]*")
_SEXES = {"": "", "m": "m", "f": "w", "w": "w", "v": "w", "h": "m", "d": "w", "-": "", "?": ""}
_OLD_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
_RATINGS = ("standard", "rapid", "blitz")
_REMEMBERED = 50_000


class Birth(NamedTuple):
    """A date of birth as far as it is known."""

    year: int | None
    date: date | None


NO_BIRTH = Birth(None, None)
_births: dict[str, Birth | None] = {"": NO_BIRTH, "0000": NO_BIRTH}
_ratings: dict[str, int | None] = {"": None, "0": None}


def row_of(line: int, cells: Mapping[str, str]) -> Row:
    """Make a row from the texts of its fields; a field that is not there says nothing."""
    get = cells.get
    number, name = get("number", "").strip(), " ".join(get("name", "").split())
    if reason := _head_problem(number, name):
        return Refused(line, reason, number[:60] or name[:60])
    try:
        sex = _SEXES[get("sex", "").strip().lower()]
        born = birth(get("birth", ""))
        standard, rapid, blitz = (rating(get(kind, "")) for kind in _RATINGS)
        games = count(get("games", ""))
    except (KeyError, _WrongError) as wrong:
        reason = wrong.reason if isinstance(wrong, _WrongError) else Reason.SEX_UNREADABLE
        return Refused(line, reason, f"{number}: {wrong.args[0]}"[:200])
    flags = get("flags", "").strip()
    row = RegisterRow(
        line, number, name, get("federation", "").strip().upper().strip("?"), sex, born.year, born.date,
        title(get("title", "")), get("other_titles", "").strip(), standard, rapid, blitz, games, flags,
        "i" in flags.lower(), _id(get("fide_id", "")), " ".join(get("club", "").split()),
    )  # fmt: skip
    return _stored(row)


def birth(text: str) -> Birth:
    """Read a year or a date of birth; a day that does not exist is not taken for another."""
    known = _births.get(text)
    if known is None:
        known = _birth(text.strip())
        if len(_births) < _REMEMBERED:
            _births[text] = known
    return known


def rating(text: str) -> int | None:
    """Read a rating; none and zero are no rating."""
    try:
        return _ratings[text]
    except KeyError:
        found = _integer(text.strip(), Reason.RATING_UNREADABLE) or None
        if len(_ratings) < _REMEMBERED:
            _ratings[text] = found
        return found


def count(text: str) -> int | None:
    """Read a number of games; here zero says something."""
    text = text.strip()
    return _integer(text, Reason.GAMES_UNREADABLE) if text else None


def title(text: str) -> str:
    """Give a title as it is written today; old lists have single letters."""
    text = text.strip().upper()
    return _OLD_TITLES.get(text, text)


class _WrongError(ValueError):
    """A text that cannot be read; stays inside this module."""

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(text)
        self.reason = reason


def _head_problem(number: str, name: str) -> Reason | None:
    if not number:
        return Reason.NUMBER_MISSING
    if not _NUMBER.fullmatch(number):
        return Reason.NUMBER_UNREADABLE
    return None if name.strip(" ,.-") else Reason.NAME_MISSING


def _stored(row: RegisterRow) -> Row:
    """Refuse what the register could not hold: a text too long, a control character."""
    texts = (
        row.name,
        row.federation,
        row.title,
        row.other_titles,
        row.flags,
        row.fide_id,
        row.club,
    )
    if not "".join(texts).isprintable() and any(
        ord(char) < 32 or 127 <= ord(char) < 160 for text in texts for char in text
    ):
        return Refused(row.line, Reason.CONTROL_CHARACTER, row.number)
    # Nothing of at most eight letters is too long for any field.
    if len(row.name) > 60 or any(len(text) > 8 for text in texts[1:]):
        for field, most in LONGEST.items():
            if len(getattr(row, field)) > most:
                return Refused(row.line, Reason.TOO_LONG, f"{row.number}: {field}")
    return row


def _integer(text: str, reason: Reason) -> int | None:
    if not text:
        return None
    if not _INTEGER.fullmatch(text):
        raise _WrongError(reason, text)
    return int(text)


def _id(text: str) -> str:
    text = text.strip()
    return "" if text.strip("0") == "" else text


def _birth(text: str) -> Birth:
    if _NO_BIRTH.fullmatch(text):
        return NO_BIRTH
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day = found[1], found[3], found[4]
    elif found := _DAY_FIRST.fullmatch(text):
        year, month, day = found[4], found[3], found[1]
    else:
        raise _WrongError(Reason.BIRTH_UNREADABLE, text)
    if not 1850 <= int(year) <= 2100:
        raise _WrongError(Reason.BIRTH_UNREADABLE, text)
    if not int(month or 0) or not int(day or 0):
        return Birth(int(year), None)
    try:
        return Birth(int(year), date(int(year), int(month), int(day)))
    except ValueError:
        raise _WrongError(Reason.BIRTH_UNREADABLE, text) from None
