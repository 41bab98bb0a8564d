"""Attacks on the log-in: guessing from many places, locking others out, flushing the count, forged hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.password_validation import get_default_password_validators
from django.core import mail
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client, override_settings

from ratingportal.accounts.password_words import SubjectWordValidator
from ratingportal.mailing.services import outbox
from ratingportal.mailing.services.login_alarms import ALARM_AFTER
from tests.accounts.test_login import LOGIN, PASSWORD, RESET, try_login

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

MANY = 1_000


def test_strangers_cannot_lock_an_officer_out(officer: User) -> None:
    for number in range(40):
        assert try_login(stranger_from(number), officer.email, "guess") == 200

    assert try_login(Client(REMOTE_ADDR="198.51.100.7"), officer.email, PASSWORD) == 302


def test_one_network_of_ipv6_is_one_address(officer: User) -> None:
    tries = [
        try_login(Client(REMOTE_ADDR=f"2001:db8:1:2::{number}"), officer.email, "guess")
        for number in range(1, 7)
    ]

    assert tries[-1] == 429


def test_count_of_tries_cannot_be_flushed_by_other_entries(officer: User) -> None:
    attacker = Client()
    for _ in range(5):
        try_login(attacker, officer.email, "guess")

    cache.set_many({f"{letter}{number}": 1 for letter in "aAzZ:~" for number in range(MANY)})

    assert entries() > MANY
    assert try_login(attacker, officer.email, PASSWORD) == 429


def test_expired_entries_leave_the_table(db: None) -> None:
    cache.set_many({f"old{number}": 1 for number in range(400)}, timeout=-1)
    cache.set("old", 1, timeout=0.001)

    cache.set_many({f"new{number}": 1 for number in range(400)})
    cache.set("last", 1)

    assert entries() <= 402


def test_account_is_told_once_when_strangers_go_on_guessing(officer: User) -> None:
    for number in range(ALARM_AFTER - 1):
        try_login(stranger_from(number), officer.email, "guess")
    assert outbox.deliver_letters() == 0

    for number in range(ALARM_AFTER):
        try_login(stranger_from(100 + number), officer.email.upper(), "guess")

    assert outbox.deliver_letters() == 1
    (message,) = mail.outbox
    assert message.to == [officer.email]
    assert message.subject == "Someone is trying to log in to your account"
    assert f"{settings.SITE_URL}/accounts/2fa/" in message.body


def test_guessing_at_nobody_tells_nobody(db: None) -> None:
    for number in range(ALARM_AFTER + 1):
        try_login(stranger_from(number), "nobody@example.org", "guess")

    assert outbox.deliver_letters() == 0


@pytest.mark.parametrize("box", [{}, {"remember": "on"}])
def test_staying_logged_in_is_a_choice(organiser: User, box: dict[str, str]) -> None:
    client = Client()
    assert "Stay logged in" in client.get(LOGIN).content.decode()

    client.post(LOGIN, {"login": organiser.email, "password": PASSWORD} | box)

    age = client.cookies[settings.SESSION_COOKIE_NAME]["max-age"]
    assert age == (settings.SESSION_COOKIE_AGE if box else "")


@override_settings(ALLOWED_HOSTS=["*"], SITE_URL="https://portal.example.org")
def test_links_in_mails_lead_to_the_configured_site_whatever_the_host_header(
    organiser: User,
) -> None:
    EmailAddress.objects.create(user=organiser, email=organiser.email, verified=True, primary=True)
    for email in (organiser.email, "nobody@example.org"):
        Client(HTTP_HOST="evil.example").post(RESET, {"email": email})
    client = Client(HTTP_HOST="evil.example")
    client.post(LOGIN, {"login": organiser.email, "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.post("/accounts/email/", {"action_add": "", "email": "mine@example.org"})

    outbox.deliver_letters()

    texts = [f"{message.subject} {message.body}" for message in mail.outbox]
    assert "https://portal.example.org/accounts/password/reset/key/" in texts[0]
    assert any("https://portal.example.org/accounts/confirm-email/" in text for text in texts)
    assert not [text for text in texts if "evil" in text]


@pytest.mark.parametrize("path", ["/submissions/", "/", "/tournaments/", "/nowhere/", LOGIN])
def test_pages_of_people_who_are_logged_in_are_kept_nowhere(organiser: User, path: str) -> None:
    client = Client()
    client.force_login(organiser)

    assert client.get(path)["Cache-Control"] == "private, no-store"
    assert "no-store" in client.post("/accounts/logout/")["Cache-Control"]


@pytest.mark.parametrize(
    ("password", "taken"),
    [
        ("Chess-Portal-2026!", False),
        ("ratingratingrating", False),
        ("FIDE.officer.2026", False),
        ("chess is my second hobby", True),
        ("2026-11-18/77:41", True),
    ],
)
def test_words_of_our_subject_are_no_password(password: str, taken: bool) -> None:
    refusals = []
    try:
        SubjectWordValidator().validate(password)
    except ValidationError as refusal:
        refusals.append(refusal.code)

    assert refusals == ([] if taken else ["password_of_subject_words"])
    assert any(isinstance(each, SubjectWordValidator) for each in get_default_password_validators())


def stranger_from(number: int) -> Client:
    """A browser somewhere else."""
    return Client(REMOTE_ADDR=f"203.0.{number // 200}.{number % 200 + 1}")


def entries() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM cache")
        return int(cursor.fetchone()[0])
