"""A worker keeps its database session from file to file, and replaces one that broke or may be in disorder."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest
from django.db import connection

from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Revision
from ratingportal.submissions.services.queue import CHECK_LOCK
from tests.faults.pipeline import Desk, all_checked, assert_all_whole
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from tests.faults.conftest import Starter

pytestmark = [pytest.mark.faults, pytest.mark.live]


def _sessions() -> dict[int, str]:
    """Give the sessions of the rigged worker's processes, with the name of each."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pid, application_name FROM pg_stat_activity "
            "WHERE datname = current_database() AND application_name LIKE 'rigged-%'"
        )
        return dict(cursor.fetchall())


def test_session_lasts_and_a_broken_one_is_replaced_before_it_costs_an_attempt(
    services: LiveServices, start_rigged: Starter, desk: Desk, officer: User
) -> None:
    sent = [desk.send().pk]
    services.start_worker(app="tests.faults.rigged", concurrency=1)
    until(all_checked, "the first file is checked")
    (first,) = _sessions()

    sent += [desk.send().pk for _ in range(5)]
    until(all_checked, "five more are checked")
    assert set(_sessions()) == {first}, "in the same session"

    os.kill(first, signal.SIGTERM)
    # A wake-up that came too late for its file may have opened the next one already.
    until(lambda: first not in _sessions(), "the session is gone")
    sent.append(desk.send().pk)
    until(all_checked, "a file after the session broke is checked")
    (second,) = _sessions()

    assert second != first
    assert set(Revision.objects.values_list("attempts", flat=True)) == {1}
    assert_all_whole(sent)


def test_session_of_a_check_that_failed_is_ended_and_holds_nothing(
    services: LiveServices, start_rigged: Starter, desk: Desk, administrator: User
) -> None:
    services.start_worker(app="tests.faults.rigged", concurrency=1, RIGGED_SECONDS="2")
    desk.send()
    until(all_checked, "the worker is at work")
    (before,) = _sessions()

    bad = desk.send(filename="stumble.trf")
    until(lambda: Revision.objects.get(submission=bad).system_error, "the bad file was tried")
    until(lambda: before not in _sessions(), "its session is ended")
    with connection.cursor() as cursor:
        cursor.execute(
            # Of that session alone: other tests hold locks at the same time, and so does the next try.
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND pid = %s",
            [CHECK_LOCK, before],
        )
        assert cursor.fetchone() == (0,)

    good = desk.send()
    until(lambda: not Revision.objects.get(submission=good).waiting, "a file after it is checked")
    good.refresh_from_db()
    assert good.state in {State.IN_REVIEW, State.NEEDS_FIX}
    assert Revision.objects.get(submission=good).attempts == 1
