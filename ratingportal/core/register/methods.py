"""How entries of a file came to their people in a register: the words for it, which need nothing that matches."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Player

FIDE_LIST = "fide"
"""The rating list whose player IDs are FIDE's; the others have their own."""
LEAST_NUMBERS = {"knsb": 5_000_000}
"""By rating list: what lies below is made up for one file, and no number of the register."""


class Method(StrEnum):
    """How an entry came to its person, or why it did not."""

    DECIDED = "decided"
    """Somebody has said, here or in an approved tournament before, that this is that person."""
    DECISION_DOUBTED = "decision-doubted"
    """So it was decided before, but year of birth, sex or federation of this entry are not that person's."""
    ID_AND_NAME = "id-and-name"
    ID_SPELLING = "id-spelling"
    ID_SWAPPED = "id-swapped"
    ID_INITIALS = "id-initials"
    ID_FIRST_NAME = "id-first-name"
    ID_SURNAME = "id-surname"
    ID_OTHER_PERSON = "id-other-person"
    ID_WITHOUT_NAME = "id-without-name"
    """The file gives the number alone."""
    ID_MERGED = "id-merged"
    """The number points to another that the person has now."""
    OTHER_ID = "other-id"
    """A number of another register, such as FIDE's, leads to the person."""
    ID_WRONG_SCHEME = "id-wrong-scheme"
    """The number is one of another register, written in this one's place."""
    ID_SLIP = "id-slip"
    """Nobody has the number, but a namesake's differs by one digit."""
    IDS_EXCHANGED = "ids-exchanged"
    """Two entries of the file have each other's numbers."""
    NAME_AND_BIRTH = "name-and-birth"
    """No number, but name and birth year fit exactly one."""
    NEW = "new"
    """Somebody has said that this is a new player, who may stand in the register as provisional since."""
    PROVISIONAL = "provisional"
    """Somebody has said that this player stays without a number for now; as above."""
    FOREIGNER = "foreigner"
    """Somebody has said that this is a guest, whom the list does not rate."""
    ONE_CANDIDATE = "one-candidate"
    """No number, and the name fits one, but nothing else proves it."""
    SEVERAL = "several"
    NOBODY = "nobody"


AUTOMATIC = frozenset(
    (
        Method.DECIDED,
        Method.ID_AND_NAME,
        Method.ID_SPELLING,
        Method.ID_SWAPPED,
        Method.ID_INITIALS,
        Method.ID_WITHOUT_NAME,
        Method.ID_MERGED,
        Method.OTHER_ID,
        Method.NAME_AND_BIRTH,
        Method.NEW,
        Method.PROVISIONAL,
        Method.FOREIGNER,
    )
)
"""Settled without asking again; all others are proposals that somebody looks at."""


CHOSEN = frozenset((Method.DECIDED, Method.NEW, Method.PROVISIONAL, Method.FOREIGNER))
"""Said by somebody; nothing was recognised."""


UNFOUND = frozenset((Method.ONE_CANDIDATE, Method.SEVERAL, Method.NOBODY))
"""Nobody was found for sure, and no number leads to anybody."""


def find_register_number(text: str | None, least: int) -> str:
    """Give a number, unless it is so small that it was made up for one file."""
    return "" if text is None or (text.isdecimal() and int(text) < least) else text


class Settled(Protocol):
    """What is known of an entry, as `matching` says it."""

    @property
    def method(self) -> Method:
        """Say how its person was found."""

    @property
    def known(self) -> object | None:
        """Give the person, if there is one."""


def becomes_new(player: Player, match: Settled) -> bool:
    """Tell whether an entry becomes a new person of the register if nobody says otherwise."""
    if player.is_new and match.method in UNFOUND:
        return True
    return match.method is Method.NEW and match.known is None
