"""Open every page on a large database. Imported only after Django is set up."""

from __future__ import annotations

import statistics
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, setup_test_environment

from benchmarks.checks import check_file, measure_check
from benchmarks.scale.fill import BASE, Size, fill_database
from benchmarks.scale.pages import list_pages
from benchmarks.scale.plans import list_scans
from ratingportal.accounts.models import User
from ratingportal.submissions.models import Submission

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.scale.pages import Page

NAME = "ratingportal_scale"
RUNS = 5
SHOWN = 150


def scale_table(submissions: int, *, keep: bool, only: str) -> Iterator[str]:
    """Fill a database, open every page, check a file; give the lines to print."""
    size = Size(submissions)
    setup_test_environment(debug=False)
    settings.PAGES_PER_SECOND = 100_000
    with _database(keep=keep) as is_new:
        start = time.perf_counter()
        if is_new:
            fill_database(size, as_owner=True)
            yield f"{submissions:,} submissions, filled in {time.perf_counter() - start:.0f} s."
            yield ""
        people = {
            user.email.partition("@")[0]: user
            for user in User.objects.filter(email__endswith="@example.org")
        }
        yield "| page | questions | ms | ms of the slowest question | rows looked at | where |"
        yield "|---|---|---|---|---|---|"
        for page in list_pages(size, _find_case(people["organiser"])):
            if only in page.name:
                yield _measure_page(page, people)
        yield from _measure_check(people["organiser"])


def _measure_page(page: Page, people: dict[str, User]) -> str:
    client = Client()
    if page.who:
        client.force_login(people[page.who])
    times, slowest = [], {"sql": "", "time": "0"}
    for _turn in range(RUNS):
        start = time.perf_counter()
        response = client.get(page.address)
        times.append(1000 * (time.perf_counter() - start))
        if times[-1] > 5000:
            break
    assert response.status_code in {200, 302}, (page, response.status_code)
    with CaptureQueriesContext(connection) as asked:
        client.get(page.address)
    slowest = max(asked, key=lambda each: float(each["time"]), default=slowest)
    scans = [
        scan
        for each in asked
        if each["sql"].startswith("SELECT")
        for scan in list_scans(each["sql"])
    ]
    most = max(scans, key=lambda scan: scan.rows, default=None)
    looked = f"{most.rows:,} | {most.table}, {most.kind}" if most else "0 | –"
    return f"| {page.name} | {len(asked)} | {statistics.median(times):.0f} | {1000 * float(slowest['time']):.0f} | {looked} |"


def _find_case(sender: User) -> str:
    """Give a case that was really checked; a kept database has one."""
    kept = Submission.objects.filter(pk__lt=BASE, sender=sender).first()
    return kept.reference if kept else check_file(sender)


def _measure_check(sender: User) -> Iterator[str]:
    yield ""
    yield from measure_check(sender)


@contextmanager
def _database(*, keep: bool) -> Iterator[bool]:
    """Make a database with the portal's tables, or take the one that was kept; say whether it is new."""
    before = connection.settings_dict["NAME"]
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_database WHERE datname = %s", [f"test_{NAME}"])
        is_new = cursor.fetchone() is None
    connection.close()
    connection.settings_dict.setdefault("TEST", {})["NAME"] = f"test_{NAME}"
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False, keepdb=keep)
    try:
        yield is_new or not keep
    finally:
        connection.creation.destroy_test_db(before, verbosity=0, keepdb=keep)
