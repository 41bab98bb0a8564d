"""What every reader of a player list gives: rows, and refusals that say where and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

if TYPE_CHECKING:
    from datetime import date


class RowReason(StrEnum):
    """Why a row is not taken."""

    NUMBER_MISSING = "number_missing"
    NUMBER_UNREADABLE = "number_unreadable"
    NAME_MISSING = "name_missing"
    RATING_UNREADABLE = "rating_unreadable"
    K_UNREADABLE = "k_unreadable"
    GAMES_UNREADABLE = "games_unreadable"
    BIRTH_UNREADABLE = "birth_unreadable"
    SEX_UNREADABLE = "sex_unreadable"
    TOO_LONG = "too_long"
    CONTROL_CHARACTER = "control_character"
    FIELDS_MISSING = "fields_missing"
    LINE_UNREADABLE = "line_unreadable"
    LISTED_TWICE = "listed_twice"
    GIVEN_HERE = "given_here"
    """The number was given to somebody of another name by this office, before any list named it."""


class UnreadableError(Exception):
    """The file as a whole is not the kind of list that was named, or breaks off."""

    def __init__(self, why: str, *, line: int | None = None) -> None:
        """Say why, and where if it is known."""
        super().__init__(why if line is None else f"{why} (line {line})")
        self.line = line


class RegisterRow(NamedTuple):
    """One player as a list names them. Unknown is None, or empty where it is a text."""

    line: int
    number: str
    name: str
    federation: str = ""
    sex: str = ""
    birth_year: int | None = None
    birth_date: date | None = None
    title: str = ""
    other_titles: str = ""
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    games: int | None = None
    flags: str = ""
    is_inactive: bool = False
    fide_id: str = ""
    club: str = ""
    standard_k: int | None = None
    rapid_k: int | None = None
    blitz_k: int | None = None


class Refused(NamedTuple):
    """A row that is not taken; `text` is the value that is in the way."""

    line: int
    reason: RowReason
    text: str = ""


Row = RegisterRow | Refused
Reader = Callable[[BinaryIO, Mapping[str, str]], Iterator[Row]]


@dataclass(frozen=True, slots=True)
class ListSource:
    """A kind of published list: how it is called, what its files end in, how it is read."""

    key: str
    name: str
    hint: str
    """What to fetch, in a sentence for the person who brings the file."""
    suffixes: tuple[str, ...]
    read: Reader
    lists: tuple[str, ...] = ()
    """Keys of the rating lists it is usually brought for."""
    is_whole: bool = True
    """Whether its files hold all players, so that one who is not in it is no longer listed."""
    takes_mapping: bool = False
    position: int = 0
