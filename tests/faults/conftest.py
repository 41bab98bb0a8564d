"""What the fault tests share: desks that send files, and workers whose parser is rigged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.faults.pipeline import Desk

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.live import LiveServices

Starter = Callable[..., None]


@pytest.fixture
def desk(transactional_db: None, organiser: User, bel: Federation, fide: RatingList) -> Desk:
    """The organiser's desk."""
    return Desk(organiser, bel, fide)


@pytest.fixture
def other_desk(transactional_db: None, stranger: User, ned: Federation, fide: RatingList) -> Desk:
    """The desk of another federation."""
    return Desk(stranger, ned, fide)


@pytest.fixture
def start_rigged(services: LiveServices) -> Starter:
    """Start, or start again, a worker whose parser is rigged."""

    def start(*, pause: float = 0, **env: str) -> None:
        services.start_worker(app="tests.faults.rigged", RIGGED_PAUSE=str(pause), **env)

    return start
