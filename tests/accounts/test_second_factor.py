"""Second factors: who must have one, how they are kept, and what changing them takes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
import time_machine
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.core import mail
from django.db import connection
from django.test import Client, override_settings
from django.urls import reverse

from ratingportal.accounts.factors import encrypt_stored_secrets
from ratingportal.accounts.models import Membership, OfficerAssignment
from ratingportal.mailing.services import outbox
from tests.accounts.test_login import LOGIN, PASSWORD
from tests.accounts.test_user_admin import NO_INLINES, PERSON, page_of
from tests.presence import prove_presence

if TYPE_CHECKING:
    from pytest_django import DjangoCaptureOnCommitCallbacks

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

POLICY = override_settings(SECOND_FACTOR_ROLES=["administrator", "officer"])
SETUP = "/accounts/second-factor/"


def signed_in(user: User, *, remote: str = "127.0.0.1") -> Client:
    """Log in as people do."""
    EmailAddress.objects.get_or_create(
        user=user, email=user.email, defaults={"verified": True, "primary": True}
    )
    client = Client(REMOTE_ADDR=remote)
    answer = client.post(LOGIN, {"login": user.email, "password": PASSWORD})
    assert answer.status_code == 302
    return client


def code_of(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30)))


@POLICY
@pytest.mark.parametrize("path", ["/office/", "/admin/", "/submissions/", "/", "/nowhere/"])
def test_officer_without_a_factor_gets_no_further(officer: User, path: str) -> None:
    client = signed_in(officer)

    answer = client.get(path)

    assert (answer.status_code, answer["Location"].partition("?")[0]) == (302, SETUP)
    page = client.get(answer["Location"]).content.decode()
    assert reverse("mfa_activate_totp") in page
    assert reverse("mfa_add_webauthn") in page
    assert client.post("/submissions/new/").headers["Location"] == SETUP


@POLICY
def test_page_that_asks_by_itself_is_reloaded(officer: User) -> None:
    answer = signed_in(officer).get("/office/", headers={"HX-Request": "true"})

    assert (answer.status_code, answer["HX-Refresh"]) == (204, "true")


@POLICY
def test_policy_holds_from_the_moment_of_a_new_role(organiser: User, fide: RatingList) -> None:
    client = signed_in(organiser)
    assert client.get("/submissions/").status_code == 200

    OfficerAssignment.objects.create(user=organiser, rating_list=fide)

    assert client.get("/submissions/")["Location"].startswith(SETUP)


@override_settings(SECOND_FACTOR_ROLES=["contact"])
def test_policy_is_per_role(organiser: User, officer: User) -> None:
    assert signed_in(organiser).get("/submissions/").status_code == 200
    assert signed_in(officer).get("/office/").status_code == 200

    Membership.objects.update(role="contact")

    assert signed_in(organiser).get("/submissions/")["Location"].startswith(SETUP)


def test_demonstration_asks_nobody(officer: User) -> None:
    assert settings.SECOND_FACTOR_ROLES == []
    assert signed_in(officer).get("/office/").status_code == 200


@POLICY
def test_officer_sets_up_a_factor_and_goes_on(
    officer: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    client, elsewhere = signed_in(officer), signed_in(officer, remote="198.51.100.9")
    assert client.get("/accounts/2fa/totp/activate/")["Location"].startswith(
        "/accounts/reauthenticate/"
    )
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    client.get("/accounts/2fa/totp/activate/")
    secret = client.session["mfa.totp.secret"]

    with django_capture_on_commit_callbacks(execute=True):
        client.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})

    assert client.get("/office/").status_code == 200
    assert client.get(f"{SETUP}?next=/office/")["Location"] == "/office/"
    assert client.get(f"{SETUP}?next=https://evil.example/").status_code == 200
    # Who sat there with the password alone is out.
    assert elsewhere.get("/office/")["Location"].startswith("/accounts/login/")
    again = Client()
    again.post(LOGIN, {"login": officer.email, "password": PASSWORD})
    assert "_auth_user_id" not in again.session
    outbox.deliver_letters()
    (told,) = [message for message in mail.outbox if "authenticator" in message.body.lower()]
    assert f"{settings.SITE_URL}/accounts/password/reset/" in told.body
    assert f"write to {settings.SUPPORT_EMAIL}" in told.body
    assert "IP address: 127.0.0.1" in told.body


@POLICY
def test_last_factor_of_an_officer_stays(officer: User, organiser: User) -> None:
    for user, left in ((officer, 1), (organiser, 0)):
        made = TOTP.activate(user, generate_totp_secret()).instance
        client = Client()
        client.force_login(user)
        prove_presence(client)
        client.post("/accounts/2fa/totp/deactivate/")
        assert Authenticator.objects.filter(pk=made.pk).count() == left


def test_secrets_are_encrypted_at_rest(officer: User) -> None:
    secret = generate_totp_secret()
    factor = TOTP.activate(officer, secret)

    assert secret not in stored()
    assert factor.validate_code(code_of(secret))
    with override_settings(SECRET_KEY="another" * 9, SECRET_KEY_FALLBACKS=[settings.SECRET_KEY]):
        assert factor.validate_code(code_of(secret)) or factor.instance.data["secret"]
    with override_settings(SECRET_KEY="another" * 9):
        assert not factor.validate_code(code_of(secret))


def test_secrets_of_an_older_release_are_encrypted_once(officer: User) -> None:
    secret = generate_totp_secret()
    Authenticator.objects.create(user=officer, type="totp", data={"secret": secret})
    Authenticator.objects.create(
        user=officer, type="recovery_codes", data={"seed": "a-seed", "used_mask": 0}
    )

    assert (encrypt_stored_secrets(), encrypt_stored_secrets()) == (2, 0)
    assert secret not in stored()
    assert "a-seed" not in stored()
    assert TOTP(Authenticator.objects.get(type="totp")).validate_code(code_of(secret))


@pytest.mark.parametrize(
    "path",
    [
        "/admin/accounts/user/add/",
        "/admin/accounts/officerassignment/add/",
        "/admin/accounts/membership/add/",
    ],
)
def test_rights_are_changed_only_by_somebody_who_proves_to_be_there(
    administrator: User, path: str
) -> None:
    client = Client()
    client.force_login(administrator)

    for answer in (client.get(path), client.post(path, PERSON | NO_INLINES)):
        assert answer["Location"].startswith("/accounts/reauthenticate/")

    assert not type(administrator).objects.filter(email="invited@example.org").exists()
    prove_presence(client)
    assert client.get(path).status_code == 200


def test_address_is_changed_only_by_somebody_who_proves_to_be_there(organiser: User) -> None:
    client = signed_in(organiser)

    answer = client.post("/accounts/email/", {"action_add": "", "email": "mine@example.org"})

    assert answer["Location"].startswith("/accounts/reauthenticate/")
    assert not EmailAddress.objects.filter(email="mine@example.org").exists()


def test_old_address_is_told_of_a_new_one(administrator: User, organiser: User) -> None:
    EmailAddress.objects.create(user=organiser, email=organiser.email, verified=True, primary=True)
    client = Client()
    client.force_login(administrator)
    prove_presence(client)

    client.post(page_of(organiser), PERSON | NO_INLINES | {"email": "new@example.org"})

    outbox.deliver_letters()
    (message,) = mail.outbox
    assert message.to == ["organiser@example.org"]
    assert "new@example.org" not in message.body
    assert settings.SUPPORT_EMAIL in message.body


def test_old_address_is_told_when_the_owner_changes_it(organiser: User) -> None:
    client = signed_in(organiser)
    prove_presence(client)
    EmailAddress.objects.create(user=organiser, email="mine@example.org", verified=True)

    client.post("/accounts/email/", {"action_primary": "", "email": "mine@example.org"})

    outbox.deliver_letters()
    assert ["organiser@example.org"] in [message.to for message in mail.outbox]


def test_idle_officer_is_logged_out_and_an_organiser_stays(officer: User, organiser: User) -> None:
    with time_machine.travel("2026-06-01 10:00", tick=False) as clock:
        clients = [signed_in(officer), signed_in(organiser)]
        clock.shift(settings.OFFICER_IDLE_MINUTES * 60 - 1)
        assert [client.get("/submissions/").status_code for client in clients] == [200, 200]
        clock.shift(settings.OFFICER_IDLE_MINUTES * 60 + 1)
        found = [client.get("/submissions/").status_code for client in clients]

    assert found == [302, 200]
    assert "_auth_user_id" not in clients[0].session


def test_officer_who_never_pauses_logs_in_anew_every_day(officer: User, organiser: User) -> None:
    with time_machine.travel("2026-06-01 10:00", tick=False) as clock:
        clients = [signed_in(officer), signed_in(organiser)]
        for _ in range(2 * settings.OFFICER_SESSION_HOURS):
            clock.shift(1800)
            assert [client.get("/submissions/").status_code for client in clients] == [200, 200]
        clock.shift(1800)
        found = [client.get("/submissions/").status_code for client in clients]

    assert found == [302, 200]


def test_session_ends_after_two_weeks_however_often_it_is_used(organiser: User) -> None:
    with time_machine.travel("2026-06-01 10:00", tick=False) as clock:
        client = signed_in(organiser)
        found = []
        for _ in range(15):
            clock.shift(24 * 3600)
            found.append(client.get("/submissions/").status_code)

    assert found == [200] * 14 + [302]


def test_open_page_that_asks_by_itself_keeps_nobody_logged_in(officer: User) -> None:
    with time_machine.travel("2026-06-01 10:00", tick=False) as clock:
        client = signed_in(officer)
        for _ in range(3):
            clock.shift(settings.OFFICER_IDLE_MINUTES * 25)
            answer = client.get("/office/", headers={"HX-Request": "true"})

    assert (answer.status_code, answer["HX-Refresh"]) == (204, "true")


def test_sessions_are_listed_and_ended_elsewhere(organiser: User) -> None:
    here, there = signed_in(organiser), signed_in(organiser, remote="198.51.100.9")
    page = here.get("/accounts/sessions/").content.decode()
    assert "198.51.100.9" in page
    assert "Log out everywhere else" in page

    here.post("/accounts/sessions/")

    assert here.get("/submissions/").status_code == 200
    assert there.get("/submissions/").status_code == 302


def test_sessions_of_others_stay(organiser: User, stranger: User, bel: Federation) -> None:
    other = signed_in(stranger, remote="198.51.100.9")

    signed_in(organiser).post("/accounts/sessions/")

    assert other.get("/submissions/").status_code == 200


def test_administrator_ends_the_sessions_of_a_user(
    administrator: User, organiser: User, stranger: User
) -> None:
    theirs = [signed_in(organiser), signed_in(organiser, remote="198.51.100.9")]
    other, office = signed_in(stranger), signed_in(administrator)
    prove_presence(office)

    chosen = {"action": "log_out", "_selected_action": [organiser.pk]}
    page = office.post("/admin/accounts/user/", chosen, follow=True).content.decode()

    assert "2 sessions ended." in page
    assert [client.get("/submissions/").status_code for client in theirs] == [302, 302]
    assert other.get("/submissions/").status_code == 200
    assert LogEntry.objects.get().get_change_message() == "Logged out everywhere."


def stored() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT string_agg(data::text, ' ') FROM mfa_authenticator")
        return str(cursor.fetchone()[0])
