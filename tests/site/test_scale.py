"""Pages stay quick on a large database: few questions, and none that goes through a whole large table.

Seconds are measured by `make scale`; here the same pages are opened on a small database of the same shape.
"""

from __future__ import annotations

import psycopg
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from benchmarks.checks import check_file
from benchmarks.scale.fill import Size, fill_database
from benchmarks.scale.pages import list_pages
from benchmarks.scale.plans import list_scans
from ratingportal.registry.pagination import BoundedPaginator, KeyedPaginator
from ratingportal.workspace.views.notifications import NoticePaginator

SIZE = Size(4_000)
BOUND = 100
LARGE = {
    "submissions_submission", "submissions_revision", "submissions_step", "tournaments_tournament",
    "tournaments_entry", "tournaments_game", "registry_player", "submissions_upload",
    "ratings_ratingentry",
}  # fmt: skip
MOST_ROWS = SIZE.submissions // 3
"""What one question may look at: the open cases with their entries, or ten rows for each of a list's hundred."""
MOST_QUESTIONS = 55
GO_THROUGH = {
    "office queue, one rule",
    "office search, sender",
    "office search, one word in many",
    "my submissions, search",
    "rating list, search",
}
"""What must be gone through, up to the bound of its list: many rows match."""


def _analyse_as_owner() -> None:
    """Let the database know its tables, as it does by itself after a while; only their owner may ask for it."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT tableowner FROM pg_tables WHERE tablename = 'submissions_submission'"
        )
        owner = cursor.fetchone()[0]
    known = {"host", "port", "dbname", "password"}
    place = {
        key: value for key, value in connection.get_connection_params().items() if key in known
    }
    with psycopg.connect(**place, user=owner, autocommit=True) as link:
        link.execute("VACUUM ANALYZE")


@pytest.mark.django_db(transaction=True)
def test_no_page_goes_through_a_large_table(monkeypatch: pytest.MonkeyPatch) -> None:
    # As the rows are fewer, so are those to which a list can be turned.
    monkeypatch.setattr(BoundedPaginator, "bound", BOUND)
    monkeypatch.setattr(KeyedPaginator, "bound", BOUND)
    monkeypatch.setattr(NoticePaginator, "bound", BOUND)
    people = fill_database(SIZE, as_owner=False)
    case = check_file(people["organiser"])
    _analyse_as_owner()
    with connection.cursor() as cursor:
        # Small tables are read whole, as they should be; here the index that a large one needs must show.
        cursor.execute("SET enable_seqscan = off")
    slow = []
    for page in list_pages(SIZE, case):
        client = Client()
        if page.who:
            client.force_login(people[page.who])
        with CaptureQueriesContext(connection) as asked:
            assert client.get(page.address).status_code in {200, 302}, page
        assert len(asked) <= MOST_QUESTIONS, page
        if page.name in GO_THROUGH or page.name.startswith("admin"):
            continue
        questions = [each["sql"] for each in asked if each["sql"].startswith("SELECT")]
        slow += [
            (page.name, scan, question[:300])
            for question in questions
            for scan in list_scans(question)
            if scan.table in LARGE and scan.rows > MOST_ROWS
        ]
    connection.close()
    assert not slow, "\n".join(map(str, slow))
