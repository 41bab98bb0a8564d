"""A database of an earlier version comes up to date with all its data.

`tests/fixtures/database-0.1.0.sql.xz` is pg_dump's output of the demonstration as version 0.1.0 made it (commit
23581ba): ten tournaments in various states, a register of 536 players, nobody real.
"""

from __future__ import annotations

import lzma
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
from django.core.management import call_command
from django.test import Client

from ratingportal.accounts.models import User
from ratingportal.embedded.binaries import find_postgres
from ratingportal.embedded.postgres import PostgresServer
from ratingportal.embedded.roles import APP_ROLE, OWNER_ROLE, WORKER_ROLE
from ratingportal.embedded.temporary import make_temporary_home
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services import check
from tests.faults.own_database import lead_django_to
from tests.live import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.live, pytest.mark.django_db(transaction=True)]

DUMP = Path(__file__).parents[1] / "fixtures" / "database-0.1.0.sql.xz"
KEPT_WHOLE = {
    "users": "SELECT email, password, is_staff, is_active FROM accounts_user ORDER BY 1",
    "memberships": "SELECT user_id, federation_id FROM accounts_membership ORDER BY 1, 2",
    "submissions": "SELECT reference, title, created_at, sender_id, officer_id FROM submissions_submission ORDER BY 1",
    "files": "SELECT id, submission_id, filename, sha256, md5(data), size FROM submissions_revision ORDER BY 1",
    "trail": "SELECT id, submission_id, from_state, to_state, actor_id, created_at FROM submissions_step ORDER BY 1",
    "messages": "SELECT id, submission_id, author_id, text FROM submissions_message ORDER BY 1",
    "players": "SELECT rating_list_id, number, name, birth_year, standard FROM registry_player ORDER BY 1, 2",
    "entries": "SELECT tournament_id, number, name, rating, player_id FROM tournaments_entry ORDER BY 1, 2",
    "games": "SELECT tournament_id, count(*) FROM tournaments_game GROUP BY 1 ORDER BY 1",
    "findings": "SELECT revision_id, code, line, fingerprint FROM submissions_findingrow ORDER BY 1, position",
}
EXPECTED = {
    "users": 5, "memberships": 2, "submissions": 10, "files": 11, "trail": 45, "messages": 3,
    "players": 536, "entries": 299, "games": 11, "findings": 32,
}  # fmt: skip


@pytest.fixture
def earlier() -> Iterator[PostgresServer]:
    """A server with the database of the earlier version, as its portal left it."""
    with make_temporary_home() as folder:
        server = PostgresServer(folder, durable=False)
        server.start()
        try:
            psql = [find_postgres().folder / "psql", "--quiet", "--set", "ON_ERROR_STOP=1"]
            subprocess.run(
                [*psql, "--dbname", server.url(OWNER_ROLE)],
                input=lzma.decompress(DUMP.read_bytes()),
                stdout=subprocess.DEVNULL,
                check=True,
            )
            yield server
        finally:
            server.stop()


def test_database_of_0_1_0_comes_up_to_date_with_its_data(earlier: PostgresServer) -> None:
    before = _ask_all(earlier)
    assert {name: len(rows) for name, rows in before.items()} == EXPECTED

    for _ in range(2):
        _prepare(earlier)

    assert _ask_all(earlier) == before
    with lead_django_to(earlier.url()):
        _assert_portal_works(sorted(row[0] for row in before["submissions"]))


def _ask_all(server: PostgresServer) -> dict[str, list[Any]]:
    with psycopg.connect(server.url(OWNER_ROLE)) as link:
        return {name: link.execute(question).fetchall() for name, question in KEPT_WHOLE.items()}


def _prepare(server: PostgresServer) -> None:
    """Upgrade as `make run` and the container `migrate` do; the second time nothing is left to do."""
    environment = {
        "DATABASE_URL": server.url(OWNER_ROLE),
        "DATABASE_APP_ROLE": APP_ROLE,
        "DATABASE_WORKER_ROLE": WORKER_ROLE,
    }
    done = subprocess.run(
        [sys.executable, "manage.py", "prepare_database"],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def _assert_portal_works(references: list[str]) -> None:
    """Everybody opens their old cases, and an old file is checked by today's code."""
    visits = [
        (case.sender, f"/submissions/{case.reference}/")
        for case in Submission.objects.select_related("sender")
    ]
    visits.append((User.objects.get(email="officer@example.org"), "/office/"))
    answers = {page: _open(person, page) for person, page in visits}
    assert len(answers) == len(references) + 1
    assert set(answers.values()) == {200}, answers
    revision = Revision.objects.filter(submission__reference=references[0]).latest("pk")
    assert check.check_file(revision).report.tournament is not None
    assert not Submission.objects.filter(state="failed").exists()
    call_command("verify_audit", verbosity=0)


def _open(person: User, page: str) -> int:
    client = Client()
    client.force_login(person)
    return client.get(page, follow=True).status_code
