"""Log-in by e-mail: who gets in, who does not, and how often one may try."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.asserts import assertTemplateUsed

from ratingportal.accounts.models import User
from ratingportal.mailing.services import outbox
from tests.presence import prove_presence

if TYPE_CHECKING:
    from tests.conftest import UserMaker

PASSWORD = "a good password"
LOGIN = "/accounts/login/"
RESET = "/accounts/password/reset/"


def try_login(client: Client, email: str, password: str) -> int:
    return client.post(LOGIN, {"login": email, "password": password}).status_code


@pytest.mark.parametrize("spelling", ["organiser@example.org", "Organiser@Example.ORG"])
def test_login_works_by_email_in_any_case(organiser: User, spelling: str) -> None:
    client = Client()

    answer = client.post(LOGIN, {"login": spelling, "password": PASSWORD})

    assert (answer.status_code, answer["Location"]) == (302, "/start/")
    assert client.session["_auth_user_id"] == str(organiser.pk)


def test_wrong_password_lets_nobody_in(organiser: User) -> None:
    client = Client()

    answer = client.post(LOGIN, {"login": organiser.email, "password": "a wrong password"})

    assert answer.status_code == 200
    assert "_auth_user_id" not in client.session


def test_forms_of_an_account_speak_as_the_portal_does(organiser: User) -> None:
    client = Client()
    wrong = client.post(LOGIN, {"login": organiser.email, "password": "a wrong password"})
    pages = [wrong.content.decode(), client.get(RESET).content.decode()]
    client.force_login(organiser)
    pages.append(client.get(reverse("account_email")).content.decode())

    assert "The e-mail address or the password is wrong." in pages[0]
    for page in pages:
        assert "E-mail address" in page
        assert not re.search(r"\b[Ee]mail address", page)


def test_unknown_address_and_wrong_password_read_the_same(organiser: User) -> None:
    answers = [
        Client().post(LOGIN, {"login": email, "password": "a wrong password"}).content.decode()
        for email in (organiser.email, "nobody@example.org")
    ]

    known, unknown = (_plain(text) for text in answers)
    assert known == unknown.replace("nobody@example.org", organiser.email)


def test_wrong_passwords_leave_a_trace_without_what_was_typed(
    organiser: User, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(6):
        try_login(Client(), organiser.email, "a secret of mine")

    assert [caplog.text.count(event) for event in ("login_failed", "login_limited")] == [5, 1]
    assert "a secret of mine" not in caplog.text
    assert organiser.email not in caplog.text


def test_deactivated_user_cannot_log_in(organiser: User) -> None:
    User.objects.filter(pk=organiser.pk).update(is_active=False)
    client = Client()

    try_login(client, organiser.email, PASSWORD)

    assert "_auth_user_id" not in client.session


def test_user_without_password_cannot_log_in_with_an_empty_or_odd_one(make_user: UserMaker) -> None:
    user = make_user("invited")
    user.set_unusable_password()
    user.save()

    for password in ("", "!", user.password, "None"):
        client = Client()
        try_login(client, user.email, password)
        assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("method", ["get", "post"])
def test_signup_is_closed(db: None, method: str) -> None:
    data = {"email": "new@example.org", "password1": PASSWORD, "password2": PASSWORD}

    answer = getattr(Client(), method)("/accounts/signup/", data)

    assert answer.status_code == 200
    assertTemplateUsed(answer, "account/signup_closed.html")
    assert not User.objects.exists()


def test_eleventh_wrong_try_from_one_address_is_cut_short(db: None) -> None:
    client = Client()

    tries = [try_login(client, f"guess{number}@example.org", "guess") for number in range(10)]
    answer = client.post(LOGIN, {"login": "guess@example.org", "password": "guess"})

    assert tries == [200] * 10
    assert answer.status_code == 429
    assertTemplateUsed(answer, "429.html")


def test_sixth_wrong_try_on_one_account_is_cut_short(organiser: User) -> None:
    tries = [try_login(Client(), organiser.email, "guess") for _ in range(6)]

    assert tries == [200] * 5 + [429]


def test_limit_holds_also_for_the_right_password(organiser: User) -> None:
    client = Client()
    for _ in range(5):
        try_login(client, organiser.email, "guess")

    assert try_login(client, organiser.email, PASSWORD) == 429
    assert "_auth_user_id" not in client.session


def test_limit_is_per_account_whatever_the_case_of_the_address(organiser: User) -> None:
    spellings = ["organiser@example.org", "ORGANISER@example.org", "Organiser@Example.Org"] * 2

    tries = [try_login(Client(), email, "guess") for email in spellings]

    assert tries[-1] == 429


def test_right_logins_do_not_use_up_the_limit(organiser: User) -> None:
    assert [try_login(Client(), organiser.email, PASSWORD) for _ in range(12)] == [302] * 12


def test_forged_forwarding_header_does_not_move_the_limit(db: None) -> None:
    tries = [
        Client(HTTP_X_FORWARDED_FOR=f"198.51.100.{number}")
        .post(LOGIN, {"login": f"guess{number}@example.org", "password": "guess"})
        .status_code
        for number in range(11)
    ]

    assert tries[-1] == 429


def test_reset_answers_the_same_for_known_and_unknown_addresses(organiser: User) -> None:
    answers = [
        Client().post(RESET, {"email": email}, follow=True)
        for email in (organiser.email, "nobody@example.org")
    ]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].redirect_chain == answers[1].redirect_chain
    known, unknown = (_plain(answer.content.decode()) for answer in answers)
    assert known == unknown


def test_reset_for_an_unknown_address_gives_no_link(db: None) -> None:
    Client().post(RESET, {"email": "nobody@example.org"})

    outbox.deliver_letters()
    assert not any("/password/reset/key/" in message.body for message in mail.outbox)


def test_reset_is_limited_per_address(organiser: User) -> None:
    answers = [Client().post(RESET, {"email": organiser.email}).status_code for _ in range(6)]

    assert answers == [302] * 5 + [429]


def test_reset_link_works_once(organiser: User) -> None:
    link = reset_link(organiser.email)

    set_password(link, "another good password")
    second = Client().get(link, follow=True)

    organiser.refresh_from_db()
    assert organiser.check_password("another good password")
    assert second.context["token_fail"]


def test_reset_link_ends_after_three_days(organiser: User) -> None:
    link = reset_link(organiser.email)

    with time_machine.travel(timezone.now() + timedelta(days=3, minutes=1)):
        set_password(link, "another good password")

    organiser.refresh_from_db()
    assert organiser.check_password(PASSWORD)


@pytest.mark.parametrize("page", ["home", "submissions:list", "account_email", "help"])
def test_every_page_lets_one_log_out(organiser: User, page: str) -> None:
    client = Client()
    client.force_login(organiser)

    text = client.get(reverse(page)).content.decode()
    client.post(reverse("account_logout"))

    assert f'<form method="post" action="{reverse("account_logout")}">' in text
    assert "_auth_user_id" not in client.session


def test_reset_ends_other_sessions(organiser: User) -> None:
    elsewhere = Client()
    elsewhere.force_login(organiser)

    set_password(reset_link(organiser.email), "another good password")

    assert elsewhere.get(reverse("submissions:list")).status_code == 302


def test_reset_of_a_deactivated_user_gives_no_link(organiser: User) -> None:
    User.objects.filter(pk=organiser.pk).update(is_active=False)

    Client().post(RESET, {"email": organiser.email})

    outbox.deliver_letters()
    assert not any("/password/reset/key/" in message.body for message in mail.outbox)


@pytest.mark.parametrize("weak", ["short", "password123", "organiser@example.org"])
def test_weak_passwords_are_refused(organiser: User, weak: str) -> None:
    set_password(reset_link(organiser.email), weak)

    organiser.refresh_from_db()
    assert organiser.check_password(PASSWORD)


def test_user_who_changes_the_address_logs_in_with_the_new_one_only_once_it_is_verified(
    organiser: User,
) -> None:
    EmailAddress.objects.create(user=organiser, email=organiser.email, verified=True, primary=True)
    client = Client()
    client.force_login(organiser)
    prove_presence(client)
    client.post("/accounts/email/", {"action_add": "", "email": "mine@example.org"})
    client.post("/accounts/email/", {"action_primary": "", "email": "mine@example.org"})

    organiser.refresh_from_db()
    assert organiser.email == "organiser@example.org"


def reset_link(email: str) -> str:
    """Ask for a link and take it from the e-mail."""
    mail.outbox.clear()
    Client().post(RESET, {"email": email})
    outbox.deliver_letters()
    (message,) = mail.outbox
    found = re.search(rf"{settings.SITE_URL}(/accounts/password/reset/key/\S+)", message.body)
    assert found is not None
    return found[1]


def set_password(link: str, password: str) -> None:
    """Follow the link and choose a password."""
    client = Client()
    page = client.get(link, follow=True)
    address = page.redirect_chain[-1][0] if page.redirect_chain else link
    client.post(address, {"password1": password, "password2": password})


def _plain(page: str) -> str:
    """Drop what differs between any two answers: tokens."""
    return re.sub(r'(csrfmiddlewaretoken" value|nonce)="[^"]+"', "", page)
