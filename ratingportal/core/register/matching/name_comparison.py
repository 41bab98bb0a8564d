"""Compare two names: do they mean the same person, and if they differ, how?

The classes are those that real registers show: nine names in ten agree after folding, and the
rest are spellings, exchanged first and last names, initials, other first names (brothers and
sisters), other surnames (marriages), and other people.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from ratingportal.core.model.names import build_sound_key, count_typos, fold_name

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_WORDS = 2
"""Where the order is not known, so many words at either end may be the surname or the first name."""
SHORT, LONG = 4, 8
"""Words below the first length must agree exactly; from the second on two slips are one word."""
PREFIX = 3
"""Letters that a short form of a first name keeps: Alex of Alexander, Sam of Samuel."""
CONSONANTS = 4
"""Aleksandr and Alexander sound alike; Maria and Mario would, too, if two consonants were enough."""


class Agreement(StrEnum):
    """How two names agree, the best first."""

    EQUAL = "equal"
    """Apart from accents, case and punctuation."""
    SWAPPED = "swapped"
    """First and last name exchanged."""
    SPELLING = "spelling"
    """A slip, a transliteration, a short form, a second name more or less."""
    INITIALS = "initials"
    """One of them has initials only, and they fit."""
    FIRST_NAME = "first-name"
    """The same surname, another first name: a brother, a sister?"""
    SURNAME = "surname"
    """The same first name, another surname: a marriage?"""
    OTHER = "other"
    """Nothing in common that a name would show."""


_RANK = {each: place for place, each in enumerate(Agreement)}
_ENDINGS = frozenset("aeo")
_PARTICLES = frozenset(
    (
        "van",
        "von",
        "den",
        "der",
        "del",
        "dos",
        "das",
        "des",
        "ter",
        "ten",
        "ben",
        "bin",
        "abu",
        "les",
    )
)
SCORES = {
    Agreement.EQUAL: 100,
    Agreement.SWAPPED: 97,
    Agreement.SPELLING: 92,
    Agreement.INITIALS: 85,
    Agreement.FIRST_NAME: 45,
    Agreement.SURNAME: 40,
    Agreement.OTHER: 0,
}
SAME_PERSON = frozenset(
    (Agreement.EQUAL, Agreement.SWAPPED, Agreement.SPELLING, Agreement.INITIALS)
)
"""Agreements that one person's name shows in two places."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name cut into folded words; without a comma nobody knows which words are the surname."""

    surname: tuple[str, ...]
    given: tuple[str, ...]
    is_ordered: bool

    @property
    def words(self) -> tuple[str, ...]:
        """Give all words, the surname's first where it is known."""
        return self.surname + self.given


@lru_cache(maxsize=20_000)
def parse_name(text: str) -> Name:
    """Cut a name into surname and first names; without a comma all words are surname for now."""
    last, comma, first = text.partition(",")
    surname, given = tuple(fold_name(last).split()), tuple(fold_name(first).split())
    return Name(surname, given, is_ordered=bool(comma and surname and given))


def compare_names(one: str, other: str) -> Agreement:
    """Tell how two names agree."""
    left, right = parse_name(one), parse_name(other)
    if not left.words or not right.words:
        return Agreement.OTHER
    if left.is_ordered and right.is_ordered:
        return _of_ordered(left, right)
    if sorted(left.words) == sorted(right.words):
        return Agreement.EQUAL
    pairs = ((a, b) for a in _cuts(left) for b in _cuts(right))
    return min((_side_by_side(a, b) for a, b in pairs), key=_RANK.__getitem__)


def _cuts(name: Name) -> list[Name]:
    """Cut words without a comma in every way; both orders are normal, so neither counts as swapped."""
    if name.is_ordered:
        return [name]
    words = name.words
    if len(words) == 1:
        return [Name(words, (), is_ordered=True)]
    places = [
        place for place in range(1, len(words)) if min(place, len(words) - place) <= MOST_WORDS
    ]
    ways = [(words[:place], words[place:]) for place in places]
    return [
        Name(surname, given, is_ordered=True)
        for first, second in ways
        for surname, given in ((first, second), (second, first))
    ]


def _of_ordered(left: Name, right: Name) -> Agreement:
    if left.words == right.words:
        return Agreement.EQUAL
    straight = _side_by_side(left, right)
    if straight in {Agreement.SPELLING, Agreement.INITIALS}:
        return straight
    turned = _side_by_side(left, Name(right.given, right.surname, is_ordered=True))
    if turned in {Agreement.EQUAL, Agreement.SPELLING}:
        return Agreement.SWAPPED
    # A particle or a second surname stands before the comma here and behind it there.
    return Agreement.SPELLING if sorted(left.words) == sorted(right.words) else straight


class _Part(IntEnum):
    """How one part of a name agrees, the worst first."""

    DIFFERENT = 0
    INITIAL = 1
    SLIP = 2
    FORM = 3
    SAME = 4


