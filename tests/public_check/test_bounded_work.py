"""What visitors may have done: in bounded children, a few at once, within a share of the processor."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import psycopg
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client, RequestFactory
from django.urls import reverse

from ratingportal.accounts.http import find_client_network
from ratingportal.core.model.tournament import Tournament
from ratingportal.core.output.crosstable import build_crosstable
from ratingportal.public_check.models import Visit
from ratingportal.public_check.packed_file import KeptReading, pack
from ratingportal.public_check.services import bounded_work, visits
from ratingportal.sandbox.bounds import MEGABYTE, Bounds
from ratingportal.sandbox.client import Sandbox
from tests import files
from tests.faults.big_files import big
from tests.live import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.conf import LazySettings
    from django.http import HttpResponse

pytestmark = pytest.mark.django_db
WORK = "ratingportal.public_check.work"
LARGE = big("Large Open", players=1300, rounds=350)
"""As large as a file may be: 4.7 MB."""


def bring(client: Client, data: bytes, name: str = "check", **more: str) -> HttpResponse:
    upload = {"upload": SimpleUploadedFile("spring.trf", data)}
    return client.post(reverse(f"{name}:bring"), upload, follow=True, **more)


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Children that have less memory than a large tournament needs."""
    sandbox = Sandbox(WORK, Bounds(memory=64 * MEGABYTE))
    monkeypatch.setattr(bounded_work, "SANDBOX", sandbox)
    yield
    sandbox.close()


def test_file_over_the_bounds_gets_a_clear_answer_and_is_not_kept(
    client: Client, narrow: None
) -> None:
    response = bring(client, LARGE)

    assert response.status_code == 422
    assert "takes longer than we can check without an account" in response.content.decode()
    visit = Visit.objects.get()
    assert (bytes(visit.data), visit.report, visit.emptied) == (b"", None, True)
    assert visit.seconds > 0, "what it took counts for the address"
    assert bring(client, files.clean()).status_code == 200


def test_conversion_over_the_bounds_says_so_too(client: Client, narrow: None) -> None:
    response = bring(client, LARGE, "convert")

    assert response.status_code == 422
    assert "This file takes too long to check" in response.content.decode()
    assert "no-store" in response["Cache-Control"]


def test_largest_tournament_stays_within_the_bounds(client: Client) -> None:
    response = bring(client, LARGE)

    assert response.status_code == 200
    assert Visit.objects.get().seconds < Bounds().processor_seconds


def test_work_of_an_address_is_counted_in_seconds(client: Client, settings: LazySettings) -> None:
    bring(client, files.with_wrong_total())
    visit = Visit.objects.get()
    assert visit.seconds > 0
    Visit.objects.update(seconds=settings.VISITOR_SECONDS_PER_HOUR)

    refused = bring(client, files.clean())

    assert refused.status_code == 429
    assert "limit for checks without an account" in refused.content.decode()
    assert client.get(reverse("check:report", args=[visit.token])).status_code == 200
    assert client.get(reverse("check:crosstable", args=[visit.token])).status_code == 200
    again = client.post(reverse("check:again", args=[visit.token]), {"format": "trf16"})
    assert again.status_code == 429
    # A file of just now counts for an hour.
    assert 3000 < int(again["Retry-After"]) <= 3601
    elsewhere = bring(client, files.clean(), REMOTE_ADDR="198.51.100.7")
    assert elsewhere.status_code == 200


