"""Fold text so that a search finds “Zürich” by “zurich” and “St. Louis” by “st louis”."""

from __future__ import annotations

import re
import unicodedata

KEY_LENGTH = 200

_WORD = re.compile(r"\w+")


def split_words(text: str) -> list[str]:
    """Split into words without accents, case and punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return _WORD.findall("".join(char for char in plain if not unicodedata.combining(char)))


def build_search_key(*texts: str) -> str:
    """Make the key that is searched and sorted by."""
    return " ".join(word for text in texts for word in split_words(text))[:KEY_LENGTH]
