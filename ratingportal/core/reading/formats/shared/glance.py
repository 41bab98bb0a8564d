"""What one glance at a file shows, made once for all formats: it rules most of them out, so few have to look closer."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ratingportal.core.reading.text import BINARY

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source


class Glance:
    """What a file shows at one glance."""

    def __init__(self, source: Source) -> None:
        """Look at the file; everything else is found out when it is first asked for."""
        self.lines = source.lines
        self._data, self._encoding = source.data, source.text.encoding
        self.is_binary = self._encoding == BINARY

    @cached_property
    def small(self) -> bytes:
        """The file in small letters, for finding words of ASCII."""
        if self.is_binary or self._encoding.startswith("utf-16"):
            return "\n".join(self.lines).lower().encode(errors="replace")
        # Bytes have capitals in ASCII only, and a copy of them costs a tenth of what letters cost.
        return self._data.lower()

    @cached_property
    def first_line(self) -> str:
        """The first line with anything in it; empty where there is none."""
        return next(filter(str.strip, self.lines), "")

    @cached_property
    def first_sign(self) -> str:
        """The first character that is seen; nothing where there is none."""
        shown = (line.lstrip().lstrip("\ufeff").lstrip() for line in self.lines)
        return next(filter(None, shown), "")[:1]

    @cached_property
    def beginnings(self) -> set[str]:
        """The first three characters of every line."""
        return {line[:3] for line in self.lines}
