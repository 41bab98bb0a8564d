"""Where a person may be meant without being named in full: a surname alone, or a first name with an initial.

Nobody can tell by the letters who is meant, since families share a name. So places are only found here, and
masked one by one when somebody has looked at them. A place is an offset and a length, never the word itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import names
from ratingportal.core.privacy import masks

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

_START, _END = r"(?<![^\W_])", r"(?![^\W_])"
_ENDING = 5
"""From this length on a word is also found with an ending, as many languages bend names."""
_SHORTEST = 4
"""Shorter words of a surname with several (van, den, de) are too common to be looked for alone."""
_AROUND = 60
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class MentionSpan:
    """A stretch of a text."""

    start: int
    length: int

    @property
    def end(self) -> int:
        """Give the place after the last letter."""
        return self.start + self.length

    def overlaps(self, other: MentionSpan) -> bool:
        """Tell whether the two have a letter in common."""
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True)
class Snippet:
    """A stretch with what stands around it."""

    before: str
    marked: str
    after: str


def build_pattern(spellings: Iterable[str]) -> re.Pattern[str] | None:
    """Find the names in full or in part: surname alone, first name with the surname's initial."""
    spelled = sorted(spellings)
    whole = masks.build_pattern(spelled)
    parts = {part for name in spelled for part in _parts(name)}
    if not parts:
        return None
    longest_first = sorted(parts, key=lambda part: (-len(part), part))
    full = [whole.pattern] if whole else []
    return re.compile(
        "|".join([*full, f"{_START}(?:{'|'.join(longest_first)}){_END}"]), re.IGNORECASE
    )


def find_alone(
    text: str, pattern: re.Pattern[str], others: re.Pattern[str] | None = None
) -> Iterator[MentionSpan]:
    """Give the places where the pattern fits, but for those inside the full name of somebody else."""
    if not pattern.search(text):
        return
    taken = [_span(found) for found in others.finditer(text)] if others else []
    for found in pattern.finditer(text):
        span = _span(found)
        if not any(span.overlaps(each) for each in taken):
            yield span


def might_be(name: str, spellings: Iterable[str]) -> bool:
    """Tell whether a name could be the same person's, going by surname and initial."""
    own = {key for each in spellings for key in names.list_surname_initials(each)}
    surnames = {key.rpartition(" ")[0] or key for key in own}
    return bool(own & set(names.list_surname_initials(name))) or names.fold_name(name) in surnames


def fold_words(spellings: Iterable[str]) -> frozenset[str]:
    """Give the words of some names, folded."""
    return frozenset(word for each in spellings for word in names.fold_name(each).split(" "))


def find_same_words(text: str, span: MentionSpan, elsewhere: str) -> Iterator[MentionSpan]:
    """Find the word of a place in a text made from it: same word, and no other neighbours than there.

    A text that was made from a line has the same words around it, or ends there.
    """
    word = text[span.start : span.end]
    written = {word, names.fold_name(word) or word, names.fold_letters(word) or word}
    forms = "|".join(map(re.escape, written))
    before, after = _neighbours(text, span)
    for found in re.finditer(f"{_START}(?:{forms}){_END}", elsewhere, re.IGNORECASE):
        here = _span(found)
        left, right = _neighbours(elsewhere, here)
        if left in {"", before} and right in {"", after}:
            yield here


def mask_spans(text: str, spans: Iterable[MentionSpan]) -> str:
    """Write X for every letter of these stretches."""
    for span in spans:
        text = (
            text[: span.start]
            + _WORD.sub(lambda found: "X" * len(found[0]), text[span.start : span.end])
            + text[span.end :]
        )
    return text


def is_masked(text: str, span: MentionSpan) -> bool:
    """Tell whether nothing is left to mask there, or the text is too short to have the place."""
    return not text[span.start : span.end].replace("X", "").strip() or span.end > len(text)


def cut_snippet(text: str, span: MentionSpan) -> Snippet:
    """Cut a place out, with what stands around it up to the ends of words."""
    start, end = max(0, span.start - _AROUND), min(len(text), span.end + _AROUND)
    before, after = text[start : span.start], text[span.end : end]
    if start:
        before = "…" + before[before.find(" ") + 1 :]
    if end < len(text):
        after = after[: after.rfind(" ") + 1 or None] + "…"
    return Snippet(before, text[span.start : span.end], after)


def list_texts(value: Any) -> Iterator[str]:
    """Give the texts of a value in their order, however deep: a text, a list, a mapping."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from list_texts(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from list_texts(each)


def replace_text(value: Any, place: int, text: str) -> Any:
    """Put another text in the given place, as `list_texts` counts them."""
    return _replaced(value, iter(range(place, -1, -1)), text)


def _replaced(value: Any, left: Iterator[int], text: str) -> Any:
    if isinstance(value, str):
        return text if next(left, None) == 0 else value
    if isinstance(value, list | tuple):
        return [_replaced(each, left, text) for each in value]
    if isinstance(value, dict):
        return {key: _replaced(each, left, text) for key, each in value.items()}
    return value


def _span(found: re.Match[str]) -> MentionSpan:
    return MentionSpan(found.start(), found.end() - found.start())


def _neighbours(text: str, span: MentionSpan) -> tuple[str, str]:
    """Give the words before and after a place, folded; nothing at the ends of the text."""
    before = _WORD.findall(text[max(0, span.start - _AROUND) : span.start])
    after = _WORD.search(text, span.end, span.end + _AROUND)
    return (
        names.fold_name(before[-1]) if before else "",
        names.fold_name(after[0]) if after else "",
    )


def _parts(name: str) -> Iterator[str]:
    """Give the patterns of one name's parts, as written and folded, in their own letters and in Latin ones."""
    before, comma, after = name.partition(",")
    surname, first = (before, after) if comma else (name, "")
    for words in _forms(surname):
        yield from _surnames(words, in_order=bool(comma))
        for given in _forms(first):
            yield from _with_initial(given[:1], words)


def _forms(text: str) -> Collection[tuple[str, ...]]:
    folded = {tuple(fold(text).split()) for fold in (names.fold_name, names.fold_letters)}
    forms = {tuple(_WORD.findall(text)), *folded}
    return [words for words in forms if words]


def _surnames(words: tuple[str, ...], *, in_order: bool) -> Iterator[str]:
    if in_order and len(words) > 1:
        yield r"[\s'’_.-]{1,4}".join(map(re.escape, words))
    for word in words:
        if len(word) >= _SHORTEST or (len(words) == 1 and len(word) > 1):
            yield re.escape(word) + (r"[^\W_]{0,20}" if len(word) >= _ENDING else "s?")


def _with_initial(given: Iterable[str], surname: tuple[str, ...]) -> Iterator[str]:
    for word in given:
        if len(word) > 1:
            yield rf"{re.escape(word)}[\s_.,]{{1,3}}{re.escape(surname[0][0])}"
            yield rf"{re.escape(surname[0][0])}[\s_.,]{{1,3}}{re.escape(word)}"