def _side_by_side(left: Name, right: Name) -> Agreement:
    surname = _surnames(left.surname, right.surname)
    given = _given_names(left.given, right.given)
    if surname is _Part.DIFFERENT:
        return Agreement.OTHER if given < _Part.SLIP else Agreement.SURNAME
    # One slip is a slip; a slip in both parts is rather somebody else with a similar name.
    if given is _Part.DIFFERENT or surname is given is _Part.SLIP:
        return Agreement.FIRST_NAME
    if given is _Part.INITIAL:
        return Agreement.INITIALS
    return Agreement.EQUAL if surname is given is _Part.SAME else Agreement.SPELLING


def _surnames(left: tuple[str, ...], right: tuple[str, ...]) -> _Part:
    """Compare surnames: a particle or a second surname may be missing, one word may have a slip."""
    whole = _words_agree("".join(left), "".join(right))
    if whole or not left or not right:
        return whole
    shorter, longer = sorted((left, right), key=len)
    is_part = len(shorter) < len(longer) and _contained(shorter, longer, _words_agree)
    return _Part.FORM if is_part else _Part.DIFFERENT


def _given_names(left: tuple[str, ...], right: tuple[str, ...]) -> _Part:
    """Compare first names: initials, short forms and second names may be on one side only."""
    if not left or not right:
        return _Part.SAME if left == right else _Part.INITIAL
    one, other = "".join(left), "".join(right)
    whole = _Part.DIFFERENT if _other_ending(one, other) else _words_agree(one, other)
    if whole:
        return whole
    shorter, longer = sorted((left, right), key=len)
    parts = [_given_word(one, other) for one, other in zip(shorter, longer, strict=False)]
    if all(parts):
        worst = min(parts)
        return _Part.FORM if worst is _Part.SAME else worst
    return _Part.FORM if _contained(shorter, longer, _given_word) else _Part.DIFFERENT


def _given_word(one: str, other: str) -> _Part:
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) == 1:
        return _Part.INITIAL if longer.startswith(shorter) else _Part.DIFFERENT
    if _other_ending(one, other):
        return _Part.DIFFERENT
    if len(shorter) >= PREFIX and longer.startswith(shorter) and one != other:
        return _Part.FORM
    return _words_agree(one, other)


def _other_ending(one: str, other: str) -> bool:
    """Tell names apart that differ in a last vowel: Mario and Maria, Paul and Paula are two people."""
    shorter, longer = sorted((one, other), key=len)
    if one == other or longer[-1:] not in _ENDINGS:
        return False
    return longer[:-1] == shorter or (
        len(one) == len(other) and one[:-1] == other[:-1] and shorter[-1:] in _ENDINGS
    )


def _contained(
    shorter: tuple[str, ...], longer: tuple[str, ...], agree: Callable[[str, str], _Part]
) -> bool:
    """Tell whether every word of the one is a word of the other; particles alone prove nothing."""
    left = list(longer)
    for word in shorter:
        found = next((each for each in left if agree(word, each)), None)
        if found is None:
            return False
        left.remove(found)
    return any(len(word) >= PREFIX and word not in _PARTICLES for word in shorter)


@lru_cache(maxsize=50_000)
def _words_agree(one: str, other: str) -> _Part:
    """Tell whether two words are one word: the same, in another form, or with a slip."""
    if one == other:
        return _Part.SAME
    if any(spell(one) == spell(other) for spell in _SPELLINGS):
        return _Part.FORM
    length = min(len(one), len(other))
    if length < SHORT:
        return _Part.DIFFERENT
    if _sound_alike(one, other):
        return _Part.FORM
    allowed = 2 if length >= LONG else 1
    return _Part.SLIP if count_typos(one, other, allowed) <= allowed else _Part.DIFFERENT


def _without_umlauts(word: str) -> str:
    """Write ä, ö and ü, that were spelt with an e, as folding writes them: without."""
    return word.replace("ae", "a").replace("oe", "o").replace("ue", "u")


def _japanese(word: str) -> str:
    """Write Japanese syllables in one way: Shunjirou and Syunziro, Atsutoshi and Atutosi are one name."""
    for letters, written in _SYLLABLES:
        word = word.replace(letters, written)
    return word


_SPELLINGS = (_without_umlauts, _japanese)
# In this order: the longer first.
_SYLLABLES = (
    ("siy", "s"), ("ziy", "z"), ("tiy", "t"), ("sh", "s"), ("sy", "s"), ("ch", "t"), ("ty", "t"),
    ("ts", "t"), ("jy", "z"), ("zy", "z"), ("j", "z"), ("f", "h"), ("ou", "o"), ("oo", "o"), ("oh", "o"),
    ("uu", "u"),
)  # fmt: skip


def _sound_alike(one: str, other: str) -> bool:
    """Tell whether two words are two spellings of one sound; too few consonants prove nothing."""
    heard = build_sound_key(one)
    return len(heard) >= CONSONANTS and heard == build_sound_key(other)
