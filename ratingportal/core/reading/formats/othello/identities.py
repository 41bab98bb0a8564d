"""The ids by which results name players: register numbers, temporary ids, and `??????`."""

from __future__ import annotations

import re
from functools import lru_cache

UNKNOWN = "??????"
"""The id of somebody whom nobody could identify; such games cannot be rated."""
NOBODY = "0"
"""A number that no player has; met where a bye was written down as a game."""
BYE = "BYE"
"""The word that some write in its place."""
TEMPORARY_LENGTH = 4

_NUMBER = re.compile(r"[0-9]{1,9}")
_WORD = re.compile(r"[A-Za-z0-9]+")


@lru_cache(maxsize=8192)
def build_key(text: str) -> str:
    """Give the form in which two spellings of an id are equal; nothing for what is no id."""
    if _NUMBER.fullmatch(text):
        return text.lstrip("0") or NOBODY
    if text and not text.strip("?"):
        return UNKNOWN
    return text.upper() if _WORD.fullmatch(text) else ""


def is_number(key: str) -> bool:
    """Tell whether a key is a number of the register."""
    return bool(_NUMBER.fullmatch(key)) and key != NOBODY


def is_temporary(key: str) -> bool:
    """Tell whether a key was made up for this file, well or badly."""
    return bool(_WORD.fullmatch(key)) and not _NUMBER.fullmatch(key)


def build_sort_key(key: str) -> tuple[int, int, str]:
    """Sort numbers by size, then temporary ids, and the unknown last."""
    if _NUMBER.fullmatch(key):
        return (0, int(key), "")
    return (2, 0, "") if key == UNKNOWN else (1, 0, key)
