"""Files that have no lines go the whole way: stored, checked, shown, given back."""

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from tests.core import pairtwo, swiss_chess, swiss_manager
from tests.core.builders import SOUND
from tests.core.papi import papi
from tests.submissions.conftest import Sender

TABS = ("detail", "file", "crosstable", "games", "history", "messages")


FILES = [
    (papi(), "open.papi", "papi", "EXEMPLE, Anna"),
    (pairtwo.OPEN.written(), "open.sws", "pairtwo_sws", "EXEMPLE Anna"),
    (swiss_manager.OPEN.written(), "open.tunx", "swiss_manager", "Example, Anna"),
    (swiss_manager.LEAGUE.written(), "league.tumx", "swiss_manager", "Player1, Pat"),
    (swiss_chess.OPEN.written(), "open.swt", "swiss_chess_swt", "Muster, Anna"),
]
HINT = "This file is binary."


@pytest.mark.parametrize(("data", "name", "key", "player"), FILES, ids=[file[1] for file in FILES])
def test_binary_file_is_checked_and_shown(
    client: Client,
    organiser: User,
    send: Sender,
    data: bytes,
    name: str,
    key: str,
    player: str,
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
    assert player in table.content.decode()


def test_file_is_shown_decoded_and_cannot_be_edited(
    client: Client, organiser: User, send: Sender
) -> None:
    submission = send(swiss_manager.ODD.written(), filename="odd.tunx")
    client.force_login(organiser)

    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    address = reverse("submissions:detail", args=[submission.reference])
    report = client.get(f"{address}?show=all").content.decode()
    edit = client.post(
        reverse("submissions:edit", args=[submission.reference]),
        {"numbers": "3", "revision": str(submission.revision_id), "line-3": "x"},
        headers={"accept": "application/json"},
    )

    assert HINT in page
    assert "tournament name" in page
    assert "data-edit-url" not in page
    assert "player 1, national ID" in report
    assert edit.status_code == 422


def test_text_is_shown_as_it_is(client: Client, organiser: User, send: Sender) -> None:
    submission = send(SOUND.encode(), filename="spring.trf")
    client.force_login(organiser)

    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()

    assert HINT not in page
    assert "data-edit-url" in page


@pytest.mark.parametrize("suffix", ["json", "txt", "sarif"])
def test_places_are_in_words_in_reports_to_take_away(
    client: Client, organiser: User, send: Sender, suffix: str
) -> None:
    submission = send(swiss_manager.ODD.written(), filename="odd.tunx")
    client.force_login(organiser)

    address = f"{reverse('submissions:detail', args=[submission.reference])}report.{suffix}"
    answer = client.get(address)

    assert answer.status_code == 200
    assert "player 1, national ID" in answer.content.decode()
