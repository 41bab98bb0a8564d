"""A list that has no register: what becomes of the people is a setting of the list, and said on every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.office.services import review
from ratingportal.people.queries import list_published_unidentified
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.services import open_points
from ratingportal.submissions.services.errors import NotAllowedError
from tests.people.people import known

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender

pytestmark = pytest.mark.django_db


@pytest.fixture
def strict(fide: RatingList) -> RatingList:
    """A list that approves nothing without a register."""
    fide.needs_register = True
    fide.save()
    return fide


def test_names_stay_as_written_and_the_trail_says_so(
    client: Client, in_review: Submission, officer: User, fide: RatingList
) -> None:
    client.force_login(officer)
    page = client.get(in_review.get_absolute_url()).content.decode()
    assert "4 players are recorded with the names in the file" in page
    tab = client.get(reverse("submissions:people", args=[in_review.reference])).content.decode()
    assert "recorded with the names in the file" in tab

    review.approve_submission(submission=in_review, officer=officer, version=in_review.version)

    step = in_review.steps.get(action=Action.APPROVE)
    assert step.details["as_written"] == 4
    history = client.get(reverse("submissions:history", args=[in_review.reference]))
    assert "4 players recorded with the names in the file" in history.content.decode()
    assert list_published_unidentified(fide).count() == 4


def test_list_that_needs_a_register_approves_nothing_without_one(
    client: Client, strict: RatingList, send: Sender, officer: User
) -> None:
    sent = send()

    with pytest.raises(NotAllowedError, match="no register yet"):
        review.approve_submission(submission=sent, officer=officer, version=sent.version)

    sent.refresh_from_db()
    assert (sent.state, sent.to_identify) == (State.IN_REVIEW, 4)
    client.force_login(officer)
    assert "4 players to identify" in client.get(sent.get_absolute_url()).content.decode()


def test_register_that_came_after_the_check_is_not_passed_over(
    in_review: Submission, officer: User, fide: RatingList
) -> None:
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    open_points.refresh_open_points(in_review)

    with pytest.raises(NotAllowedError, match="4 players are not identified yet"):
        review.approve_submission(submission=in_review, officer=officer, version=in_review.version)
    assert in_review.to_identify == 4
