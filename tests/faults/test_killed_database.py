"""PostgreSQL killed in the middle of everything: what was acknowledged is there, and all reconnects."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.embedded.postgres import PostgresServer
from ratingportal.submissions.models import Submission
from tests.faults.own_database import (
    ENOUGH,
    Uploader,
    lead_django_to,
    make_tables,
    wait_for_more,
    wait_until_all_is_checked,
    welcome_organiser,
)
from tests.faults.pipeline import ROUNDS, assert_all_whole, note
from tests.live import LiveServices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults.visits import Visitor

pytestmark = [pytest.mark.faults, pytest.mark.live]

KILLS = 4 * ROUNDS


@pytest.fixture
def postgres(transactional_db: None) -> Iterator[PostgresServer]:
    """A durable server of the test's own, with the portal's tables; Django is led to it meanwhile."""
    with tempfile.TemporaryDirectory(prefix="rp-", ignore_cleanup_errors=True) as folder:
        # The server may run as another user, who must be able to pass through.
        Path(folder).chmod(0o711)
        server = PostgresServer(Path(folder))
        server.start()
        make_tables(server.owner_url())
        with lead_django_to(server.url()):
            yield server
        server.kill()


@pytest.fixture
def portal(postgres: PostgresServer) -> Iterator[LiveServices]:
    live = LiveServices(database=postgres.url())
    yield live
    live.stop()


@pytest.mark.timeout(600 + 600 * ROUNDS)
def test_kills_of_the_database_lose_nothing_acknowledged(
    postgres: PostgresServer, portal: LiveServices
) -> None:
    visitor = welcome_organiser(portal)
    portal.start_worker(app="tests.faults.rigged", RIGGED_PAUSE="0.1")
    portal.start_beat()
    services = {name: each.pid for name, each in portal.processes.items()}
    uploader = Uploader(visitor)
    with uploader.at_work():
        for _ in range(KILLS):
            wait_for_more(uploader.acknowledged)
            postgres.kill()
            _assert_pages_say_so(visitor)
            wait_for_more(uploader.statuses)
            postgres.start()
    wait_until_all_is_checked()

    present = set(Submission.objects.values_list("reference", flat=True))
    assert set(uploader.acknowledged) <= present
    assert len(uploader.acknowledged) >= ENOUGH * KILLS
    assert set(uploader.statuses) == {302, 503}
    assert not Submission.objects.filter(state="failed").exists()
    assert_all_whole(Submission.objects.values_list("pk", flat=True))
    assert {name: each.pid for name, each in portal.processes.items()} == services
    assert all(each.poll() is None for each in portal.processes.values()), "nobody was restarted"
    refused = uploader.statuses.count(503)
    note(f"database: {KILLS} kills, {len(uploader.acknowledged)} acknowledged, {refused} told 503")


def _assert_pages_say_so(visitor: Visitor) -> None:
    anybody = replace(visitor, session="")
    assert anybody.get("/healthz").status == 200, "the process itself is well"
    assert anybody.get("/readyz").status == 503
    page = visitor.get("/submissions/")
    assert (page.status, "Your uploads are safe." in page.body) == (503, True)
