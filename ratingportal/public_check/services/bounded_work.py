"""Have work done on a visitor's bytes: in a bounded child, a few at once, and within what an address may use up.

What counts is the processor time that the children took, whatever came of it. Who may work now is held by locks that
end with the transaction: they hold for all web processes together, are gone with a process that dies, and need no
session of their own, so that they work behind a transaction pooler too. Nor may those who wait take the threads that
everybody's pages are served by: a few wait for an address, and one thread of each process is left to others.
"""

from __future__ import annotations

import threading
import time
import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.db.models import F
from django.utils.translation import gettext as _

from ratingportal.public_check.models import Visit
from ratingportal.public_check.services import visits
from ratingportal.sandbox.client import KeeperLostError, OverBoundsError, Sandbox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.sandbox.client import JobAnswer

log = structlog.get_logger(__name__)

EVERYBODY_LOCK = 7_351
ADDRESS_LOCK = 7_352
QUEUE_LOCK = 7_353
WAIT_SECONDS = 5.0
"""So long a visitor waits for a place before being asked to come back."""
TICK = 0.1
THREADS = threading.BoundedSemaphore(settings.VISITOR_THREADS)
"""Of this process."""
SANDBOX = Sandbox("ratingportal.public_check.work")

_TAKE = """
    SELECT 1 FROM generate_series(%(first)s, %(first)s + %(places)s - 1) AS place
    WHERE pg_try_advisory_xact_lock(%(lock)s, place::int) LIMIT 1
"""


class TooMuchWorkError(visits.VisitRefusedError):
    """The file takes more than is done without an account."""

    status = 422


class BusyError(visits.VisitRefusedError):
    """Others are being served."""

    status = 503


def run_job(visit: Visit, job: str, told: dict[str, Any]) -> JobAnswer:
    """Do a job on a visitor's file, and count what it cost for the address, also when nothing came of it."""
    visits.require_budget(visit.address)
    cost = 0.0
    try:
        with _place(visit.address):
            answer = SANDBOX.run(job, told | {"filename": visit.filename}, bytes(visit.data))
        cost = answer.seconds
    except OverBoundsError as error:
        cost = error.seconds
        log.warning("visitor_over_bounds", visit=visit.pk, job=job, seconds=cost)
        raise TooMuchWorkError(
            _(
                "This file takes longer than we can check without an account: it has very many lines, players or errors, or is not a result file. Log in and upload it to give it more time, or check a smaller part of it."
            )
        ) from error
    except KeeperLostError as error:
        raise BusyError(
            _("Files cannot be checked right now. Please try again in a minute.")
        ) from error
    finally:
        Visit.objects.filter(pk=visit.pk).update(seconds=F("seconds") + cost)
    return answer


@contextmanager
def _place(address: str) -> Iterator[None]:
    """Hold one of the places of an address, and one of all, while the work goes on."""
    first = zlib.crc32(address.encode()) & 0x3FFFFFFF
    with _thread(), transaction.atomic():
        _take(QUEUE_LOCK, first, 2 * settings.VISITOR_JOBS_PER_ADDRESS, patience=0)
        _take(ADDRESS_LOCK, first, settings.VISITOR_JOBS_PER_ADDRESS)
        _take(EVERYBODY_LOCK, 0, settings.VISITOR_JOBS)
        yield


@contextmanager
def _thread() -> Iterator[None]:
    """Hold one of the threads of this process that visitors' files may keep busy."""
    if not THREADS.acquire(blocking=False):
        raise BusyError(_too_many())
    try:
        yield
    finally:
        THREADS.release()


def _take(lock: int, first: int, places: int, patience: float | None = None) -> None:
    until = time.monotonic() + (WAIT_SECONDS if patience is None else patience)
    with connection.cursor() as cursor:
        while True:
            cursor.execute(_TAKE, {"lock": lock, "first": first, "places": places})
            if cursor.fetchone():
                return
            if time.monotonic() > until:
                raise BusyError(_too_many())
            time.sleep(TICK)


def _too_many() -> str:
    return _("Several files are being checked right now. Please try again in a minute.")
