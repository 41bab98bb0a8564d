"""Make a row from texts, or say which text is in the way. Texts repeat, so their meaning is remembered."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ratingportal.core.register.lists.base import Refused, RegisterRow, Row, RowReason

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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
    "blitz", "games", "flags", "fide_id", "club", "standard_k", "rapid_k", "blitz_k",
)  # fmt: skip
"""The texts that a row is made of."""

_INTEGER = re.compile(r"[+-]?[0-9]{1,6}")
_YEAR_FIRST = re.compile(r"([0-9]{4})(?:([./-]?)([0-9]{1,2})(?:\2([0-9]{1,2}))?)?(?:[T ].*)?")
_DAY_FIRST = re.compile(r"([0-9]{1,2})([./-])([0-9]{1,2})\2([0-9]{4})")
_NO_BIRTH = re.compile(r"[0 ./-]*")
_SEXES = {"": "", "m": "m", "f": "w", "w": "w", "v": "w", "h": "m", "d": "w", "-": "", "?": ""}
_OLD_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
_REMEMBERED = 50_000
_LARGEST_K = 1_000
_SURELY = 60
"""A name up to so long fits, whatever else may be wrong with it."""


class Birth(NamedTuple):
    """A date of birth as far as it is known."""

    year: int | None
    date: date | None


NO_BIRTH = Birth(None, None)
Key = TypeVar("Key")
Value = TypeVar("Value")


class _Remembered(dict[Key, Value]):
    """Meanings that were found before, up to a number; what cannot be read is not kept."""

    def __init__(self, find: Callable[[Key], Value]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, text: Key) -> Value:
        found = self._find(text)
        if len(self) < _REMEMBERED:
            self[text] = found
        return found


def make_row(line: int, cells: Mapping[str, str]) -> Row:
    """Make a row from the texts of its fields; a field that is not there says nothing."""
    get = cells.get
    number, name = get("number", "").strip(), " ".join(get("name", "").split())
    if reason := _head_problem(number, name):
        return Refused(line, reason, number[:60] or name[:60])
    try:
        sex = _sexes[get("sex", "")]
        birth_year, birth_date = _births[get("birth", "")]
        standard = _ratings[get("standard", "")]
        rapid = _ratings[get("rapid", "")]
        blitz = _ratings[get("blitz", "")]
        games = _counts[get("games", "")]
        standard_k = _ks[get("standard_k", "")]
        rapid_k = _ks[get("rapid_k", "")]
        blitz_k = _ks[get("blitz_k", "")]
    except _WrongError as wrong:
        return Refused(line, wrong.reason, f"{number}: {wrong.args[0]}"[:200])
    federation, title = _federations[get("federation", "")], _titles[get("title", "")]
    others, flags = get("other_titles", "").strip(), get("flags", "").strip()
    fide_id, club = get("fide_id", ""), get("club", "")
    if fide_id:
        fide_id = _id(fide_id)
    if club:
        club = " ".join(club.split())
    row = RegisterRow(
        line, number, name, federation, sex, birth_year, birth_date, title, others, standard, rapid,
        blitz, games, flags, "i" in flags or "I" in flags, fide_id, club, standard_k, rapid_k,
        blitz_k,
    )  # fmt: skip
    if len(name) <= _SURELY and name.isprintable():
        return row if _short[federation, title, others, flags, fide_id, club] else _stored(row)
    return _stored(row)


class _WrongError(ValueError):
    """A text that cannot be read; stays inside this module."""

    def __init__(self, reason: RowReason, text: str) -> None:
        super().__init__(text)
        self.reason = reason


def _head_problem(number: str, name: str) -> RowReason | None:
    if not number:
        return RowReason.NUMBER_MISSING
    if not (number.isalnum() and number.isascii() and len(number) <= LONGEST["number"]):
        return RowReason.NUMBER_UNREADABLE
    return None if name.strip(" ,.-") else RowReason.NAME_MISSING


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
        return Refused(row.line, RowReason.CONTROL_CHARACTER, row.number)
    for field, most in LONGEST.items():
        if len(getattr(row, field)) > most:
            return Refused(row.line, RowReason.TOO_LONG, f"{row.number}: {field}")
    return row


def _is_short(texts: tuple[str, ...]) -> bool:
    """Tell whether the texts fit without a closer look: nothing of eight letters is too long for any field."""
    return "".join(texts).isprintable() and all(len(text) <= 8 for text in texts)


def _integer(text: str, reason: RowReason) -> int | None:
    if not text:
        return None
    if not _INTEGER.fullmatch(text):
        raise _WrongError(reason, text)
    return int(text)


def _sex(text: str) -> str:
    known = _SEXES.get(text.strip().lower())
    if known is None:
        raise _WrongError(RowReason.SEX_UNREADABLE, text.strip().lower())
    return known


def _rating(text: str) -> int | None:
    """Read a rating; none and zero are no rating."""
    return _integer(text.strip(), RowReason.RATING_UNREADABLE) or None


def _count(text: str) -> int | None:
    """Read a number of games; here zero says something."""
    return _integer(text.strip(), RowReason.GAMES_UNREADABLE)


def _k(text: str) -> int | None:
    """Read a K; none and zero are no K."""
    k = _integer(text.strip(), RowReason.K_UNREADABLE) or None
    if k is not None and not 0 < k <= _LARGEST_K:
        raise _WrongError(RowReason.K_UNREADABLE, text.strip())
    return k


def _federation(text: str) -> str:
    return text.strip().upper().strip("?")


def _title(text: str) -> str:
    """Give a title as it is written today; old lists have single letters."""
    text = text.strip().upper()
    return _OLD_TITLES.get(text, text)


def _id(text: str) -> str:
    text = text.strip()
    return "" if text.strip("0") == "" else text


def _birth(text: str) -> Birth:
    """Read a year or a date of birth; a day that does not exist is not taken for another."""
    text = text.strip()
    if _NO_BIRTH.fullmatch(text):
        return NO_BIRTH
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day = found[1], found[3], found[4]
    elif found := _DAY_FIRST.fullmatch(text):
        year, month, day = found[4], found[3], found[1]
    else:
        raise _WrongError(RowReason.BIRTH_UNREADABLE, text)
    if not 1850 <= int(year) <= 2100:
        raise _WrongError(RowReason.BIRTH_UNREADABLE, text)
    if not int(month or 0) or not int(day or 0):
        return Birth(int(year), None)
    try:
        return Birth(int(year), date(int(year), int(month), int(day)))
    except ValueError:
        raise _WrongError(RowReason.BIRTH_UNREADABLE, text) from None


_sexes = _Remembered(_sex)
_births = _Remembered(_birth)
_ratings = _Remembered(_rating)
_counts = _Remembered(_count)
_ks = _Remembered(_k)
_federations = _Remembered(_federation)
_titles = _Remembered(_title)
_short = _Remembered(_is_short)
