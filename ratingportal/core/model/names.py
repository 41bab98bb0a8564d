"""Names as people compare them: without case, accents, punctuation and word order.

All functions are pure and give plain ASCII words in every script but the Chinese one, whose characters are
read in several ways. Keys are stored (players of the register, decisions on spellings, choices of people,
signatures of tournaments) and computed again for a name that is looked up, so a change here needs a
migration of the stored ones and another `similarity.VERSION`.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

KEY_LENGTH = 200
"""Longer keys are cut: a name beyond this is found by its beginning."""

# Letters that do not come apart into a letter and an accent.
_LATIN = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "ħ": "h", "ŋ": "n", "ŧ": "t", "ĸ": "k", "ſ": "s", "ə": "e", "ƒ": "f", "ɓ": "b", "ɗ": "d", "ƙ": "k",
    "ĳ": "ij",
}  # fmt: skip
_CYRILLIC = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "ё": "e", "є": "ie",
    "ж": "zh", "з": "z", "и": "i", "і": "i", "ї": "i", "й": "i", "ј": "j", "к": "k", "л": "l",
    "љ": "lj", "м": "m", "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t",
    "ћ": "c", "ђ": "d", "у": "u", "ў": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "џ": "dz",
    "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "iu", "я": "ia", "ѓ": "g",
    "ќ": "k", "ѕ": "dz",
}  # fmt: skip
_GREEK = {
    "α": "a", "β": "v", "γ": "g", "δ": "d", "ε": "e", "ζ": "z", "η": "i", "θ": "th", "ι": "i",
    "κ": "k", "λ": "l", "μ": "m", "ν": "n", "ξ": "x", "ο": "o", "π": "p", "ρ": "r", "σ": "s",
    "ς": "s", "τ": "t", "υ": "y", "φ": "f", "χ": "ch", "ψ": "ps", "ω": "o",
}  # fmt: skip
_LETTERS = str.maketrans(_LATIN | _CYRILLIC | _GREEK)
# Hebrew and Arabic letters that the library drops or takes for an apostrophe: Ahmad would be Hamad.
_BEARERS = dict.fromkeys("אעاعٱ", "a")
# An apostrophe joins what stands around it (O’Neill is Oneill); everything else parts words.
_JOINING = "'’‘ʼ`´ʹ"
_ASCII = str.maketrans(
    {chr(code): " " for code in range(128) if not chr(code).isalnum()} | dict.fromkeys("'`", "")
)
_VOWELS = str.maketrans("", "", "aeiouhy")
# In this order: the longer groups first.
_SOUNDS = (
    ("shch", "s"), ("tsch", "s"), ("dzh", "s"), ("sch", "s"), ("sh", "s"), ("ch", "s"), ("zh", "s"),
    ("cz", "s"), ("sz", "s"), ("ts", "s"), ("tz", "s"), ("ph", "f"), ("th", "t"), ("dt", "t"),
    ("ck", "k"), ("kh", "h"), ("gh", "g"), ("qu", "k"), ("x", "ks"), ("ce", "s"), ("ci", "s"),
    ("c", "k"), ("q", "k"), ("z", "s"), ("w", "v"), ("j", "i"), ("y", "i"), ("d", "t"), ("b", "p"),
    ("g", "k"), ("v", "f"),
)  # fmt: skip


def fold_name(name: str) -> str:
    """Give the name's words in their order: `Müller-Lüdenscheidt, Jörg` is `muller ludenscheidt jorg`."""
    if name.isascii():
        return " ".join(name.lower().translate(_ASCII).split())[:KEY_LENGTH]
    known = fold_letters(name)
    if known.isascii():
        return known
    return fold_letters(_write_in_latin(name.casefold())) or known


def fold_letters(name: str) -> str:
    """Give the same for Latin, Cyrillic and Greek names, and leave the letters of other scripts as they are."""
    text = name.casefold().replace("ου", "ou").replace("ού", "ou").translate(_LETTERS)
    plain = unicodedata.normalize("NFKD", text).translate(_LETTERS)
    kept = (
        char if char.isalnum() else " "
        for char in plain
        if char not in _JOINING and not unicodedata.combining(char)
    )
    return " ".join("".join(kept).split())[:KEY_LENGTH]


def _write_in_latin(name: str) -> str:
    """Write letters that the tables do not know with Latin ones; what they know waits for them.

    What the library writes as a sign is no letter with us: like an apostrophe it joins what stands around it.
    """
    apart = unicodedata.normalize("NFKD", name)
    bare = "".join(char for char in apart if not _is_optional_mark(char))
    written, foreign = [], False
    # Put together again, for a Korean syllable is one letter.
    for char in unicodedata.normalize("NFC", bare):
        foreign = foreign if _continues(char) else _is_foreign(char)
        written.append(_latin_letters(char) if foreign else char)
    return "".join(written)


