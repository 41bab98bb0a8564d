"""Who is meant: what is known of people in files and registers, and what a match says.

Pure data. The database is asked in bulk by the caller, who hands the answers over as `Answers`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from ratingportal.core.register.methods import AUTOMATIC, Method, find_register_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ratingportal.core.model.tournament import Player


class MatchReason(StrEnum):
    """Why a candidate fits, or what speaks against."""

    NAME_EQUAL = "name-equal"
    NAME_SWAPPED = "name-swapped"
    NAME_SPELLING = "name-spelling"
    NAME_INITIALS = "name-initials"
    NAME_FIRST_NAME = "name-first-name"
    NAME_SURNAME = "name-surname"
    NAME_OTHER = "name-other"
    BIRTH_EQUAL = "birth-equal"
    BIRTH_DIFFERS = "birth-differs"
    FEDERATION_EQUAL = "federation-equal"
    FEDERATION_DIFFERS = "federation-differs"
    SEX_DIFFERS = "sex-differs"
    RATING_CLOSE = "rating-close"
    RATING_FAR = "rating-far"
    ID_EQUAL = "id-equal"
    ID_SLIP = "id-slip"
    OTHER_ID_EQUAL = "other-id-equal"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Person:
    """One entry of a file, as far as it says who is meant."""

    entry: int
    """The entry's number in the file."""
    name: str
    number: str = ""
    """The number in the register that is asked."""
    other_number: str = ""
    """The number in another register (FIDE's, where a national register is asked, and the reverse)."""
    federation: str = ""
    sex: str = ""
    birth_year: int | None = None
    rating: int | None = None
    is_new: bool = False

    @classmethod
    def of(cls, player: Player, *, by_fide_id: bool, least: int = 0) -> Person:
        """Take what an entry says; `by_fide_id` tells that FIDE's register is asked.

        Numbers below `least` are no numbers of the register and are left out; where there are such, the mark
        of a new player says only that the number is not known.
        """
        numbers = player.fide_id or "", find_register_number(player.national_id, least)
        number, other_number = numbers if by_fide_id else reversed(numbers)
        own_rating = None if by_fide_id else player.national_rating
        year = (player.birth or "")[:4]
        return cls(
            entry=player.number,
            name=player.name,
            number=number,
            other_number=other_number,
            federation=player.federation or "",
            sex=player.sex or "",
            birth_year=int(year) if year.isdecimal() else None,
            rating=own_rating or player.rating,
            is_new=player.is_new and not least,
        )


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody in the register."""

    key: int
    number: str
    name: str
    other_number: str = ""
    federation: str = ""
    sex: str = ""
    birth_year: int | None = None
    rating: int | None = None
    merged_into: int | None = None
    """The key of the person that this number belongs to now."""
    former_name: str = ""
    """Another name that the register has had for the person: files may use either."""
    is_inactive: bool = False


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who may be meant, how well it fits out of 100, and why."""

    known: Known
    score: int
    reasons: tuple[MatchReason, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """What was found out about one entry."""

    entry: int
    method: Method
    score: int = 0
    known: Known | None = None
    """The person, or for a proposal the likeliest one."""
    candidates: tuple[Candidate, ...] = ()
    """Everybody worth looking at, the likeliest first."""
    partner: int | None = None
    """The other entry, where two have exchanged their numbers."""
    overruled: Known | None = None
    """Whom number and name mean, where somebody has said otherwise about the entry."""

    @property
    def is_automatic(self) -> bool:
        """Tell whether it is taken without asking."""
        return self.method in AUTOMATIC


@dataclass(frozen=True, slots=True)
class Answers:
    """What the register says, asked in bulk."""

    by_number: Mapping[str, Known] = field(default_factory=dict)
    by_other_number: Mapping[str, Sequence[Known]] = field(default_factory=dict)
    """By numbers of the other register; a number written in the wrong place is asked here too."""
    by_key: Mapping[int, Known] = field(default_factory=dict)
    """Those that merged people were merged into."""
    namesakes: Mapping[int, Sequence[Known]] = field(default_factory=dict)
    """People with a similar name, by the entry that was asked for."""
    chosen: Mapping[int, Known] = field(default_factory=dict)
    """Whom somebody has chosen for an entry of this very file."""
    said: Mapping[int, Method] = field(default_factory=dict)
    """Entries of this file of whom somebody has said that they are new, or stay provisional."""
    excluded: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Keys of people of whom somebody has said that the entry of this file is not them."""
    decided: Mapping[int, Known] = field(default_factory=dict)
    """Whom a decision of an earlier tournament names; it does not go before what number and name prove."""
    refused: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Keys of people whom such decisions say the entry is not."""
