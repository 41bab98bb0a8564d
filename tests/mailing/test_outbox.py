"""Every e-mail is a row first; no page waits for a mail server."""

from __future__ import annotations

import socket
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from ratingportal.mailing.letters import Letter
from ratingportal.mailing.models import Mail
from ratingportal.mailing.services import outbox
from ratingportal.mailing.services.alarms import tell_administrators
from tests.presence import prove_presence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytest_django import Settings

    from ratingportal.accounts.models import User

RESET = "/accounts/password/reset/"


@pytest.fixture(autouse=True)
def _fresh_limits(db: None) -> None:
    cache.clear()


@pytest.fixture
def _dead_server(settings: Settings) -> Iterator[None]:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST = "127.0.0.1"
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        settings.EMAIL_PORT = bound.getsockname()[1]
        yield


@pytest.mark.usefixtures("_dead_server")
def test_pages_work_while_the_mail_server_is_dead(organiser: User) -> None:
    client = Client()
    client.force_login(organiser)
    prove_presence(client)

    answers = [
        client.post("/accounts/email/", {"action_add": "", "email": "mine@example.org"}),
        Client().post(RESET, {"email": organiser.email}),
        Client().post(RESET, {"email": "nobody@example.org"}),
    ]

    assert [answer.status_code for answer in answers] == [302, 302, 302]
    assert outbox.deliver_letters() == 0
    waiting = Mail.objects.order_by("pk").values_list("kind", "address", "attempts")
    assert list(waiting) == [
        ("email_confirmation", "mine@example.org", 0),
        ("password_reset_key", organiser.email, 0),
    ]


def test_reset_is_told_as_text_and_page_and_its_link_is_not_kept(organiser: User) -> None:
    Client().post(RESET, {"email": organiser.email})

    assert mail.outbox == []
    assert outbox.deliver_letters() == 1

    (message,) = mail.outbox
    (page, kind) = message.alternatives[0]
    assert (message.subject, message.to, kind) == (
        "Set a new password",
        [organiser.email],
        "text/html",
    )
    assert "/password/reset/key/" in message.body
    assert 'href="http://127.0.0.1:8000/accounts/password/reset/key/' in page
    assert Mail.objects.get().text == ""


def test_stranger_has_no_mail_sent_to_an_address_without_an_account(
    organiser: User,
) -> None:
    with CaptureQueriesContext(connection) as known:
        Client().post(RESET, {"email": organiser.email})
    with CaptureQueriesContext(connection) as unknown:
        Client().post(RESET, {"email": "victim@example.org"})

    assert list(Mail.objects.values_list("address", flat=True)) == [organiser.email]
    # The mail was written all the same, or the answer would tell by its speed who has an account.
    written = [
        sum(f'INSERT INTO "{Mail._meta.db_table}"' in query["sql"] for query in queries)
        for queries in (known.captured_queries, unknown.captured_queries)
    ]
    assert written == [1, 1]


@override_settings(SITE_URL="https://portal.example.org")
def test_mail_names_the_portal_and_wants_no_automatic_answer(organiser: User) -> None:
    outbox.queue_letter(Letter("A", "words"), kind="x", user=organiser)
    outbox.deliver_letters()

    message = mail.outbox[0].message()
    assert message["Message-ID"].endswith("@portal.example.org>")
    assert message.get_all("Message-ID") == [message["Message-ID"]]
    assert message["Auto-Submitted"] == "auto-generated"


def test_alarm_goes_to_administrators_once_per_key(administrator: User, organiser: User) -> None:
    letter = Letter("Something broke", "Look at it.")

    told = [tell_administrators(letter, kind="error", key="a") for _ in range(3)]

    assert told == [1, 0, 0]
    assert list(Mail.objects.values_list("user", "kind")) == [(administrator.pk, "error")]


def test_words_that_could_not_be_sent_are_forgotten_and_the_row_is_not(organiser: User) -> None:
    outbox.queue_letter(Letter("A", "secret"), kind="x", user=organiser)
    Mail.objects.update(created_at=timezone.now() - timedelta(days=4))

    outbox.delete_old_letters()

    row = Mail.objects.get()
    assert (row.text, row.attempts, row.sent_at) == ("", outbox.MAX_ATTEMPTS, None)
    Mail.objects.update(created_at=timezone.now() - timedelta(days=91))
    outbox.delete_old_letters()
    assert not Mail.objects.exists()
