"""Work in the background whose rows are the queue of record: who holds one, which is due, who is woken.

A row in work is held by an advisory lock of the worker's own database session: it is gone the moment the
worker dies, needs no clock, and everybody can see it. A wake-up is only a hint, so a broker that is away
costs time and nothing else.
"""

from __future__ import annotations

import os
import socket
import time
import uuid
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from datetime import datetime

    from celery import Task
    from django.db.models import Manager, QuerySet

log = structlog.get_logger(__name__)

BROKER_AWAY = (BrokerError, RedisError, OSError)
"""What talking to a broker raises that does not answer."""
KEYS = 2_147_483_647
"""The second half of an advisory lock is a number below this one; rows may have larger ones."""
HELD = """
    SELECT objid::bigint AS id FROM pg_locks
    WHERE locktype = 'advisory' AND classid = %(lock)s AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
"""The keys (see `KEYS`) of the rows that workers hold now, for other queries to look into."""
IS_DUE = """(
    dispatched_at IS NULL
    OR dispatched_at < now() - %(resend)s * interval '1 second'
    OR (lease IS NOT NULL AND dispatched_at < now() - interval '2 seconds')
)"""
"""Of a row that nobody holds: never sent, or sent so long ago that the message must be lost, or interrupted."""
TURN_SECONDS = 20
"""After so long a worker lets others have their turn, and is woken again."""


class Job(Protocol):
    """A row that workers take further, with what it says about their tries."""

    attempts: int
    dispatched_at: datetime | None
    lease: uuid.UUID | None
    state: str

    def save(self, *, update_fields: Sequence[str]) -> None:
        """Write these fields down."""


@dataclass(frozen=True, slots=True)
class Queue:
    """A table whose rows are jobs, each with a wake-up of its own."""

    name: str
    """What the log calls a job."""
    rows: Manager[Any]
    task: Task[..., None]
    """What a wake-up runs; it is given the row's number."""
    due: str
    """The statement that marks rows as sent now, and returns their numbers."""
    relay_lock: int
    """One relay at a time."""
    work_lock: int
    """Held, with the row's number, by the worker process that works on it."""

    def relay(self, **values: int) -> list[int]:
        """Wake workers for what is due; a second relay at the same time does nothing."""
        known = {"lock": self.work_lock, "resend": settings.RELAY_RESEND_SECONDS}
        with transaction.atomic():
            if not is_alone(self.relay_lock):
                return []
            with connection.cursor() as cursor:
                cursor.execute(self.due, known | values)
                due = [row[0] for row in cursor.fetchall()]
        for pk in due:
            self._wake(pk)
        return due

    def _wake(self, pk: int) -> None:
        """Wake a worker; if the broker is away, a later relay will."""
        try:
            self.task.apply_async(args=(pk,), retry=False)
        except BROKER_AWAY as error:
            log.warning("broker_away", error=type(error).__name__, **{self.name: pk})
            self.rows.filter(pk=pk, lease__isnull=True).update(dispatched_at=None)


@contextmanager
def hold_row(lock: int, pk: int) -> Iterator[bool]:
    """Hold a row while working on it; say whether it is ours, or somebody else's."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", [lock, pk % KEYS])
        ours: bool = cursor.fetchone()[0]
    try:
        yield ours
    finally:
        if ours:
            release_row(lock, pk)


def release_row(lock: int, pk: int) -> None:
    """Let go of a row; a session that cannot say so is ended, and its locks with it."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [lock, pk % KEYS])
    except DatabaseError as error:
        log.warning("session_lost", error=type(error).__name__)
        connection.close()


def begin_attempt(job: Job, state: str) -> None:
    """Count an attempt under a new token. The caller has locked the row, and commits before the work starts."""
    job.lease, job.state, job.attempts = uuid.uuid4(), state, job.attempts + 1
    job.save(update_fields=["lease", "state", "attempts"])


def work_for_a_turn(job: Job, take_next: Callable[[], object]) -> bool:
    """Take one step after the other until there is none; tell whether that was reached before the turn was over.

    Where there is more, the next wake-up goes on, behind what else waits.
    """
    end = time.monotonic() + TURN_SECONDS
    while take_next():
        if time.monotonic() >= end:
            job.lease, job.dispatched_at = None, None
            job.save(update_fields=["lease", "dispatched_at"])
            return False
    return True


def keep_error(rows: QuerySet[Any], error: Exception) -> None:
    """Write our own mistake down for the administrator, if the database still answers."""
    if connection.is_usable():
        rows.update(system_error=f"{type(error).__name__}: {error}"[:2000])


def is_alone(lock: int) -> bool:
    """Take a lock until the transaction ends; say whether it was free."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, 0)", [lock])
        return bool(cursor.fetchone()[0])


def wait_for(lock: int, pk: int) -> None:
    """Wait until nobody else holds this lock for this row, then hold it until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [lock, pk % KEYS])


# Only a check that died by itself is held against its file. Such a one takes its pool process with it, and nothing
# else: the worker lives on, and its next process sees that the earlier one is gone. A lost machine, a worker that was
# killed whole or a database that went away leaves either no such worker or a process that still lives.


def name_process() -> str:
    """Name this process, and the worker it belongs to."""
    return f"{socket.gethostname()[:80]} {os.getppid()} {os.getpid()}"


def has_died_by_itself(name: str) -> bool:
    """Tell whether a process of this very worker is gone while the worker lives."""
    worker, _, pid = name.rpartition(" ")
    mine, _, _ = name_process().rpartition(" ")
    return worker == mine and not _is_alive(int(pid))


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
