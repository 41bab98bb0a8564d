"""What e-mails about submissions say, and when they come."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
import time_machine
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.mailing.models import Frequency, Mail
from ratingportal.mailing.services import outbox
from ratingportal.mailing.services.notices import (
    Notice,
    choose_frequency,
    find_due_time,
    list_receivers,
    queue_notices,
)
from ratingportal.office.notices import mask_personal_numbers
from ratingportal.office.services import review
from ratingportal.submissions.services import check, uploads
from ratingportal.submissions.services.messages import write_message
from tests import files

if TYPE_CHECKING:
    from django.core.mail import EmailMultiAlternatives
    from pytest_django import Settings

    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender


def told(user: User) -> list[EmailMultiAlternatives]:
    """Send what is due, and list what this user got."""
    outbox.deliver_letters()
    return [message for message in mail.outbox if message.to == [user.email]]


def test_open_points_are_told_by_rule_with_the_tournament_in_the_subject(
    wrong: Submission, organiser: User
) -> None:
    (message,) = told(organiser)

    assert message.subject == f"{wrong.title}: please fix or confirm"
    assert "Please fix:\n- Opponent not in the list" in message.body
    assert message.body.count("\n- ") >= 1
    assert reverse("submissions:detail", args=[wrong.reference]) in message.body
    for word in ("Janssens", "900001", "1990"):
        assert word not in message.body + str(message.alternatives)


def test_returned_case_quotes_the_officer_without_birth_dates_and_ids(
    in_review: Submission, organiser: User, officer: User
) -> None:
    told(organiser)
    mail.outbox.clear()
    text = "Player 3 was born 2011/04/03, FIDE ID 900001. Round 2 was on 2026-05-03?"
    with time_machine.travel(datetime(2026, 6, 1, tzinfo=UTC), tick=False):
        masked = mask_personal_numbers(text)
    review.return_to_sender(
        submission=in_review, officer=officer, version=in_review.version, text=text
    )

    (message,) = told(organiser)

    assert masked == (
        "Player 3 was born [see the portal], FIDE ID [see the portal]. Round 2 was on 2026-05-03?"
    )
    assert message.subject == f"{in_review.title}: returned to you, please answer"
    assert "Player 3 was born [see the portal]" in message.body
    assert reverse("submissions:messages", args=[in_review.reference]) in message.body


def test_receipt_and_approval_with_the_public_address(
    in_review: Submission, organiser: User, officer: User
) -> None:
    (receipt,) = told(organiser)
    assert receipt.subject == f"{in_review.title}: received, in review"
    mail.outbox.clear()

    review.approve_submission(submission=in_review, officer=officer, version=in_review.version)

    (message,) = told(organiser)
    in_review.refresh_from_db()
    assert in_review.revision is not None
    assert message.subject == f"{in_review.title}: approved"
    assert reverse("tournaments:detail", args=[in_review.revision.tournament_id]) in message.body


def test_twelve_files_are_one_mail(send: Sender, organiser: User) -> None:
    titles = [f"Open {number}" for number in range(12)]
    for title in titles:
        send(files.with_unknown_opponent(title))

    (message,) = told(organiser)

    assert message.subject == "Open 0 and 11 more are waiting for you"
    assert all(title in message.body for title in titles)
    assert not Mail.objects.filter(sent_at__isnull=True, user=organiser).exists()


def test_officer_reads_how_many_wait_for_the_office(
    send: Sender, organiser: User, officer: User, wrong: Submission
) -> None:
    for title in ("One Open", "Two Open"):
        send(files.clean(title))
    _queue_messages(wrong, officer)

    (message,) = told(officer)

    assert message.subject == "One Open and 2 more: 2 waiting for you"


def test_mail_about_one_upload_leads_to_its_page(
    organiser: User, bel: Federation, fide: RatingList
) -> None:
    names = ("One", "Two")
    upload = uploads.receive_upload(
        sender=organiser,
        federation=bel,
        rating_list=fide,
        files=[(f"{name}.trf", files.with_unknown_opponent(name)) for name in names],
    )
    for item in upload.items.select_related("submission"):
        assert item.submission is not None
        check.check_revision(revision_id=item.submission.revision_id)

    (message,) = told(organiser)

    assert message.subject == "One and 1 more are waiting for you"
    assert message.body.count(upload.get_absolute_url()) == 1


def test_nobody_is_asked_for_what_they_have_done_meanwhile(
    wrong: Submission, organiser: User
) -> None:
    (receiver,) = list_receivers(User.objects.filter(pk=organiser.pk))
    queue_notices([Notice(receiver, "receipt")], submission=wrong.pk)
    type(wrong).objects.filter(pk=wrong.pk).update(state="in_review")

    (message,) = told(organiser)

    assert message.subject == f"{wrong.title}: received, in review"
    assert "Please fix or confirm" not in message.body


def test_messages_of_one_conversation_are_one_mail(
    in_review: Submission, organiser: User, officer: User
) -> None:
    told(organiser)
    mail.outbox.clear()
    for text in ("First question.", "Second question."):
        write_message(submission=in_review, author=officer, text=text, from_office=True)

    (message,) = told(organiser)

    assert message.subject == f"{in_review.title}: new message"
    assert "First question." in message.body
    assert "Second question." in message.body


def _queue_messages(submission: Submission, *people: User) -> None:
    receivers = list_receivers(User.objects.filter(pk__in=[each.pk for each in people]))
    queue_notices([Notice(each, "message") for each in receivers], submission=submission.pk)


def test_further_news_wait_until_some_time_after_the_last_mail(
    in_review: Submission, organiser: User, settings: Settings
) -> None:
    settings.MAIL_GATHER_SECONDS = 30
    start = datetime(2026, 6, 1, 12, tzinfo=UTC)
    Mail.objects.filter(user=organiser).update(sent_at=start)

    with time_machine.travel(start + timedelta(seconds=5), tick=False):
        _queue_messages(in_review, organiser)

    assert Mail.objects.latest("pk").next_try_at == start + timedelta(seconds=300)


@pytest.mark.parametrize(
    ("wish", "hour", "due"),
    [
        (Frequency.DAILY, 3, "2026-06-03T05:00"),
        (Frequency.DAILY, 5, "2026-06-04T05:00"),
        (Frequency.WEEKLY, 3, "2026-06-08T05:00"),
    ],
)
def test_summaries_come_at_seven_where_the_receiver_is(
    organiser: User, wish: Frequency, hour: int, due: str
) -> None:
    organiser.time_zone = "Europe/Brussels"

    with time_machine.travel(datetime(2026, 6, 3, hour, tzinfo=UTC), tick=False):
        found = find_due_time(wish, organiser)

    assert found.astimezone(UTC) == datetime.fromisoformat(f"{due}+00:00")


def test_daily_reader_gets_one_mail_of_the_day(send: Sender, organiser: User) -> None:
    choose_frequency(user=organiser, frequency=Frequency.DAILY)
    for title in ("One Open", "Two Open"):
        send(files.with_unknown_opponent(title))

    assert told(organiser) == []
    with time_machine.travel(datetime.now(UTC) + timedelta(days=1, hours=1)):
        (message,) = told(organiser)
    assert message.subject == "One Open and 1 more are waiting for you"


def test_who_wants_none_gets_none_but_security_mails(send: Sender, organiser: User) -> None:
    choose_frequency(user=organiser, frequency=Frequency.NONE)
    send()
    Client().post("/accounts/password/reset/", {"email": organiser.email})

    assert [message.subject for message in told(organiser)] == ["Set a new password"]


def test_mail_program_unsubscribes_by_the_header(wrong: Submission, organiser: User) -> None:
    (message,) = told(organiser)
    headers = message.extra_headers
    address = headers["List-Unsubscribe"].strip("<>")
    path = "/" + address.partition("://")[2].partition("/")[2]
    client = Client(enforce_csrf_checks=True)

    looked = client.get(path)
    assert looked.status_code == 200
    assert not hasattr(organiser, "mail_preference")
    answer = client.post(path, {"List-Unsubscribe": "One-Click"})

    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert answer.status_code == 200
    organiser.refresh_from_db()
    assert organiser.mail_preference.frequency == Frequency.NONE


def test_preferences_are_chosen_on_a_page(wrong: Submission, organiser: User) -> None:
    client = Client()
    client.force_login(organiser)
    address = reverse("mailing:preferences")

    assert 'value="at_once"' in client.get(address).content.decode()
    assert client.post(address, {"frequency": "hourly"}).status_code == 422
    assert client.post(address, {"frequency": "weekly"}).status_code == 302

    assert Mail.objects.get(user=organiser).next_try_at > datetime.now(UTC)


def test_queueing_asks_the_database_a_fixed_number_of_times(
    in_review: Submission, organiser: User, officer: User, colleague: User
) -> None:
    counts = []
    for people in ([organiser], [organiser, officer, colleague]):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            _queue_messages(in_review, *people)
        counts.append(len(queries))

    assert counts == [2, 2]
