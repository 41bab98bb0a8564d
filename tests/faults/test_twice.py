"""Every task run twice in a row, and many times side by side, leaves the same rows as run once."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.core import mail as outbox
from django.db import connection
from django.utils import timezone

from ratingportal.celery import app
from ratingportal.mailing import tasks as mail_tasks
from ratingportal.mailing.models import Mail
from ratingportal.submissions import tasks
from ratingportal.submissions.models import Refusal, Revision, Submission
from ratingportal.submissions.services import check, intake, queue
from tests import files
from tests.faults.pipeline import assert_all_whole, with_own_connection

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.accounts.models import User
    from ratingportal.submissions.services.check_record import Checked
    from tests.conftest import UserMaker
    from tests.faults.pipeline import Desk

pytestmark = pytest.mark.faults

AT_ONCE = 4
TASKS: dict[str, Callable[[], object]] = {
    "submissions.check": tasks.check_next,
    "submissions.relay": tasks.relay_waiting_revisions,
    "mailing.deliver": mail_tasks.deliver_letters,
    "mailing.tidy": mail_tasks.delete_old_letters,
    "submissions.tidy": tasks.delete_expired_records,
    "submissions.count_open_points": tasks.count_open_points,
}
IDLE = {"submissions.relay", "submissions.count_open_points"}
"""They change no row here: one only wakes workers, the other finds nothing that only time has changed."""


@pytest.fixture
def work(desk: Desk, officer: User) -> None:
    """One thing to do for each task: a file to check, mails to send, old rows to forget."""
    checked = desk.send(data=files.clean("Checked Open"))
    check.check_revision(revision_id=checked.revision_id)
    _refuse_one_long_ago(desk)
    sent = Mail.objects.create(user=officer, kind="pass", submission=checked)
    long_ago = timezone.now() - timedelta(days=200)
    Mail.objects.filter(pk=sent.pk).update(created_at=long_ago, sent_at=long_ago)
    desk.send(data=files.with_unknown_opponent("Waiting Open"))


def _refuse_one_long_ago(desk: Desk) -> None:
    intake.receive_file(
        sender=desk.sender,
        federation=desk.federation,
        rating_list=desk.rating_list,
        filename="empty.trf",
        data=b"",
    )
    Refusal.objects.update(created_at=timezone.now() - timedelta(days=200))


def test_table_names_every_task() -> None:
    """A new task needs its line in the table; exports have tests of their own."""
    app.loader.import_default_modules()
    own = {name for name in app.tasks if name.startswith(("submissions.", "mailing."))}

    assert own == set(TASKS)


@pytest.mark.parametrize("name", TASKS)
def test_second_run_changes_no_row(work: None, name: str) -> None:
    before = _rows()
    TASKS[name]()
    once = _rows()

    TASKS[name]()

    assert _rows() == once
    assert (once == before) == (name in IDLE), "the first run did its work"


def test_checks_at_once_write_each_row_once(desk: Desk, officer: User) -> None:
    sent = [desk.send(players=20).pk for _ in range(6)]

    _at_once(tasks.check_next, times=3)
    while queue.choose_next():
        tasks.check_next()

    assert_all_whole(sent)
    assert set(Revision.objects.values_list("attempts", flat=True)) == {1}


def test_checks_of_the_same_file_at_once_are_one(desk: Desk, officer: User) -> None:
    for _ in range(10):
        submission = desk.send(players=20)

        done = _at_once(lambda pk=submission.revision_id: check.check_revision(revision_id=pk))

        assert done.count(True) == 1
        assert Revision.objects.get(submission=submission).attempts == 1
    assert_all_whole(Submission.objects.values_list("pk", flat=True))


def test_deliveries_at_once_send_each_mail_once(desk: Desk, make_user: UserMaker) -> None:
    submission = desk.send(data=files.clean())
    Mail.objects.bulk_create(
        Mail(user=make_user(f"officer-{number}"), kind="pass", submission=submission)
        for number in range(20)
    )

    _at_once(mail_tasks.deliver_letters)

    assert len(outbox.outbox) == 20
    assert not Mail.objects.filter(sent_at__isnull=True).exists()
    assert set(Mail.objects.values_list("attempts", flat=True)) == {1}


@pytest.mark.parametrize("name", ["submissions.relay", "submissions.tidy"])
def test_runs_at_once_leave_the_rows_of_one(work: None, name: str) -> None:
    _at_once(TASKS[name])
    together = _rows()

    TASKS[name]()

    assert _rows() == together


def test_claim_that_was_lost_writes_nothing(desk: Desk, officer: User) -> None:
    """A worker whose session broke goes on computing; another has the file, and only that one writes."""
    submission = desk.send(players=20)
    lost, holder = (check._claim(submission.revision_id) for _ in range(2))
    assert lost is not None
    assert holder is not None
    results: list[Checked] = []
    results.append(check.check_file(lost.revision))

    before = _rows()
    check._record(lost, *results)
    assert _rows() == before, "not while the other one is at it"

    check._record(holder, *results)
    after = _rows()
    check._record(lost, *results)
    assert _rows() == after, "and not when it is done"
    assert after != before


def _at_once(work: Callable[[], object], times: int = 1) -> list[object]:
    barrier = threading.Barrier(AT_ONCE)

    def run() -> object:
        barrier.wait()
        return [work() for _ in range(times)][-1]

    with ThreadPoolExecutor(AT_ONCE) as pool:
        running = [pool.submit(with_own_connection(run)) for _ in range(AT_ONCE)]
        return [each.result() for each in running]


def _rows() -> dict[str, list[tuple[Any, ...]]]:
    """Copy all tables."""
    with connection.cursor() as cursor:
        tables = [name for name in connection.introspection.table_names(cursor) if name != "cache"]
        rows = {}
        for table in tables:
            cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')
            rows[table] = cursor.fetchall()
    return rows
