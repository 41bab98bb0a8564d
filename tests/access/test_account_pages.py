"""The pages that allauth brings along: who gets which, and nothing falls over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.test import Client
from django.urls import get_resolver, reverse

from tests.access.test_access_table import url_names
from tests.access.world import fingerprint

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

# name: status for anonymous, for somebody who just gave the password; `login` leads to the log-in page
PAGES = {
    "account_login": "200 302",
    "account_logout": "302 200",
    "account_inactive": "200 200",
    "account_signup": "200 302",
    "account_reauthenticate": "login 200",
    "account_email": "login 200",
    "account_email_verification_sent": "200 200",
    "account_confirm_email": "200 200",
    "account_change_password": "login 200",
    "account_set_password": "login 302",
    "account_reset_password": "200 200",
    "account_reset_password_done": "200 200",
    "account_reset_password_from_key": "200 200",
    "account_reset_password_from_key_done": "200 200",
    "account_confirm_login_code": "login 302",
    "mfa_index": "login 200",
    "mfa_authenticate": "login 302",
    "mfa_reauthenticate": "login 302",
    "mfa_activate_totp": "login 200",
    "mfa_deactivate_totp": "login 404",
    "mfa_view_recovery_codes": "login 404",
    "mfa_generate_recovery_codes": "login 200",
    "mfa_download_recovery_codes": "login 404",
    "mfa_list_webauthn": "login 200",
    "mfa_add_webauthn": "login 200",
    "mfa_reauthenticate_webauthn": "login 302",
    "mfa_remove_webauthn": "login 404",
    "mfa_edit_webauthn": "login 404",
    "mfa_login_webauthn": "login 302",
    "usersessions_list": "login 200",
}
ARGUMENTS = {
    "account_confirm_email": ["nonsense"],
    "account_reset_password_from_key": ["1", "nonsense"],
    "mfa_remove_webauthn": [999],
    "mfa_edit_webauthn": [999],
}


@pytest.fixture
def signed_in(organiser: User) -> Client:
    """Log in as people do, and give the password once more, as second factors demand it."""
    EmailAddress.objects.create(user=organiser, email=organiser.email, verified=True, primary=True)
    client = Client()
    client.post("/accounts/login/", {"login": organiser.email, "password": "a good password"})
    client.post("/accounts/reauthenticate/", {"password": "a good password"})
    return client


def address(name: str) -> str:
    return reverse(name, args=ARGUMENTS.get(name, []))


def status(client: Client, name: str) -> str:
    answer = client.get(address(name))
    if answer.status_code == 302 and answer["Location"].startswith("/accounts/login/"):
        return "login"
    return str(answer.status_code)


def test_every_account_page_is_in_the_table() -> None:
    names = {
        name
        for name in url_names(get_resolver())
        if name.startswith(("account_", "mfa_", "usersessions_"))
    }

    assert names == set(PAGES)


def test_everybody_gets_what_the_table_says(signed_in: Client) -> None:
    before = fingerprint()

    found = {name: f"{status(Client(), name)} {status(signed_in, name)}" for name in PAGES}

    assert found == PAGES
    assert fingerprint() == before


def test_empty_posts_change_nothing(signed_in: Client) -> None:
    before = fingerprint()

    for name in set(PAGES) - {"account_logout", "mfa_generate_recovery_codes"}:
        for client in (Client(), signed_in):
            assert client.post(address(name)).status_code < 500, name

    assert fingerprint() == before


def test_factor_of_somebody_else_does_not_exist(signed_in: Client, stranger: User) -> None:
    theirs = Authenticator.objects.create(
        user=stranger, type="webauthn", data={"name": "Their key"}
    )
    before = fingerprint()

    for name in ("mfa_remove_webauthn", "mfa_edit_webauthn"):
        target = reverse(name, args=[theirs.pk])
        assert signed_in.get(target).status_code == 404
        assert signed_in.post(target, {"name": "Mine"}).status_code == 404

    assert fingerprint() == before
