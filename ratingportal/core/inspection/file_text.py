"""The text of a file, decoded as the reader of its format does."""

from __future__ import annotations

from ratingportal.core.reading import text
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.base import Source


def decode_lines(data: bytes, format_key: str = "") -> list[str]:
    """Decode a file as the reader of its format does, so that places in findings fit its lines."""
    return decode_text(data, format_key).lines


def decode_text(data: bytes, format_key: str = "") -> text.Text:
    """Decode a file as the reader of its format does."""
    decoded = text.decode(data)
    chosen = load_formats().get(format_key)
    if chosen is None or chosen.decode is None:
        return decoded
    return chosen.decode(Source(data, decoded))