def _latin_letters(char: str) -> str:
    from anyascii import anyascii  # noqa: PLC0415 -- a slow import, and few files have other scripts

    latin = anyascii(char)
    if char.isalpha() and latin.isdigit():
        # A few rare letters only look like a digit; a name of digits would be taken for a number.
        return char
    return _BEARERS.get(char) or "".join(filter(str.isalnum, latin))


def _is_optional_mark(char: str) -> bool:
    """Tell whether people also leave a mark out: accents, and the vowel points of Hebrew and Arabic."""
    place = unicodedata.combining(char)
    return 10 <= place <= 36 or place >= 200


def _continues(char: str) -> bool:
    """Tell whether a character belongs to the letter before it: vowel signs, and the Hebrew apostrophe."""
    return unicodedata.category(char).startswith("M") or char in "׳״"


@lru_cache(maxsize=4096)
def _is_foreign(char: str) -> bool:
    if not char.isalnum() or fold_letters(char).isascii():
        return False
    # How a Chinese character is read, Chinese and Japanese do not agree on.
    return not unicodedata.name(char, "").startswith(("CJK ", "IDEOGRAPHIC "))


def build_keys(name: str) -> tuple[str, str, str, str]:
    """Give all keys of a name at once: folded, words sorted, first name first, sound."""
    surname, first = split_surname(name)
    if not first:
        return surname, sort_words(surname), surname, build_sound_key(surname)
    folded = f"{surname} {first}"[:KEY_LENGTH].strip()
    words = sorted(folded.split(" "))
    heard = sorted(map(_sound_of, words))
    turned = f"{first} {surname}"[:KEY_LENGTH].strip()
    return folded, " ".join(words), turned, " ".join(heard).lstrip()


def sort_words(folded: str) -> str:
    """Give the words of a folded name in alphabetical order: swapped names are equal then."""
    return " ".join(sorted(folded.split(" ")))


def split_surname(name: str) -> tuple[str, str]:
    """Part a name, folded, at its comma; without a comma the first word is taken for the surname."""
    before, comma, after = name.partition(",")
    surname, first = _folded_part(before), _folded_part(after)
    if comma and surname:
        return surname, first
    words = fold_name(name).split(" ")
    return words[0], " ".join(words[1:])


def list_readings(name: str) -> tuple[tuple[str, str], ...]:
    """Give every surname and first name that the name can mean: one, unless there is no comma."""
    surname, first = split_surname(name)
    if surname and first and "," in name:
        return ((surname, first),)
    words = fold_name(name).split(" ")
    parts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return tuple(dict.fromkeys([*parts, *((late, early) for early, late in parts)]))


def list_surname_initials(name: str) -> tuple[str, ...]:
    """Give the beginnings, surname and initial, that the name's reading allows: `de wit j`."""
    found = (f"{surname} {first[0]}"[:KEY_LENGTH] for surname, first in list_readings(name))
    return tuple(dict.fromkeys(found))


def build_sound_key(folded: str) -> str:
    """Give a key that is equal for names that sound alike: consonants by groups, words sorted."""
    return " ".join(sorted(filter(None, map(_sound_of, folded.split(" ")))))


def count_typos(one: str, other: str, most: int = 3) -> int:
    """Count the typos between two texts (a letter more, less, other, or two exchanged), up to `most`+1."""
    return load_counter()(one, other, score_cutoff=most)


@cache
def load_counter() -> Callable[..., int]:
    """Import what counts typos when it is first needed: forty modules, which few commands do need."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 -- as said

    return OSA.distance


# Most words of a register occur many times; this saves the work, not the result.
_REMEMBERED = 100_000
_heard: dict[str, str] = {}
_parts: dict[str, str] = {}


def _sound_of(word: str) -> str:
    known = _heard.get(word)
    if known is None:
        known = _listen(word)
        if len(_heard) < _REMEMBERED:
            _heard[word] = known
    return known


def _folded_part(part: str) -> str:
    known = _parts.get(part)
    if known is None:
        known = fold_name(part)
        if len(_parts) < _REMEMBERED:
            _parts[part] = known
    return known


def _listen(word: str) -> str:
    text = word
    for letters, heard in _SOUNDS:
        if letters in text:
            text = text.replace(letters, heard)
    head = "a" if text.startswith(tuple("aeiou")) else text[:1]
    text = head + text[1:].translate(_VOWELS)
    return "".join(char for at, char in enumerate(text) if at == 0 or char != text[at - 1])
