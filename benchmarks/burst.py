"""Many files at once: what one costs on its whole way, and how long its verdict takes.

A web server, two worker processes and a PostgreSQL, with twenty programs that send files of people who are in the
register. Seconds of processor count; on a busy machine those of the clock tell little.

Imported only after Django is set up. It makes a database of its own and drops it again.
"""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING
from urllib.parse import quote

from django.db import connection, connections

from benchmarks.checks import know_everybody
from benchmarks.databases import make_database
from benchmarks.generator import tournament
from benchmarks.processor import add_up_processor, find_postmaster
from benchmarks.workers import run_worker, wait_until_checked
from ratingportal.accounts.models import Membership, User
from ratingportal.api.services import create_token
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Revision

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYERS, ROUNDS = 30, 9
UPLOADERS, PROCESSES = 20, 2
BOUNDARY = "a-file-of-the-benchmark"
AT_ONCE, PACED = "all at once", "{pace} a second"


def burst_table(*, quick: bool) -> Iterator[str]:
    """Send files as fast as they are taken, then at two paces; give times and processor time of one."""
    number = 60 if quick else 600
    yield (
        f"| {PLAYERS} × {ROUNDS}, sent by {UPLOADERS} | files | a second | verdict p50 / p95 ms "
        "| ms of processor a file: web | workers | Postgres | all |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    with make_database():
        seeds = count(1)
        secrets = [_make_program(each) for each in range(UPLOADERS)]
        with run_worker(PROCESSES) as worker, _run_web() as (web, port):
            processes = [web, worker, find_postmaster()]
            _send([_file(next(seeds)) for _ in range(UPLOADERS)], secrets, port, pace=None)
            wait_until_checked()
            for pace in (None, 10, 20):
                data = [_file(next(seeds)) for _ in range(number if pace is None else number // 2)]
                yield _measure(data, secrets, processes, port, pace)


def _measure(
    data: list[bytes], secrets: list[str], processes: list[int], port: int, pace: int | None
) -> str:
    last = Revision.objects.order_by("pk").values_list("pk", flat=True).last()
    before = [add_up_processor(pid) for pid in processes]
    start = time.perf_counter()
    _send(data, secrets, port, pace=pace)
    wait_until_checked()
    seconds = time.perf_counter() - start
    used = [add_up_processor(pid) - was for pid, was in zip(processes, before, strict=True)]
    sent = Revision.objects.filter(pk__gt=last, checked_at__isnull=False)
    moments = sent.values_list("created_at", "checked_at")
    waits = sorted(1000 * (done - created).total_seconds() for created, done in moments if done)
    assert len(waits) == len(data)
    each = [1000 * one / len(data) for one in used]
    shown = " | ".join(f"{one:.1f}" for one in (*each, sum(each)))
    p50, p95 = waits[len(waits) // 2], waits[int(0.95 * len(waits))]
    name = AT_ONCE if pace is None else PACED.format(pace=pace)
    return f"| {name} | {len(data)} | {len(data) / seconds:.1f} | {p50:.0f} / {p95:.0f} | {shown} |"


def _make_program(number: int) -> str:
    user = User.objects.create_user(f"sender{number}@example.org")
    Membership.objects.create(user=user, federation=Federation.objects.get(code="NED"))
    return create_token(user=user, name="Program", days=1)[1]


def _file(seed: int) -> bytes:
    """Make a tournament of people of its own, who stand in the register."""
    data = tournament(PLAYERS, ROUNDS, seed=seed).replace(b"    1000", b"    %d" % (1000 + seed))
    know_everybody(RatingList.objects.get(key="fide"), data)
    return data


def _send(files: list[bytes], secrets: list[str], port: int, *, pace: int | None) -> None:
    """Let each program send its share; with a pace, each file at its moment."""
    start = time.monotonic()

    def send_share(place: int) -> None:
        link = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        for number in range(place, len(files), UPLOADERS):
            if pace is not None:
                time.sleep(max(start + number / pace - time.monotonic(), 0))
            _upload(link, secrets[place], files[number], number)
        link.close()
        connections.close_all()

    with ThreadPoolExecutor(UPLOADERS) as programs:
        list(programs.map(send_share, range(UPLOADERS)))


def _upload(link: http.client.HTTPConnection, secret: str, data: bytes, number: int) -> None:
    fields = "".join(
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in (("federation", "NED"), ("rating_list", "fide"))
    )
    opening = (
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="{number}.trf"'
    )
    body = b"%s%s\r\n\r\n%s\r\n--%s--\r\n" % (
        fields.encode(), opening.encode(), data, BOUNDARY.encode(),
    )  # fmt: skip
    headers = {
        "Authorization": f"Bearer {secret}",
        "Content-Type": f"multipart/form-data; boundary={BOUNDARY}",
    }
    while True:
        link.request("POST", "/api/v1/submissions", body, headers)
        answer = link.getresponse()
        told = answer.read()
        if answer.status != http.HTTPStatus.TOO_MANY_REQUESTS:
            break
        time.sleep(0.2)
    assert answer.status == http.HTTPStatus.ACCEPTED, told


@contextmanager
def _run_web() -> Iterator[tuple[int, int]]:
    """Start the web server as in production; give its process and port."""
    place = connection.settings_dict
    address = f"{place['USER']}@{quote(str(place['HOST']), safe='')}:{place['PORT'] or 5432}"
    environment = {
        "DATABASE_URL": f"postgresql://{address}/{place['NAME']}",
        "LOG_LEVEL": "ERROR",
        "UPLOADS_PER_HOUR": "1000000",
    }
    with socket.create_server(("127.0.0.1", 0)) as listener:
        number = listener.fileno()
        os.set_inheritable(number, True)  # noqa: FBT003 -- it takes no names
        running = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", "ratingportal.wsgi", "--bind", f"fd://{number}",
             "--workers", "2", "--threads", "4", "--no-control-socket", "--log-level", "error"],
            env=os.environ | environment, pass_fds=(number,),
        )  # fmt: skip
        try:
            yield running.pid, listener.getsockname()[1]
        finally:
            running.terminate()
            running.wait(60)
