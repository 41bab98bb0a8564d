"""What is no fault of a file never counts against it, and what failed on our side is tried again."""

from __future__ import annotations

import subprocess
import sys
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from ratingportal.jobs import has_died_by_itself, name_process
from ratingportal.office import retry
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Revision, Step, Submission
from ratingportal.submissions.services import check, queue
from tests import files
from tests.faults.pipeline import Desk, all_checked, in_work
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from tests.faults.conftest import Starter

pytestmark = pytest.mark.faults


def _claim_by(revision: int, process: str) -> None:
    """Claim a file as another process would that then is gone without a word."""
    assert check._claim(revision) is not None
    Revision.objects.filter(pk=revision).update(claimed_by=process)


def _gone() -> int:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    return ended.pid


def test_processes_are_told_apart() -> None:
    worker, _, _ = name_process().rpartition(" ")

    assert not has_died_by_itself(name_process()), "it lives"
    assert has_died_by_itself(f"{worker} {_gone()}"), "the worker lives, its process does not"
    assert not has_died_by_itself(f"elsewhere 1 {_gone()}"), "nobody here knows what became of it"
    assert not has_died_by_itself("")


def test_checks_that_were_cut_off_are_no_attempts(desk: Desk) -> None:
    revision = desk.send(data=files.clean()).revision_id
    assert revision is not None
    for _ in range(7):
        _claim_by(revision, "a machine that is gone 1 2")

    assert Revision.objects.values_list("attempts", "interruptions").get() == (1, 6)
    assert check.check_revision(revision_id=revision)
    assert Submission.objects.get().state == State.IN_REVIEW


def test_checks_that_died_by_themselves_are_poison_after_three(desk: Desk) -> None:
    revision = desk.send(data=files.clean()).revision_id
    assert revision is not None
    worker, _, _ = name_process().rpartition(" ")
    for _ in range(3):
        _claim_by(revision, f"{worker} {_gone()}")

    assert check._claim(revision) is None
    assert Submission.objects.get().state == State.FAILED
    assert Revision.objects.values_list("attempts", "interruptions").get() == (3, 0)


def test_pause_after_interruptions_grows_and_has_an_end(desk: Desk) -> None:
    desk.send(data=files.clean())
    rests = []
    for interruptions in (0, 1, 2, 3, 5, 50):
        Revision.objects.update(attempts=1, interruptions=interruptions)
        for seconds in range(0, 200, 2):
            with connection.cursor() as cursor:
                cursor.execute(
                    "UPDATE submissions_revision SET dispatched_at = now() - %s * interval '1 second'",
                    [seconds + 1],
                )
            if queue.choose_next():
                rests.append(seconds)
                break

    assert rests == [2, 4, 8, 16, 64, 64]


@pytest.mark.live
def test_session_that_is_cut_costs_no_attempt(
    services: LiveServices, start_rigged: Starter, desk: Desk, officer: User
) -> None:
    """The database ends the worker's session in the middle of a check, five times in a row."""
    sent = desk.send()
    start_rigged(pause=0.4)
    services.start_beat()
    for _ in range(5):
        until(in_work, "a check under way")
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name LIKE 'rigged-%%' AND usename = current_user"
            )
        Revision.objects.filter(waiting=True).update(interruptions=0, dispatched_at=None)
    until(all_checked, "checked in the end")

    sent.refresh_from_db()
    assert sent.state in {State.IN_REVIEW, State.NEEDS_FIX}
    assert Revision.objects.get().attempts == 1


def test_one_click_tries_all_failed_again(desk: Desk, other_desk: Desk, officer: User) -> None:
    for each in (desk, desk, other_desk):
        _fail(each.send(data=files.clean(f"Open {each.federation.code} {each.count}")))
    client = Client()
    client.force_login(officer)
    page = client.get(reverse("office:queue"), {"view": "failed"}).content.decode()
    assert "Try all failed again" in page

    client.post(reverse("office:retry_failed"))

    assert set(Submission.objects.values_list("state", flat=True)) == {State.RECEIVED}
    assert Step.objects.filter(action=Action.RECHECK, actor=officer).count() == 3
    while queue.choose_next():
        check.check_next()
    assert not Submission.objects.filter(state=State.FAILED).exists()
    assert (
        "Try all failed again"
        not in client.get(reverse("office:queue"), {"view": "failed"}).content.decode()
    )


def test_failed_file_is_tried_again_by_itself_less_and_less_often(desk: Desk) -> None:
    submission = desk.send(data=files.clean())
    pauses = []
    for _ in range(3):
        _fail(submission)
        for hours in range(12):
            assert retry.retry_due_failures() == 0, "not at once"
            _grow_older(timedelta(hours=1))
            if retry.retry_due_failures():
                pauses.append(hours + 1)
                break

    assert pauses == [1, 2, 4]
    submission.refresh_from_db()
    assert submission.state == State.RECEIVED
    check.check_next()
    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW


def _fail(submission: Submission) -> None:
    Revision.objects.filter(submission=submission).update(
        attempts=3, lease=None, dispatched_at=None
    )
    assert not check.check_revision(revision_id=submission.revision_id or 0)
    submission.refresh_from_db()
    assert submission.state == State.FAILED


def _grow_older(age: timedelta) -> None:
    """Let the clock go on for the portal: steps cannot be changed, so the question is asked later."""
    _grow_older.total += age  # type: ignore[attr-defined]


_grow_older.total = timedelta()  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def _later(monkeypatch: pytest.MonkeyPatch) -> None:
    _grow_older.total = timedelta()  # type: ignore[attr-defined]
    now = timezone.now
    monkeypatch.setattr(
        retry.timezone,
        "now",
        lambda: now() + _grow_older.total,  # type: ignore[attr-defined]
    )


@pytest.mark.live
def test_health_of_a_worker_is_the_work_it_does(services: LiveServices, desk: Desk) -> None:
    def health() -> int:
        command = [sys.executable, "manage.py", "worker_health"]
        return subprocess.run(command, env=services.environment(), check=False).returncode

    assert health() == 0, "nothing waits"
    desk.send(data=files.clean())
    assert health() == 0, "it came just now"
    Submission.objects.update(moved_at=timezone.now() - timedelta(minutes=2))
    assert health() == 1, "it waits, and nothing was taken for a minute"
    Revision.objects.update(dispatched_at=timezone.now(), attempts=0)
    assert health() == 0, "something was taken just now"
    broken = services.environment(REDIS_URL="redis://127.0.0.1:1/0")
    Revision.objects.update(dispatched_at=None)
    command = [sys.executable, "manage.py", "worker_health"]
    assert subprocess.run(command, env=broken, check=False).returncode == 0, (
        "not the worker's fault"
    )
