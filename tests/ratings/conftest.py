"""An office that rates, and a small field of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import time_machine

from tests.ratings.world import Office

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player


@pytest.fixture
def office(
    fide: RatingList, bel: Federation, organiser: User, officer: User, colleague: User
) -> Office:
    return Office(fide, bel, organiser, officer, colleague)


@pytest.fixture
def field(office: Office) -> list[Player]:
    """Three rated players and one who is not."""
    ratings = (2000, 1900, 1800, None)
    return [office.player(str(900001 + at), rating) for at, rating in enumerate(ratings)]


@pytest.fixture
def _autumn() -> Iterator[None]:
    """Be in a month after all tournaments of the tests."""
    with time_machine.travel("2026-10-15T12:00:00Z", tick=True):
        yield
