"""What this app needs to know of a submission, which belongs to the app above and may not be imported here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.federations.models import Federation, RatingList


@dataclass(frozen=True, slots=True, eq=False)
class Roster:
    """The entries of one submission: who they are is said here."""

    submission: int
    """Its key; choices are kept by it."""
    reference: str
    rating_list: RatingList
    federation: Federation
    """Who sends the file."""
    open_files: QuerySet[Any, Any]
    """Tournaments of other submissions of the list on which nothing is decided, as a query for their keys."""
    known_files: QuerySet[Any, Any]
    """Tournaments of other submissions of the list that the sender may know: published, or of the same federation."""
    tournament: int | None = None
    """What was read from the current file, where it has been recorded."""
    start: date | None = None
    """Its first day."""


@dataclass(frozen=True, slots=True, eq=False)
class Reader:
    """Who looks at the entries of a submission: what they may see, and whether they may say who people are."""

    tournaments: QuerySet[Any, Any]
    """Tournaments that they may see before they are published, as a query for their keys."""
    references: QuerySet[Any, Any]
    """References of the submissions that they may see."""
    may_choose: bool = False
