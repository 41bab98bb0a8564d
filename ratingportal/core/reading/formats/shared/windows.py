"""Make values fit for a file in Windows letters: one line, no separator, no shifted column."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import LossKind
from ratingportal.core.reading.formats.shared.clean import BREAKING, Cleaner

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Ledger

ENCODING = "cp1252"

_LONGEST = 2000
_NEAREST = dict(zip("ŁłĐđıĦħŦŧŊŋƏə", "LlDdiHhTtNnEe", strict=True))


class WindowsCleaner(Cleaner):
    """Clean values for files in Windows letters."""

    def __init__(self, ledger: Ledger, *, separator: str = "") -> None:
        """Note changes in the given ledger; a separator has no place in any value."""
        super().__init__(ledger)
        self._forbidden = {separator: ",", '"': "'"} if separator else {}

    def text(self, text: str, field: str) -> str:
        """Make a text one line of Windows letters."""
        given = unicodedata.normalize("NFC", text)
        plain = BREAKING.sub(" ", given)
        written = "".join(map(_letter, plain))
        if written != plain:
            self.ledger.note(LossKind.LETTER_REPLACED, field, plain.strip())
        # A letter's nearest may be a separator, so these come last.
        for sign, other in self._forbidden.items():
            written = written.replace(sign, other)
            plain = plain.replace(sign, other)
        if plain != given:
            self.ledger.note(LossKind.CHARACTER_REPLACED, field, plain.strip())
        written = written.strip()
        if len(written) > _LONGEST:
            self.ledger.note(LossKind.TEXT_CUT, field, written[:40])
        return written[:_LONGEST].rstrip()


def _letter(letter: str) -> str:
    if letter.isascii() or _encodes(letter):
        return letter
    plain = unicodedata.normalize("NFKD", letter)
    plain = "".join(each for each in plain if not unicodedata.combining(each))[:1]
    nearest = _NEAREST.get(letter, plain)
    return nearest if nearest and _encodes(nearest) and nearest.isprintable() else "?"


def _encodes(letter: str) -> bool:
    try:
        letter.encode(ENCODING)
    except UnicodeEncodeError:
        return False
    return True
