"""The log holds no secret: a test that greps, and what the mask leaves readable."""

from __future__ import annotations

import io
import logging
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from ratingportal.log_masks import mask_secrets
from tests.accounts.test_login import LOGIN, PASSWORD, reset_link

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User

pytestmark = pytest.mark.django_db

ADDRESSES = (
    "/check/canary/",
    "/check/canary/file/?line=3",
    "/convert/canary/trf16/",
    "/accounts/password/reset/key/1-canary/",
    "/accounts/confirm-email/canary/",
    "/notices/unsubscribe/canary/",
    "/players/?q=canary",
    "/tournaments/?q=canary&sort=name",
    "/nowhere/?q=canary",
)


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the portal's own handler writes."""
    (handler,) = (
        each for each in logging.getLogger().handlers if type(each) is logging.StreamHandler
    )
    written = io.StringIO()
    before = handler.setStream(written)
    yield written
    handler.setStream(before)


def test_log_holds_neither_keys_nor_search_words(organiser: User, log: io.StringIO) -> None:
    key = reset_link(organiser.email).rstrip("/").rpartition("/")[2]
    client = Client(headers={"referer": "http://testserver/check/canary/"})
    for address in ADDRESSES:
        client.get(address)
    client.get(f"/accounts/password/reset/key/{key}/", follow=True)
    client.post(LOGIN, {"login": organiser.email, "password": "canary"})
    client.get(LOGIN, query_params={"next": "/check/canary/"})

    said = log.getvalue()

    assert said.count("request_finished") >= len(ADDRESSES)
    assert "/players/?***" in said
    assert "canary" not in said
    assert key not in said
    assert organiser.email not in said


def test_log_tells_who_came_in_and_who_was_refused(
    organiser: User, stranger: User, log: io.StringIO
) -> None:
    client = Client()
    client.post(LOGIN, {"login": stranger.email, "password": PASSWORD})
    client.get("/office/")

    lines = log.getvalue().splitlines()
    (came,) = (line for line in lines if "login_succeeded" in line)
    (refused,) = (line for line in lines if "request_finished" in line and "GET /office/" in line)

    assert f"user_id={stranger.pk}" in came
    assert "code=404" in refused
    assert f"user_id={stranger.pk}" in refused


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("GET /players/12/", "GET /players/12/"),
        ("GET /check/", "GET /check/"),
        ("Not Found: /check/abc/file/", "Not Found: /check/***/file/"),
        ("why? because", "why? because"),
        ("postgresql://app:hidden@db/x", "postgresql://app:***@db/x"),
        (
            "DETAIL:  Key (email)=(ada@example.org) already exists.",
            "DETAIL:  Key (email)=(***) already exists.",
        ),
        ("Failing row contains (1, Ada, 1990-01-01).", "Failing row contains (***)."),
    ],
)
def test_mask_hides_secrets_only(text: str, shown: str) -> None:
    event = {"event": text, "more": {"deep": [text]}, "code": 404}

    assert mask_secrets(None, "", event) == {"event": shown, "more": {"deep": [shown]}, "code": 404}
