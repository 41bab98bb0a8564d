"""Readers report mistakes in published tournaments; officers answer and close them."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from ratingportal.mailing.models import Mail
from ratingportal.office.models import CorrectionRequest
from ratingportal.office.services import correction_requests, review

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django.fixtures import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

TOLD = {"name": "A reader", "email": "reader@example.org", "text": "Round 2, board 1 was a draw."}


@pytest.fixture
def published(in_review: Submission, officer: User) -> Submission:
    """An approved tournament."""
    in_review.refresh_from_db()
    review.approve_submission(submission=in_review, officer=officer, version=in_review.version)
    in_review.refresh_from_db()
    return in_review


def address(submission: Submission) -> str:
    """Give the page on which a mistake is reported."""
    assert submission.revision is not None
    return f"/tournaments/{submission.revision.tournament_id}/mistake/"


def test_a_report_reaches_the_officers_and_the_answer_its_reader(
    client: Client, officer: User, published: Submission
) -> None:
    """From the public page to the office and back by e-mail."""
    shown = client.get(address(published).replace("mistake/", "")).content.decode()
    assert address(published) in shown

    answer = client.post(address(published), TOLD, follow=True)
    assert "Your report has been sent to the office." in answer.content.decode()
    mail = Mail.objects.get(user=officer, kind="correction")
    assert mail.subject == f"Mistake reported: {published.title}"
    assert "reader@example.org" not in mail.text

    client.force_login(officer)
    listed = client.get("/office/corrections/").content.decode()
    assert "Round 2, board 1 was a draw." in listed
    assert published.reference in listed
    found = CorrectionRequest.objects.get()
    client.post(f"/office/corrections/{found.pk}/close/", {"reply": "Thank you, corrected."})
    found.refresh_from_db()
    assert found.closed_by == officer
    assert found.network == ""
    reply = Mail.objects.get(address="reader@example.org")
    assert "Thank you, corrected." in reply.text
    assert "Round 2, board 1" not in client.get("/office/corrections/").content.decode()
    assert (
        "Thank you, corrected." in client.get("/office/corrections/?show=closed").content.decode()
    )


def test_a_second_report_of_a_day_brings_no_second_mail(
    client: Client, officer: User, published: Submission
) -> None:
    """A crowd that sees one mistake does not fill the officers' mailboxes."""
    client.post(address(published), TOLD)
    client.post(address(published), TOLD | {"name": "Another reader"})
    assert CorrectionRequest.objects.count() == 2
    assert Mail.objects.filter(user=officer, kind="correction").count() == 1


def test_one_network_reports_only_so_much(client: Client, published: Submission) -> None:
    """A stranger cannot fill the table, and keeps what was typed."""
    for _ in range(correction_requests.MOST_PER_NETWORK):
        client.post(address(published), TOLD)
    refused = client.post(address(published), TOLD)
    assert refused.status_code == 429
    assert "Round 2, board 1 was a draw." in refused.content.decode()
    assert CorrectionRequest.objects.count() == correction_requests.MOST_PER_NETWORK
    assert not CorrectionRequest.objects.filter(network__contains="127.0.0.1").exists()


def test_one_tournament_gathers_only_so_many_open_reports(
    client: Client, published: Submission
) -> None:
    """Not even from many addresses."""
    CorrectionRequest.objects.bulk_create(
        CorrectionRequest(submission=published, name="A", text="B", network=f"192.0.2.{number}")
        for number in range(correction_requests.MOST_OPEN_PER_TOURNAMENT)
    )
    assert client.post(address(published), TOLD).status_code == 429


def test_a_machine_that_fills_in_everything_is_not_heard(
    client: Client, published: Submission
) -> None:
    """It is told nothing about that."""
    assert client.post(address(published), TOLD | {"website": "http://x"}).status_code == 302
    assert not CorrectionRequest.objects.exists()


def test_closing_twice_keeps_the_first_answer(
    officer: User, colleague: User, published: Submission
) -> None:
    """Two officers press Close at once."""
    found = correction_requests.receive_request(published, **TOLD, network="192.0.2.1")
    assert correction_requests.close_request(found, officer=officer, reply="Yes.")
    assert not correction_requests.close_request(found, officer=colleague, reply="No.")
    found.refresh_from_db()
    assert found.reply == "Yes."
    assert Mail.objects.filter(address=TOLD["email"]).count() == 1


def test_reply_that_is_too_long_closes_nothing_and_says_so(
    client: Client, officer: User, published: Submission
) -> None:
    found = correction_requests.receive_request(published, **TOLD, network="192.0.2.1")
    client.force_login(officer)

    answer = client.post(
        f"/office/corrections/{found.pk}/close/", {"reply": "x" * 2_001}, follow=True
    )

    assert "at most 2000 characters" in answer.content.decode()
    found.refresh_from_db()
    assert found.closed_at is None


def test_closed_reports_are_forgotten_after_a_year(officer: User, published: Submission) -> None:
    """Open ones stay."""
    old = correction_requests.receive_request(published, **TOLD, network="192.0.2.1")
    correction_requests.close_request(old, officer=officer, reply="")
    CorrectionRequest.objects.update(closed_at=timezone.now() - timedelta(days=366))
    kept = correction_requests.receive_request(published, **TOLD, network="192.0.2.1")
    correction_requests.delete_old_requests()
    assert CorrectionRequest.objects.get() == kept


@pytest.mark.parametrize("number", [1, 3])
def test_the_list_takes_as_many_queries_for_three_as_for_one(
    client: Client,
    officer: User,
    published: Submission,
    number: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """One query for the reports, one for their number."""
    for _ in range(number):
        correction_requests.receive_request(published, **TOLD, network="192.0.2.1")
    client.force_login(officer)
    client.get("/office/corrections/")
    with django_assert_num_queries(QUERIES):
        client.get("/office/corrections/")


QUERIES = 8
