"""Tokens: shown once, kept as a digest, ended at once; and what a request without one gets."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from ratingportal.api.models import ApiToken
from ratingportal.api.services import MOST_TOKENS, create_token, revoke_token
from ratingportal.audit.models import AuditEvent
from ratingportal.submissions.models import Submission
from tests import files
from tests.presence import prove_presence

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def page(organiser: User) -> Client:
    """A browser of the organiser, who gave the password a moment ago."""
    client = Client()
    client.force_login(organiser)
    prove_presence(client)
    return client


def make(page: Client, name: str = "Laptop") -> HttpResponse:
    return page.post(reverse("api_tokens"), {"name": name, "days": "90"})  # type: ignore[return-value]


def ask(secret: str) -> int:
    headers = {"Authorization": f"Bearer {secret}"}
    return Client(headers=headers).get(reverse("api:account")).status_code


def test_secret_is_shown_once_and_only_its_digest_is_kept(page: Client) -> None:
    secret = make(page).context["secret"]

    token = ApiToken.objects.get()
    assert secret.startswith("rp_")
    assert secret not in {token.digest, token.beginning, token.name}
    assert secret.startswith(token.beginning)
    assert secret not in page.get(reverse("api_tokens")).content.decode()
    assert ask(secret) == 200


def test_making_one_needs_the_password_once_more(organiser: User) -> None:
    client = Client()
    client.force_login(organiser)

    answer = make(client)
    assert answer.status_code == 302
    assert reverse("account_reauthenticate") in answer["Location"]
    assert not ApiToken.objects.exists()


@pytest.mark.parametrize("ended", ["revoked", "expired", "disabled"])
def test_ended_token_opens_nothing(organiser: User, ended: str) -> None:
    token, secret = create_token(user=organiser, name="Laptop", days=30)
    assert ask(secret) == 200
    if ended == "revoked":
        revoke_token(token)
    elif ended == "expired":
        ApiToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    else:
        organiser.is_active = False
        organiser.save()

    assert ask(secret) == 401


def test_nobody_revokes_a_foreign_token(page: Client, officer: User) -> None:
    token, secret = create_token(user=officer, name="Other", days=30)

    assert page.post(reverse("api_token_revoke", args=[token.pk])).status_code == 404
    assert ask(secret) == 200


def test_revoking_ends_it_and_is_in_the_trail(page: Client) -> None:
    secret = make(page).context["secret"]
    page.post(reverse("api_token_revoke", args=[ApiToken.objects.get().pk]))

    assert ask(secret) == 401
    trail = AuditEvent.objects.filter(subject="api.apitoken").order_by("pk")
    assert [event.action for event in trail] == ["added", "changed"]
    assert secret not in "".join(str(event.details) for event in trail)


def test_there_are_at_most_so_many(page: Client, organiser: User) -> None:
    for number in range(MOST_TOKENS):
        create_token(user=organiser, name=str(number), days=30)

    answer = make(page)
    assert answer.status_code == 422
    assert ApiToken.objects.count() == MOST_TOKENS


@pytest.mark.parametrize(
    "authorization", ["", "Bearer", "Bearer rp_wrong", "Basic cnA6cnA=", "Bearer \x00", "Bearer ä"]
)
def test_without_a_valid_token_nothing_is_read(authorization: str) -> None:
    client = Client(headers={"Authorization": authorization} if authorization else {})
    for method in ("get", "post"):
        answer = getattr(client, method)(
            reverse("api:submissions"),
            {"file": SimpleUploadedFile("a.trf", files.clean())} if method == "post" else None,
        )
        assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")
    assert not Submission.objects.exists()


def test_cookie_is_no_token(page: Client) -> None:
    assert page.get(reverse("api:account")).status_code == 401


def test_use_is_noted_at_most_once_an_hour(organiser: User) -> None:
    _token, secret = create_token(user=organiser, name="Laptop", days=30)
    ask(secret)
    first = ApiToken.objects.get().last_used_at
    ask(secret)

    assert first is not None
    assert ApiToken.objects.get().last_used_at == first
