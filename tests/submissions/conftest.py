"""Submissions in the states that tests start from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import intake
from tests import files
from tests.people.people import known
from tests.submissions.copies import retitled
from tests.submissions.reports import BOTH

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player

Sender = Callable[..., Submission]


@pytest.fixture
def send(organiser: User, bel: Federation, fide: RatingList) -> Sender:
    """Send a file and check it at once, in this process."""

    def make(
        data: bytes | None = None, *, sender: User | None = None, check: bool = True, **more: object
    ) -> Submission:
        outcome = intake.receive_file(
            **{
                "sender": sender or organiser,
                "federation": bel,
                "rating_list": fide,
                "filename": "spring.trf",
                "data": files.clean() if data is None else data,
            }
            | more
        )
        assert outcome.submission is not None
        if check:
            checking.check_revision(revision_id=outcome.submission.revision_id)
        outcome.submission.refresh_from_db()
        return outcome.submission

    return make


@pytest.fixture
def in_review(send: Sender) -> Submission:
    """A clean file that waits for the office."""
    return send()


@pytest.fixture
def wrong(send: Sender) -> Submission:
    """A file with something to fix and something for the officer."""
    return send(BOTH)


@pytest.fixture
def theirs(send: Sender, stranger: User, ned: Federation) -> Submission:
    """What another federation has sent before."""
    return send(retitled(), sender=stranger, federation=ned)


@pytest.fixture
def register(fide: RatingList) -> dict[str, Player]:
    """Know everybody of the clean file, two of them not quite as the file has them."""
    return {
        "anna": known(
            fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990, standard=2140
        ),
        "bram": known(fide, "900002", "Peeters, Bram", federation="BEL", birth_year=1990),
        "emma": known(fide, "900003", "Claes, Emma", federation="BEL", birth_year=1970),
        "cato": known(fide, "900033", "Willems, Cato", federation="BEL", birth_year=1990),
    }


@pytest.fixture
def sent(send: Sender, register: dict[str, Player]) -> Submission:
    """Send the clean file: Cato has Emma's number, Dries is not in the register."""
    return send()
