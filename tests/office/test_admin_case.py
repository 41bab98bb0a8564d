"""The back office's page of a submission: who everybody is and how, and what stands in the way of approving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.accounts.models import User
from tests import files
from tests.presence import prove_presence
from tests.submissions.conftest import Sender, in_review, register, send, sent

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.submissions.models import Submission

__all__ = ["in_review", "register", "send", "sent"]
pytestmark = pytest.mark.django_db


def review_view(client: Client, officer: User, submission: Submission) -> str:
    User.objects.filter(pk=officer.pk).update(is_staff=True)
    client.force_login(officer)
    prove_presence(client)
    address = reverse("admin:submissions_submission_change", args=[submission.pk])
    return " ".join(client.get(address).content.decode().split())


def test_people_are_shown_with_how_they_were_recognised(
    client: Client, officer: User, sent: Submission
) -> None:
    page = review_view(client, officer, sent)
    people = page[page.index('id="review-people"') : page.index('id="review-games"')]

    assert "ID and name match" in people
    assert "not identified" in people


def test_what_stands_in_the_way_is_linked_and_keeps_the_button_shut(
    client: Client, officer: User, sent: Submission
) -> None:
    page = review_view(client, officer, sent)
    decision = page[page.index('id="review-decide"') : page.index('id="review-findings"')]

    for point in client.get(sent.get_absolute_url()).context["obstacles"]:
        assert f'href="{point["url"].replace("&", "&amp;")}"' in decision
        assert f"{point['count']} {point['label']}" in decision
    assert "Nothing is open" not in decision


def test_nothing_in_the_way_leaves_the_button_open(
    client: Client, officer: User, send: Sender
) -> None:
    page = review_view(client, officer, send(files.clean("Alder Open")))
    decision = page[page.index('id="review-decide"') : page.index('id="review-findings"')]

    assert "Nothing is open." in decision
    assert 'value="Approve…" >' in decision
    assert "disabled" not in decision