def test_pages_of_a_report_do_no_work(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(client, files.with_wrong_total())
    token = Visit.objects.get().token
    used = Visit.objects.get().seconds
    monkeypatch.setattr(bounded_work, "SANDBOX", Sandbox("no.such.module"))

    for name in ("report", "file", "crosstable"):
        assert client.get(reverse(f"check:{name}", args=[token])).status_code == 200
    for kind in ("txt", "json", "sarif"):
        assert client.get(reverse("check:download", args=[token, kind])).status_code == 200

    assert Visit.objects.get().seconds == used


def test_choices_are_read_once_for_each_way_to_read(client: Client) -> None:
    visit = visits.receive_file(filename="a.trf", data=files.clean(), address="1")
    used = []
    for query in ({}, {}, {"read_as": "trf16"}, {"read_as": "trf16"}, {"read_as": "nothing"}):
        assert client.get(visit.get_absolute_url(), query).status_code == 200
        used.append(Visit.objects.get().seconds)

    assert used[0] == used[1] < used[2] == used[3] < used[4]


def test_keeper_that_cannot_start_is_no_fault_of_the_visitor(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_work, "SANDBOX", Sandbox("no.such.module"))

    response = bring(client, files.clean())

    assert response.status_code == 503
    assert "Please try again in a minute." in response.content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "lock", [bounded_work.QUEUE_LOCK, bounded_work.ADDRESS_LOCK, bounded_work.EVERYBODY_LOCK]
)
def test_only_so_many_at_once(
    client: Client, settings: LazySettings, monkeypatch: pytest.MonkeyPatch, lock: int
) -> None:
    """Places are held in the database, so for all web processes; another session holds them here."""
    settings.VISITOR_JOBS_PER_ADDRESS = settings.VISITOR_JOBS = 1
    monkeypatch.setattr(bounded_work, "WAIT_SECONDS", 0)
    asked = threading.Event()
    take = bounded_work._take

    def noted(kind: int, first: int, places: int, patience: float | None = None) -> None:
        if kind == lock and not asked.is_set():
            asked.set()
            for place in range(first, first + places):
                other.execute("SELECT pg_advisory_xact_lock(%s, %s)", [kind, place])
        take(kind, first, places, patience)

    monkeypatch.setattr(bounded_work, "_take", noted)
    keys = ("host", "port", "dbname", "user")
    parameters = connection.get_connection_params()
    with psycopg.connect(**{key: parameters[key] for key in keys if key in parameters}) as other:
        busy = bring(client, files.clean())
        other.rollback()
        free = bring(client, files.clean())

    assert (busy.status_code, free.status_code) == (503, 200)
    assert "Several files are being checked right now" in busy.content.decode()


def test_more_than_may_wait_are_sent_away_at_once(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits keeps a thread busy that serves pages: with the wait of an hour this test would not end."""
    monkeypatch.setattr(bounded_work, "WAIT_SECONDS", 3600)
    take = bounded_work._take

    def full(kind: int, first: int, places: int, patience: float | None = None) -> None:
        take(kind, first, 0 if kind == bounded_work.QUEUE_LOCK else places, patience)

    with monkeypatch.context() as patched:
        patched.setattr(bounded_work, "_take", full)
        assert bring(client, files.clean()).status_code == 503
    assert bring(client, files.clean()).status_code == 200


def test_visitors_leave_a_thread_of_each_process_to_others(
    client: Client, monkeypatch: pytest.MonkeyPatch, settings: LazySettings
) -> None:
    gunicorn = (ROOT / "docker/gunicorn.py").read_text()
    assert f"threads = {settings.VISITOR_THREADS + 1}\n" in gunicorn
    monkeypatch.setattr(bounded_work, "THREADS", threading.BoundedSemaphore(1))
    with bounded_work._thread():
        busy = bring(client, files.clean())

    assert busy.status_code == 503
    assert "Several files are being checked right now" in busy.content.decode()
    for _ in range(3):
        assert bring(client, files.clean()).status_code == 200


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("not an address", "not an address", True),
    ],
)
def test_one_network_is_one_visitor(first: str, second: str, same: bool) -> None:
    make = RequestFactory().get
    networks = {find_client_network(make("/", REMOTE_ADDR=each)) for each in (first, second)}

    assert len(networks) == (1 if same else 2)


def test_kept_reading_gives_the_same_crosstable() -> None:
    from datetime import date

    from ratingportal.core.inspection import inspect

    data = big("Spring Open", players=40)
    report = inspect(data, today=date(2026, 11, 18))
    whole = report.tournament
    assert isinstance(whole, Tournament)

    kept = KeptReading.unpack(pack(report.lines, whole))
    part = kept.part({3, 4})

    assert (kept.lines, kept.numbers) == (
        list(report.lines),
        [each.number for each in whole.players],
    )
    rows = {row.number: row.cells for row in build_crosstable(whole)}
    parts = {row.number: row.cells for row in build_crosstable(part, rounds=kept.rounds)}
    assert (parts[3], parts[4]) == (rows[3], rows[4])
    assert part.players == whole.players
