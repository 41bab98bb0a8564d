"""Files that have no lines go the whole way: stored, checked, shown, given back."""

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from tests.core.papi import pairtwo, papi
from tests.submissions.conftest import Sender

TABS = ("detail", "file", "crosstable", "games", "history", "messages")


@pytest.mark.parametrize(
    ("data", "name", "key", "is_read"),
    [(papi(), "open.papi", "papi", True), (pairtwo(), "open.sws", "pairtwo_sws", False)],
)
def test_binary_file_is_checked_and_shown(
    client: Client,
    organiser: User,
    send: Sender,
    data: bytes,
    name: str,
    key: str,
    is_read: bool,
) -> None:
    submission = send(data, filename=name)
    client.force_login(organiser)

    assert submission.revision is not None
    assert (submission.revision.format, bytes(submission.revision.data)) == (key, data)
    for tab in TABS:
        response = client.get(reverse(f"submissions:{tab}", args=[submission.reference]))
        assert response.status_code == 200
        assert b"\x00" not in response.content
        assert "\u2400" not in response.content.decode()
    table = client.get(reverse("submissions:crosstable", args=[submission.reference]))
    assert ("EXEMPLE, Anna" in table.content.decode()) is is_read
