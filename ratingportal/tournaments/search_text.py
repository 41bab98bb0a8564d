"""Fold text so that a search finds “Zürich” by “zurich” and “St. Louis” by “st louis”."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from django.db.models import Model, QuerySet

M = TypeVar("M", bound="Model")
KEY_LENGTH = 200

_WORD = re.compile(r"\w+")


def split_words(text: str) -> list[str]:
    """Split into words without accents, case and punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return _WORD.findall("".join(char for char in plain if not unicodedata.combining(char)))


def search_rows(rows: QuerySet[M], text: str) -> QuerySet[M]:
    """Keep the rows whose key has every word of a text, in any order."""
    for word in split_words(text):
        rows = rows.filter(search__contains=word)
    return rows


def build_search_key(*texts: str) -> str:
    """Make the key that is searched and sorted by."""
    return " ".join(word for text in texts for word in split_words(text))[:KEY_LENGTH]
