"""Nobody without the right has a byte stored, and nobody more than is allowed; the body is not even read."""

from __future__ import annotations

import io
import tempfile
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_started
from django.db import close_old_connections
from django.test import Client, RequestFactory
from django.test.client import MULTIPART_CONTENT
from django.urls import reverse

from ratingportal.accounts import pace
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.registry.models import Edition
from ratingportal.submissions.models import Message, Revision
from tests import files
from tests.submissions.conftest import Sender, send

if TYPE_CHECKING:
    from pathlib import Path

    from django.conf import LazySettings

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

__all__ = ["send"]
pytestmark = pytest.mark.django_db
MB = 1024 * 1024
LARGE = ["submissions:new", "register:import"]


class Counted(io.RawIOBase):
    """A body of any size that notes how much of it was asked for."""

    def __init__(self, size: int) -> None:
        self.left, self.asked = size, 0

    def read(self, size: int = -1) -> bytes:
        size = self.left if size < 0 else min(size, self.left)
        self.left, self.asked = self.left - size, self.asked + size
        return bytes(size)


def post(path: str, size: int, client: Client | None = None) -> tuple[str, Counted, dict[str, str]]:
    """Post a body as a web server hands it over; give the status, what was read, and the headers."""
    body, seen = Counted(size), {}
    environ: dict[str, Any] = RequestFactory().generic("POST", path).environ | {
        "CONTENT_LENGTH": str(size),
        "CONTENT_TYPE": MULTIPART_CONTENT,
        "wsgi.input": body,
        "HTTP_COOKIE": "; ".join(f"{k}={v.value}" for k, v in (client or Client()).cookies.items()),
    }

    def start_response(status: str, headers: list[tuple[str, str]], *_: object) -> None:
        seen.update({"status": status, **dict(headers)})

    # The test's own transaction would go with the connection that a web server closes between requests.
    request_started.disconnect(close_old_connections)
    try:
        WSGIHandler()(environ, start_response)
    finally:
        request_started.connect(close_old_connections)
    return seen["status"][:3], body, seen


@pytest.mark.parametrize("name", LARGE)
def test_large_anonymous_post_is_not_even_read(name: str, tmp_path: Path) -> None:
    tempfile.tempdir = str(tmp_path)
    try:
        status, body, headers = post(reverse(name), 60 * MB)
    finally:
        tempfile.tempdir = None

    assert (status, body.asked) == ("302", 0)
    assert headers["Location"].startswith(reverse("account_login"))
    assert list(tmp_path.iterdir()) == []
    assert not Edition.objects.exists()
    assert not Revision.objects.exists()


def test_organiser_cannot_send_a_player_list(client: Client, organiser: User) -> None:
    client.force_login(organiser)

    status, body, _ = post(reverse("register:import"), 60 * MB, client)

    assert (status, body.asked) == ("404", 0)


@pytest.mark.parametrize(
    ("name", "size", "as_user"),
    [
        ("check:bring", 7 * MB, False),
        ("convert:bring", 7 * MB, False),
        ("account_login", 7 * MB, False),
        ("submissions:new", 65 * MB, True),
        ("mailing:preferences", 7 * MB, True),
    ],
)
def test_too_large_a_request_is_refused_unread(
    client: Client, organiser: User, name: str, size: int, as_user: bool
) -> None:
    if as_user:
        client.force_login(organiser)
    status, body, _ = post(reverse(name), size, client)

    assert (status, body.asked) == ("413", 0)


