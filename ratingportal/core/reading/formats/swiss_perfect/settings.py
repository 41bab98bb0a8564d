"""Read the text with a tournament's settings: sections in brackets, a key and a value on each line."""

from __future__ import annotations

from ratingportal.core.reading.formats.shared.clean import BREAKING

_SECTION = "tournament info"
_LONGEST = 300


def read_settings(data: bytes) -> dict[str, str]:
    """Give the settings of the tournament by key in small letters; the first of two holds."""
    found: dict[str, str] = {}
    inside = False
    for line in _text(data).splitlines():
        plain = line.strip()
        if plain.startswith("["):
            inside = plain.strip("[] ").casefold() == _SECTION
        elif inside and "=" in plain:
            key, _, value = plain.partition("=")
            text = " ".join(BREAKING.sub(" ", value).split())[:_LONGEST]
            if text:
                found.setdefault(key.strip().casefold(), text)
    return found


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
