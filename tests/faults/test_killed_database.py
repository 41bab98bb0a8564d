"""PostgreSQL killed in the middle of everything: what was acknowledged is there, and all reconnects."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.db import DatabaseError, connection

from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.embedded.postgres import PORT, PostgresServer
from ratingportal.embedded.roles import APP_ROLE, DATABASE
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Submission
from tests.faults.big_files import big
from tests.faults.pipeline import ROUNDS, all_checked, assert_all_whole, note, patience_for_backlog
from tests.faults.visits import Visitor, sign_in
from tests.live import ROOT, LiveServices, until

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.faults, pytest.mark.live]

KILLS = 4 * ROUNDS
UPLOADERS = 3
BETWEEN_KILLS = 9


@pytest.fixture
def postgres(transactional_db: None) -> Iterator[PostgresServer]:
    """A durable server of the test's own, with the portal's tables; Django is led to it meanwhile."""
    with tempfile.TemporaryDirectory(prefix="rp-", ignore_cleanup_errors=True) as folder:
        # The server may run as another user, who must be able to pass through.
        Path(folder).chmod(0o711)
        server = PostgresServer(Path(folder))
        server.start()
        _make_tables(server)
        before = dict(connection.settings_dict)
        connection.close()
        connection.settings_dict.update(
            HOST=str(server.sockets), PORT=str(PORT), NAME=DATABASE, USER=APP_ROLE
        )
        yield server
        connection.close()
        connection.settings_dict.update(before)
        server.kill()


def _make_tables(server: PostgresServer) -> None:
    environment = {"DATABASE_URL": server.owner_url(), "DATABASE_APP_ROLE": APP_ROLE}
    subprocess.run(
        [sys.executable, "manage.py", "prepare_database", "--verbosity", "0"],
        cwd=ROOT,
        env=os.environ | environment,
        check=True,
        capture_output=True,
    )


@pytest.fixture
def portal(postgres: PostgresServer) -> Iterator[LiveServices]:
    live = LiveServices(database=postgres.url())
    yield live
    live.stop()


@pytest.fixture
def visitor(portal: LiveServices) -> Visitor:
    federation, rating_list = Federation.objects.get(code="BEL"), RatingList.objects.get(key="fide")
    organiser = User.objects.create_user("organiser@example.org", "a good password")
    officer = User.objects.create_user("officer@example.org", "a good password")
    Membership.objects.create(user=organiser, federation=federation)
    OfficerAssignment.objects.create(user=officer, rating_list=rating_list)
    return sign_in(portal.start_web(), organiser, federation, rating_list)


@dataclass(slots=True)
class Uploader:
    """Sends one file after the other, whatever happens, and remembers what was acknowledged."""

    visitor: Visitor
    acknowledged: list[str] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    stopping: threading.Event = field(default_factory=threading.Event)
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def run(self) -> None:
        while not self.stopping.is_set():
            number = next(self.numbers)
            answer = self.visitor.upload({f"{number}.trf": big(f"Open {number}", players=40)})
            self.statuses.append(answer.status)
            if answer.status == 302:
                self.acknowledged.append(answer.location.split("/")[-2])
            else:
                self.stopping.wait(0.1)


@pytest.mark.timeout(600 * ROUNDS)
def test_kills_of_the_database_lose_nothing_acknowledged(
    postgres: PostgresServer, portal: LiveServices, visitor: Visitor
) -> None:
    portal.start_worker(app="tests.faults.rigged", RIGGED_PAUSE="0.1")
    portal.start_beat()
    services = {name: each.pid for name, each in portal.processes.items()}
    uploader = Uploader(visitor)
    threads = [threading.Thread(target=uploader.run) for _ in range(UPLOADERS)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(KILLS):
            _wait_for_more(uploader.acknowledged)
            postgres.kill()
            _assert_pages_say_so(visitor)
            _wait_for_more(uploader.statuses)
            postgres.start()
    finally:
        uploader.stopping.set()
        for thread in threads:
            thread.join()
    until(lambda: _asked(Submission.objects.exists), "the database answers")
    until(lambda: _asked(all_checked), "all files checked", patience_for_backlog())

    present = set(Submission.objects.values_list("reference", flat=True))
    assert set(uploader.acknowledged) <= present
    assert len(uploader.acknowledged) >= BETWEEN_KILLS * KILLS
    assert set(uploader.statuses) == {302, 503}
    assert not Submission.objects.filter(state="failed").exists()
    assert_all_whole(Submission.objects.values_list("pk", flat=True))
    assert {name: each.pid for name, each in portal.processes.items()} == services
    assert all(each.poll() is None for each in portal.processes.values()), "nobody was restarted"
    refused = uploader.statuses.count(503)
    note(f"database: {KILLS} kills, {len(uploader.acknowledged)} acknowledged, {refused} told 503")


def _wait_for_more(grown: list[Any]) -> None:
    target = len(grown) + BETWEEN_KILLS
    until(lambda: len(grown) >= target, "uploads go on")


def _asked(question: Any) -> bool:
    """Ask the database, over a new connection where the old one broke."""
    try:
        return bool(question())
    except DatabaseError:
        connection.close()
        return False


def _assert_pages_say_so(visitor: Visitor) -> None:
    anybody = replace(visitor, session="")
    assert anybody.get("/healthz").status == 200, "the process itself is well"
    assert anybody.get("/readyz").status == 503
    page = visitor.get("/submissions/")
    assert (page.status, "Your uploads are safe." in page.body) == (503, True)
