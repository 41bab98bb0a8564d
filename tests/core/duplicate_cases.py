"""What a test tells of tournaments that the portal has."""

from __future__ import annotations

from ratingportal.core.checking.knowledge import Alike, Knowledge
from ratingportal.core.duplicates.similarity import DuplicateKind


def all_kinds(*, known: bool = False, own: bool = False) -> Knowledge:
    """Know one tournament of every kind."""
    return Knowledge(
        [Alike(f"key of {kind}", kind, known=known, own=own) for kind in DuplicateKind]
    )
