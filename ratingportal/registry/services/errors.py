"""What a person who brings a list can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratingportal.registry.models import Edition


class ImportRefusedError(Exception):
    """The list is not taken on, or not applied; the text says why."""


class KnownError(Exception):
    """The same list was brought before."""

    def __init__(self, edition: Edition) -> None:
        """Name the edition that holds it."""
        super().__init__(str(edition))
        self.edition = edition


class CorrectionRefusedError(Exception):
    """A change by hand is not made; the text says why."""
