"""Draw a text so that every letter takes one column, whatever its font makes of it.

Columns of a file count letters. The portal's fixed-width font has Latin, Greek and Cyrillic letters; others come from
fonts of the reader's machine, wide or narrow, and an accent that is a letter of its own takes no room at all. Such
letters are put into boxes that are as wide as the columns they take, so ruler, fields and marks stay true.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from django.utils.html import format_html
from django.utils.safestring import mark_safe

from ratingportal.core.reading.text import describe_character

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_BOXES = 30_000
"""A page with more of such letters shows them as they come, and no ruler; a usual page of names has some thousand."""

_PLAIN = (
    "\t\x20-\x7e\xa0-\u02af\u0370-\u045f\u0490\u0491\u1e00-\u1e9f\u2010-\u2015"
    "\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2116\u2122\u2190-\u2193\u2212\u2400-\u2426\u237d\ufffd"
)
_JOINED = "\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc"
"""Scripts whose letters take their shape and their direction from their neighbours."""
_PIECE = re.compile(
    f"(?P<joined>[{_JOINED}]+(?:[ ,.'’-][{_JOINED}]+)*)|(?P<plain>[{_PLAIN}]+)|(?P<odd>.)",
    re.DOTALL,
)
_ACCENTS = frozenset(("Mn", "Me", "Mc"))
_ODD = re.compile(f"[^{_PLAIN}]")


def count_odd_letters(texts: Iterable[str]) -> int:
    """Count the letters that are not sure to take one column."""
    return sum(0 if text.isascii() else len(_ODD.findall(text)) for text in texts)


def has_wide(texts: Iterable[str]) -> bool:
    """Tell whether East Asian letters are among them, which need more room than a narrow column has."""
    return any(not text.isascii() and any(map(_is_wide, text)) for text in texts)


def draw_text(text: str) -> str:
    """Give the text for a page, letters in boxes where that is needed; what comes back is safe HTML then."""
    if text.isascii() or not _ODD.search(text):
        return text
    return mark_safe("".join(_boxes(text)))  # noqa: S308 -- every piece is escaped by format_html


def _boxes(text: str) -> Iterator[str]:
    for piece, kind in _pieces(text):
        if kind == "plain":
            yield format_html("{}", piece)
        else:
            yield _box(piece, kind)


def _pieces(text: str) -> Iterator[tuple[str, str]]:
    """Cut into plain stretches, words of joined letters, and single letters with the accents behind them."""
    held = ""
    for found in _PIECE.finditer(text):
        piece, kind = found[0], found.lastgroup or ""
        if kind == "odd" and held and _is_accent(piece):
            held += piece
            continue
        if held:
            yield from _settled(held)
        held = "" if kind == "joined" else piece
        if kind == "joined":
            yield piece, kind
    if held:
        yield from _settled(held)


def _settled(held: str) -> Iterator[tuple[str, str]]:
    """Part the last letter from a plain stretch if accents follow it."""
    base = len(held)
    while base and _is_accent(held[base - 1]):
        base -= 1
    if base == len(held) and (len(held) > 1 or not _ODD.match(held)):
        yield held, "plain"
        return
    start = max(base - 1, 0)
    if start:
        yield held[:start], "plain"
    yield held[start:], "wide" if _is_wide(held[start]) else "odd"


def _box(piece: str, kind: str) -> str:
    """Put letters into a box of their columns; letters with accents say of what they are made."""
    classes, title = "cells", ""
    if kind == "wide":
        classes += " is-wide"
    if kind != "joined" and (len(piece) > 1 or _is_accent(piece)):
        classes += " is-accented" if len(piece) > 1 else " is-accent"
        title = ", ".join(map(describe_character, piece))
    room = " " * len(piece)
    if title:
        pattern = '<span class="{}" data-room="{}" title="{}"><bdi>{}</bdi></span>'
        return format_html(pattern, classes, room, title, piece)
    return format_html('<span class="{}" data-room="{}"><bdi>{}</bdi></span>', classes, room, piece)


def _is_wide(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in "WF"


def _is_accent(letter: str) -> bool:
    """Tell whether a letter is drawn onto the one before it: an accent, a Korean vowel or final."""
    return unicodedata.category(letter) in _ACCENTS or "\u1160" <= letter <= "\u11ff"
