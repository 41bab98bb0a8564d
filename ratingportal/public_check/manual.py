"""A format's manual, which is its module's docstring, cut into paragraphs and samples."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import dedent

from ratingportal.core.reading.formats import read_manual


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a paragraph; code stood between backticks."""

    text: str
    is_code: bool


@dataclass(frozen=True, slots=True)
class ManualBlock:
    """A paragraph, or a sample whose columns matter."""

    text: str
    is_sample: bool

    @property
    def pieces(self) -> list[Piece]:
        """Cut a paragraph at its backticks."""
        parts = self.text.split("`")
        return [Piece(part, bool(index % 2)) for index, part in enumerate(parts) if part]


def build_manual(key: str) -> list[ManualBlock]:
    """Give the manual of a format."""
    return [
        ManualBlock(
            dedent(part).rstrip().replace("\0", "\u2400"), is_sample=part.startswith("    ")
        )
        for part in read_manual(key).split("\n\n")
        if part.strip()
    ]
