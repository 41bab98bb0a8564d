"""Submissions in the states that tests start from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import checking, receiving
from tests import files
from tests.submissions.copies import retitled
from tests.submissions.reports import BOTH

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

Sender = Callable[..., Submission]


@pytest.fixture
def send(organiser: User, bel: Federation, fide: RatingList) -> Sender:
    """Send a file and check it at once, in this process."""

    def make(
        data: bytes | None = None, *, sender: User | None = None, check: bool = True, **more: object
    ) -> Submission:
        outcome = receiving.receive_file(
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
            checking.check(revision_id=outcome.submission.revision_id)
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
