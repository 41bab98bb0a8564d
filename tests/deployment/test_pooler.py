"""Pages through a transaction pooler, workers past it: with a real PgBouncer."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import psycopg
import pytest
from django.db import connection

from ratingportal.database_address import SERVES_PAGES, choose_database
from ratingportal.database_session import is_session_shared
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Submission
from tests.deployment.conftest import demand
from tests.deployment.pooler import POOL_SIZE, pooled
from tests.faults.big_files import big
from tests.faults.own_database import lead_django_to
from tests.faults.pipeline import all_checked, assert_all_whole, patience_for_backlog
from tests.faults.visits import sign_in
from tests.live import PATIENCE, ROOT, WORKER_ROLE, LiveServices, until

if TYPE_CHECKING:
    from pathlib import Path

    from ratingportal.accounts.models import User

pytestmark = [pytest.mark.live, pytest.mark.django_db(transaction=True)]

FILES = 12


@pytest.fixture(autouse=True)
def _pgbouncer() -> None:
    demand("pgbouncer", variable="RATINGPORTAL_REQUIRE_NGINX")


def test_pages_go_through_a_transaction_pooler_and_files_are_checked_past_it(
    home: Path,
    services: LiveServices,
    organiser: User,
    officer: User,
    bel: Federation,
    fide: RatingList,
) -> None:
    with pooled(home, "transaction") as pooler:
        address = services.start_web(DATABASE_POOLER_URL=pooler.url(), PGAPPNAME="page")
        services.start_worker(DATABASE_POOLER_URL=pooler.url(WORKER_ROLE), PGAPPNAME="work")
        services.start_beat()
        visitor = sign_in(address, organiser, bel, fide)
        files = [{f"{n}.trf": big(f"Open {n}", players=20)} for n in range(FILES)]
        with ThreadPoolExecutor(6) as people:
            statuses = [answer.status for answer in people.map(visitor.upload, files)]
            pages = [f"/submissions/{each}" for each in ("", "new/", "?q=Open")] * 6
            seen = [answer.status for answer in people.map(visitor.get, pages)]
        until(all_checked, "all files checked", patience_for_backlog())
        sessions = _count_sessions()
        through_pooler = pooler.count_transactions()

        assert statuses == [302] * FILES
        assert set(seen) == {200}
        assert 1 <= sessions["page"] <= POOL_SIZE, "no page has a session of its own"
        assert through_pooler >= FILES
        assert sessions["work"] >= 1
        assert_all_whole(Submission.objects.values_list("pk", flat=True))


def _count_sessions() -> dict[str, int]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT application_name, count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() GROUP BY 1"
        )
        return dict(cursor.fetchall())


def test_worker_behind_a_transaction_pooler_does_not_start_and_says_why(
    home: Path, services: LiveServices
) -> None:
    with pooled(home, "transaction") as pooler:
        ended = subprocess.run(
            [sys.executable, "-m", "celery", "-A", "ratingportal", "worker", "--concurrency", "1"],
            cwd=ROOT,
            env=services.environment(DATABASE_URL=pooler.url(WORKER_ROLE)),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    assert ended.returncode != 0
    assert "This worker does not start" in ended.stderr
    assert "DATABASE_URL" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("mode", "more", "shared"),
    [
        ("transaction", {}, True),
        ("transaction", {"server_round_robin": "1", "min_pool_size": "3"}, True),
        ("session", {}, False),
    ],
    ids=["transaction", "taking turns", "session"],
)
def test_pooler_is_known_by_what_it_does(
    home: Path, mode: str, more: dict[str, str], shared: bool
) -> None:
    with pooled(home, mode, **more) as pooler, lead_django_to(pooler.url()):
        assert is_session_shared() is shared


def test_direct_session_is_our_own() -> None:
    assert not is_session_shared()


def test_long_lists_are_read_through_a_pooler_too(home: Path) -> None:
    """A cursor of the server lives in a session that the next statement may not get."""
    with pooled(home, "transaction") as pooler:
        asked = {"DATABASE_POOLER_URL": pooler.url(), SERVES_PAGES: "1"}
        place = choose_database(asked)
        codes = sorted(Federation.objects.values_list("code", flat=True))
        with lead_django_to(pooler.url()):
            connection.settings_dict["DISABLE_SERVER_SIDE_CURSORS"] = place[
                "DISABLE_SERVER_SIDE_CURSORS"
            ]
            assert sorted(_read_codes(pooler.url())) == codes


def _read_codes(url: str) -> list[str]:
    """Read a list in pieces, while somebody else takes the session between two of them."""
    rows = Federation.objects.values_list("code", flat=True).iterator(chunk_size=10)
    found = [next(rows)]
    with psycopg.connect(url) as other:
        other.execute("SELECT 1")
        found += rows
    return found


def test_only_pages_use_the_pooler() -> None:
    given = {
        "DATABASE_URL": "postgresql://app@db1,db2/portal?target_session_attrs=read-write",
        "DATABASE_POOLER_URL": "postgresql://app@pooler:6432/portal",
    }

    page, other = choose_database(given | {SERVES_PAGES: "1"}), choose_database(given)

    assert (page["HOST"], page["PORT"]) == ("pooler", "6432")
    assert page["DISABLE_SERVER_SIDE_CURSORS"] is True
    assert page["OPTIONS"]["prepare_threshold"] is None
    assert other["HOST"] == "db1,db2"
    assert other["OPTIONS"]["target_session_attrs"] == "read-write"