def test_of_a_file_no_more_is_kept_than_may_be(
    client: Client,
    organiser: User,
    bel: Federation,
    fide: RatingList,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A good file beside one of 9 MB: the first is taken, the second is refused, and cut while it comes."""
    client.force_login(organiser)
    uploads = [
        SimpleUploadedFile("large.trf", b"x" * (9 * MB)),
        SimpleUploadedFile("good.trf", files.clean()),
    ]
    sizes = []
    from ratingportal.submissions.services import intake

    receive = intake.receive_file
    monkeypatch.setattr(
        intake, "receive_file", lambda **a: (sizes.append(len(a["data"])), receive(**a))[1]
    )
    fields = {"federation": bel.pk, "rating_list": fide.pk, "uploads": uploads}

    response = client.post(reverse("submissions:new"), fields)

    assert response.status_code == 302
    assert sizes == [MAX_BYTES + 1, len(files.clean())]
    assert [bytes(each.data) for each in Revision.objects.all()] == [files.clean()]


@pytest.mark.parametrize(
    ("who", "path", "status"),
    [
        (None, "submissions:new", 401),
        (None, "register:import", 401),
        ("organiser", "submissions:new", 204),
        ("organiser", "register:import", 403),
        ("officer", "register:import", 204),
        (None, "check:bring", 204),
    ],
)
def test_nginx_is_told_who_may_enter(
    client: Client, request: pytest.FixtureRequest, who: str | None, path: str, status: int
) -> None:
    if who:
        client.force_login(request.getfixturevalue(who))

    answer = client.get("/entrance", headers={"X-Original-URI": f"{reverse(path)}?x=1"})

    assert answer.status_code == status


def test_quota_counts_files_not_posts(
    client: Client, organiser: User, bel: Federation, fide: RatingList, settings: LazySettings
) -> None:
    settings.UPLOADS_PER_HOUR = 3
    client.force_login(organiser)

    def send_files(count: int, start: int) -> int:
        names = [f"Open {n}" for n in range(start, start + count)]
        uploads = [SimpleUploadedFile(f"{name}.trf", files.clean(name)) for name in names]
        fields = {"federation": bel.pk, "rating_list": fide.pk, "uploads": uploads}
        response = client.post(reverse("submissions:new"), fields)
        return response.status_code

    assert [send_files(2, 0), send_files(2, 2), send_files(1, 2), send_files(1, 5)] == [
        302,
        429,
        302,
        429,
    ]
    assert Revision.objects.count() == 3


def test_messages_and_rechecks_have_a_limit(
    client: Client, organiser: User, send: Sender, settings: LazySettings
) -> None:
    settings.MESSAGES_PER_HOUR = settings.RECHECKS_PER_HOUR = 2
    submission = send(files.with_wrong_total())
    client.force_login(organiser)
    for _ in range(3):
        page = client.post(
            reverse("submissions:message", args=[submission.reference]),
            {"text": "Hello"},
            follow=True,
        )
    assert Message.objects.count() == 2
    assert "hourly limit for messages. Try again in 60 minutes." in page.content.decode()

    from ratingportal.submissions.services import check

    for _ in range(3):
        page = client.post(reverse("submissions:recheck", args=[submission.reference]), follow=True)
        check.check_next()
    assert submission.steps.filter(action="recheck").count() == 2
    assert "hourly limit for repeated checks. Try again in 60 minutes." in page.content.decode()


def test_public_pages_are_turned_at_a_pace(
    client: Client, organiser: User, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PAGES_PER_SECOND = 5
    monkeypatch.setattr(pace, "PACE", pace.Pace())
    monkeypatch.setattr(pace, "time", SimpleNamespace(monotonic=lambda: 0.0))
    url = reverse("players:search")

    answers = [client.get(url) for _ in range(25)]

    assert [each.status_code for each in answers[:20]] == [200] * 20
    assert answers[-1].status_code == 429
    assert "Too many requests" in answers[-1].content.decode()
    assert "noindex" in answers[0]["X-Robots-Tag"]
    assert client.get(url, REMOTE_ADDR="198.51.100.9").status_code == 200
    client.force_login(organiser)
    assert client.get(url).status_code == 200


def test_pace_is_regained_and_addresses_are_forgotten(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PAGES_PER_SECOND = 5
    monkeypatch.setattr(pace, "MOST_ADDRESSES", 3)
    kept = pace.Pace()
    assert sum(kept.allows("a", 0.0) for _ in range(50)) == 20
    assert sum(kept.allows("a", 2.0) for _ in range(50)) == 10
    for number in range(10):
        kept.allows(str(number), 3.0)
    assert len(kept._full_at) == 3
