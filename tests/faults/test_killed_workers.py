"""kill -9 while files are checked: nothing acknowledged is lost, nothing is written twice."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from ratingportal.submissions.models import Revision
from tests.faults.pipeline import (
    ROUNDS,
    Desk,
    all_checked,
    assert_all_whole,
    in_work,
    note,
    patience_for_backlog,
)
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.accounts.models import User
    from tests.faults.conftest import Starter

pytestmark = [pytest.mark.faults, pytest.mark.live]

CHILD_KILLS = 27
WORKER_KILLS = 5
UPLOADS = 104
BACKLOG = 8
SPARED_AFTER = 2
"""A file interrupted three times is given up, as it should be: so no file is hit more than twice."""


class Killer:
    """Kill pool processes and whole workers exactly while they check files, and remember which files."""

    def __init__(self, services: LiveServices, start: Callable[[], None]) -> None:
        self.services = services
        self.start = start
        self.hits: Counter[int] = Counter()
        self.random = random.Random(7)  # a fixed seed: the same moments in every run

    def kill_child(self) -> bool:
        """Kill one pool process at its work, if that spares no file too little."""
        self.supervise()
        time.sleep(self.random.uniform(0, 0.25))
        victims = list(in_work())
        if not victims:
            return False
        pid = self.random.choice(victims)
        return self._strike([pid], lambda: os.kill(pid, signal.SIGKILL))

    def kill_worker(self) -> bool:
        """Kill a whole worker, children and all, and start another."""
        self.supervise()
        time.sleep(self.random.uniform(0, 0.25))
        children = self.services.children()
        if not self._strike(children, self.services.kill):
            return False
        self.start()
        return True

    def _strike(self, pids: list[int], blow: Callable[[], None]) -> bool:
        """Halt the processes, so that what they work on is certain, then kill them or let them go on.

        One that is gone by itself may seem at work for as long as the database has not noticed.
        """
        pids = [pid for pid in pids if _halt(pid)]
        files = [file for pid, file in in_work().items() if pid in pids]
        if files and all(self.hits[file] < SPARED_AFTER for file in files):
            # One that has just ended can be halted until its worker has noticed.
            with suppress(ProcessLookupError):
                blow()
                self.hits.update(files)
                return True
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        return False

    def supervise(self) -> None:
        """Start a worker that ended by itself: it does so when a child is killed while it starts."""
        if self.services.processes["worker"].poll() is not None:
            self.start()


def _halt(pid: int) -> bool:
    """Halt a process; tell whether it was there."""
    try:
        os.kill(pid, signal.SIGSTOP)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.timeout(600 + 600 * ROUNDS)
def test_kills_lose_nothing_and_double_nothing(
    services: LiveServices, start_rigged: Starter, desk: Desk, other_desk: Desk, officer: User
) -> None:
    def start() -> None:
        start_rigged(pause=0.08)

    start()
    services.start_beat()
    killer = Killer(services, start)
    sent = [(desk, other_desk)[n % 2].send().pk for n in range(UPLOADS)]
    blows = [killer.kill_child] * (CHILD_KILLS * ROUNDS) + [killer.kill_worker] * (
        WORKER_KILLS * ROUNDS
    )
    killer.random.shuffle(blows)

    for blow in blows:
        until(
            lambda blow=blow: _backlog(killer, desk, sent) and blow(), "a process to kill at work"
        )
    until(lambda: killer.supervise() or all_checked(), "all files checked", patience_for_backlog())

    assert len(sent) >= 100
    assert killer.hits.total() >= 30
    assert_all_whole(sent)
    attempts = dict(Revision.objects.values_list("pk", "attempts"))
    assert all(1 <= count <= 1 + killer.hits[pk] for pk, count in attempts.items())
    note(f"workers: {len(blows)} kills in {killer.hits.total()} checks, {len(sent)} uploads")


def _backlog(killer: Killer, desk: Desk, sent: list[int]) -> bool:
    """See to it that files wait which may still be hit, for as long as somebody to kill is looked for."""
    spared = [pk for pk, hits in killer.hits.items() if hits >= SPARED_AFTER]
    if Revision.objects.filter(waiting=True).exclude(pk__in=spared).count() < BACKLOG:
        sent += [desk.send().pk for _ in range(BACKLOG)]
    return True


def test_polite_stop_finishes_what_has_begun(
    services: LiveServices, start_rigged: Starter, desk: Desk, officer: User
) -> None:
    """A restart for a new release costs no attempt."""
    sent = [desk.send().pk for _ in range(6)]
    start_rigged(pause=0.5)
    services.start_beat()
    begun = set(until(lambda: in_work() if len(in_work()) == 2 else None, "two checks").values())

    services.processes["worker"].send_signal(signal.SIGTERM)
    services.processes["worker"].wait()

    done = set(Revision.objects.filter(waiting=False).values_list("pk", flat=True))
    assert begun <= done
    assert done != set(Revision.objects.values_list("pk", flat=True))
    start_rigged()
    until(all_checked, "all files checked")
    assert_all_whole(sent)
    assert set(Revision.objects.values_list("attempts", flat=True)) == {1}
