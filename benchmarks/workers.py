"""How many files a minute one, two and four worker processes check against one PostgreSQL.

Imported only after Django is set up. It makes a database of its own and drops it again.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import quote

import redis
from django.conf import settings
from django.db import connection, transaction

from benchmarks.databases import make_database
from benchmarks.generator import tournament
from benchmarks.processor import add_up_processor, find_postmaster
from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Revision
from ratingportal.submissions.services import intake
from ratingportal.submissions.services.queue import relay_waiting_revisions

if TYPE_CHECKING:
    from collections.abc import Iterator

PROCESSES = (1, 2, 4)
PLAYERS, ROUNDS = 60, 9


def worker_table(*, quick: bool) -> Iterator[str]:
    """Send the same number of files to each number of processes, and let them be checked."""
    number = 40 if quick else 200
    yield (
        f"| worker processes | files of {PLAYERS} × {ROUNDS} | files a minute | / one process "
        "| ms of processor a file: workers | Postgres | both, / one process |"
    )
    yield "|---|---|---|---|---|---|---|"
    with make_database():
        sender = User.objects.create_user("sender@example.org")
        alone, cost = 0.0, 0.0
        postmaster = find_postmaster()
        for processes in PROCESSES:
            with run_worker(processes) as worker:
                _send(sender, processes, 10)
                wait_until_checked()
                with transaction.atomic():
                    # Workers see the files when all have been sent, not one by one.
                    _send(sender, processes + 100, number)
                    before = add_up_processor(worker), add_up_processor(postmaster)
                start = time.perf_counter()
                wait_until_checked()
                rate = 60 * number / (time.perf_counter() - start)
                checks = 1000 * (add_up_processor(worker) - before[0]) / number
                asking = 1000 * (add_up_processor(postmaster) - before[1]) / number
            alone, cost = alone or rate, cost or checks + asking
            yield (
                f"| {processes} | {number} | {rate:.0f} | {rate / alone:.1f} "
                f"| {checks:.1f} | {asking:.1f} | {(checks + asking) / cost:.2f} |"
            )


def _send(sender: User, kind: int, number: int) -> None:
    ned, fide = Federation.objects.get(code="NED"), RatingList.objects.get(key="fide")
    for count in range(number):
        data = tournament(PLAYERS, ROUNDS, seed=1000 * kind + count)
        data = data.replace(b"    1000", b"    %d" % (1000 + kind * 10 + count % 9))
        outcome = intake.receive_file(
            sender=sender, federation=ned, rating_list=fide, filename=f"{count}.trf", data=data
        )
        assert outcome.submission is not None


def wait_until_checked() -> None:
    """Wake the workers as beat does, until nothing waits."""
    while Revision.objects.filter(waiting=True).exists():
        relay_waiting_revisions()
        time.sleep(0.1)


@contextmanager
def run_worker(processes: int) -> Iterator[int]:
    """Start a worker with so many processes; give its process."""
    place = connection.settings_dict
    address = f"{place['USER']}@{quote(str(place['HOST']), safe='')}:{place['PORT'] or 5432}"
    environment = {"DATABASE_URL": f"postgresql://{address}/{place['NAME']}"}
    with redis.Redis.from_url(settings.REDIS_URL) as broker:
        broker.flushdb()
    running = subprocess.Popen(
        [sys.executable, "-m", "celery", "--quiet", "-A", "ratingportal", "worker", "--loglevel", "ERROR",
         "--concurrency", str(processes), "--without-gossip", "--without-mingle"],
        env=os.environ | environment | {"LOG_LEVEL": "ERROR", "PYTHONWARNINGS": "ignore"},
    )  # fmt: skip
    try:
        yield running.pid
    finally:
        running.terminate()
        running.wait(60)
