"""What opens an account is good once, for its owner, and tells a stranger nothing: sessions, codes, links, time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
import time_machine
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core.cache import cache
from django.test import Client

from tests.accounts.test_login import LOGIN, PASSWORD, reset_link, set_password, try_login
from tests.accounts.test_second_factor import code_of

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

FACTOR = "/accounts/2fa/authenticate/"


@pytest.fixture(autouse=True)
def _fresh_limits(db: None) -> None:
    cache.clear()


@pytest.fixture
def secret(officer: User) -> str:
    """An officer's second factor, set up."""
    seed: str = generate_totp_secret()
    TOTP.activate(officer, seed)
    return seed


def is_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def at_the_factor(user: User, password: str = PASSWORD) -> Client:
    """Give the right password; the factor is asked for."""
    client = Client()
    answer = client.post(LOGIN, {"login": user.email, "password": password})
    assert answer["Location"].partition("?")[0] == FACTOR
    assert not is_in(client)
    return client


def test_session_that_somebody_was_given_is_not_the_one_they_log_in_with(organiser: User) -> None:
    """A thief gives a victim a session of theirs, and waits until the victim logs in with it."""
    thief, victim = Client(), Client()
    session = thief.session
    session["a"] = "trap"
    session.save()
    victim.cookies["sessionid"] = session.session_key

    try_login(victim, organiser.email, PASSWORD)

    assert is_in(victim)
    assert victim.cookies["sessionid"].value != session.session_key
    thief.cookies["sessionid"] = session.session_key
    assert not is_in(thief)
    assert thief.get("/submissions/").status_code == 302


def test_code_of_a_factor_is_good_once(officer: User, secret: str) -> None:
    with time_machine.travel(time.time(), tick=False):
        first, second = at_the_factor(officer), at_the_factor(officer)
        code = code_of(secret)

        first.post(FACTOR, {"code": code})
        second.post(FACTOR, {"code": code})

    assert (is_in(first), is_in(second)) == (True, False)


def test_code_of_a_factor_ends_soon(officer: User, secret: str) -> None:
    now = time.time()
    with time_machine.travel(now, tick=False):
        old = code_of(secret)
    with time_machine.travel(now + 90, tick=False):
        client = at_the_factor(officer)
        client.post(FACTOR, {"code": old})

    assert not is_in(client)


@pytest.mark.usefixtures("secret")
def test_recovery_code_is_long_and_good_once(officer: User) -> None:
    code = RecoveryCodes.activate(officer).get_unused_codes()[0]
    assert len(code) >= 8

    clients = [at_the_factor(officer) for _ in range(2)]
    for client in clients:
        client.post(FACTOR, {"code": code})

    assert [is_in(client) for client in clients] == [True, False]


@pytest.mark.usefixtures("secret")
def test_new_password_by_link_does_not_go_round_the_factor(officer: User) -> None:
    set_password(reset_link(officer.email), "another good password")

    at_the_factor(officer, "another good password")


@pytest.mark.usefixtures("secret")
def test_back_office_has_no_log_in_of_its_own(officer: User) -> None:
    type(officer).objects.filter(pk=officer.pk).update(is_staff=True, is_superuser=True)
    client = Client()

    answer = client.post("/admin/login/", {"username": officer.email, "password": PASSWORD})

    assert not is_in(client)
    assert answer.status_code in {302, 403, 404, 405}
    assert client.get("/admin/").status_code == 302


def test_codes_are_not_guessed(officer: User, secret: str) -> None:
    """A million codes, a few tries: then even the right one is not taken."""
    client = at_the_factor(officer)
    for number in range(12):
        client.post(FACTOR, {"code": f"x{number:05}"})

    answer = client.post(FACTOR, {"code": code_of(secret)})

    assert not is_in(client)
    assert "Too many" in answer.content.decode()


def test_unknown_account_takes_as_much_work_as_a_known_one(
    organiser: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing is nearly all of the time that a log-in takes."""
    hashed = 0
    encode = MD5PasswordHasher.encode

    def count(self: MD5PasswordHasher, password: str, salt: str) -> str:
        nonlocal hashed
        hashed += 1
        return encode(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", count)
    work = []
    for email in (organiser.email, "nobody@example.org"):
        hashed = 0
        try_login(Client(), email, "a wrong password")
        work.append(hashed)

    assert work[0] == work[1] > 0


@pytest.mark.parametrize(
    "password",
    ["  blanks around count  ", "ж" * 40, "a long sentence " * 12, "🔑 with a key inside"],
)
def test_any_long_password_is_taken_and_compared_as_it_came(organiser: User, password: str) -> None:
    set_password(reset_link(organiser.email), password)

    right, wrong = Client(), Client()
    try_login(right, organiser.email, password)
    try_login(wrong, organiser.email, password.strip()[:-1])
    assert (is_in(right), is_in(wrong)) == (True, False)


@pytest.mark.parametrize("page", [LOGIN, "/accounts/password/change/"])
def test_password_fields_hide_what_is_typed_and_let_managers_help(
    organiser: User, page: str
) -> None:
    client = Client()
    if page != LOGIN:
        client.force_login(organiser)
    text = client.get(page).content.decode()

    assert 'type="password"' in text
    assert "onpaste" not in text
    assert 'autocomplete="off"' not in text
    assert "current-password" in text
