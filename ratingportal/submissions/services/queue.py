"""Wake workers for revisions that wait, and tell whose turn it is.

Postgres is the queue; the broker only carries wake-ups, and a wake-up names no file: the worker that
gets it asks here what to check next. So no wake-up matters. One that is lost is sent again, one too
many finds nothing to do, and however many one federation causes, the next file is chosen fairly.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

import structlog
from django.conf import settings
from django.db import connection, transaction

from ratingportal import jobs
from ratingportal.submissions import tasks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
log = structlog.get_logger(__name__)

RELAY_LOCK = 7_301
"""One relay at a time."""
CHECK_LOCK = 7_302
"""Held, with the revision's number, by the worker process that checks it, and gone when it dies."""
REST_SECONDS = 5
"""How long a process leaves a broker alone that did not answer."""
CHOICE = 10
"""How many revisions are looked at together: other workers may take the first ones meanwhile."""

# Each federation's files stand in a row, behind those of it that are in work now. The front places
# come first, and chance decides between federations at the same place: nobody is always last.
# A check that was interrupted rests a little, for what broke it may last (longer each time, up to a minute), and
# then has its old place: behind all later files it would wait for as long as files keep coming.
_IN_TURN = f"""
    WITH busy AS MATERIALIZED ({jobs.HELD}
    ), waiting AS (
        SELECT r.id, r.federation_id, busy.id IS NOT NULL AS in_work,
            coalesce(r.dispatched_at > now() - (r.attempts + (1 << least(r.interruptions, 5)) - 1)
                * %(pause)s * interval '1 second', false) AS rests
        FROM submissions_revision AS r LEFT JOIN busy ON busy.id = r.id %% {jobs.KEYS}
        WHERE r.waiting
    ), queued AS (
        SELECT id, in_work, rests,
            row_number() OVER (PARTITION BY federation_id ORDER BY in_work DESC, rests, id) AS place
        FROM waiting
    )
    SELECT id FROM queued WHERE NOT in_work AND NOT rests ORDER BY place, random() LIMIT %(most)s
"""  # noqa: S608 -- our own words
_TURN = f"""
    SELECT id, pg_try_advisory_lock(%(lock)s, (id %% {jobs.KEYS})::int)
    FROM (SELECT id FROM ({_IN_TURN}) AS every OFFSET 0) AS first
"""  # noqa: S608 -- our own words


def choose_next(most: int = CHOICE) -> list[int]:
    """Name the revisions to check next, the first one first: not in work, federations take turns."""
    values = {"lock": CHECK_LOCK, "pause": settings.CHECK_PAUSE_SECONDS, "most": most}
    with connection.cursor() as cursor:
        cursor.execute(_IN_TURN, values)
        return [row[0] for row in cursor.fetchall()]


@contextmanager
def hold_turn() -> Iterator[int | None]:
    """Hold the revision whose turn it is while working on it; nothing if none waits.

    Chosen and held in one query. Whoever loses the race for one asks again, and then sees that it is held.
    """
    values = {"lock": CHECK_LOCK, "pause": settings.CHECK_PAUSE_SECONDS, "most": 1}
    row: tuple[int, bool] | None = (0, False)
    while row and not row[1]:
        with connection.cursor() as cursor:
            cursor.execute(_TURN, values)
            row = cursor.fetchone()
    if row is None:
        yield None
        return
    try:
        yield row[0]
    finally:
        jobs.release_row(CHECK_LOCK, row[0])


def relay_waiting_revisions() -> int:
    """See to it that there is a wake-up for what waits; return how many were missing and sent.

    The broker is asked how many it has, so that a long backlog never fills it up, and a lost
    message is noticed at once. A second relay at the same time does nothing.
    """
    with transaction.atomic():
        needed = len(choose_next(settings.RELAY_WINDOW)) if jobs.is_alone(RELAY_LOCK) else 0
        if not needed:
            return 0
        missing = needed - _talk(_underway, otherwise=needed)
        return sum(_talk(_send, otherwise=False) for _ in range(missing))


def wake_worker() -> None:
    """Wake a worker after the commit; if the broker is away, the relay will do it later."""
    # A named function: with a partial Django stumbles over its missing name when it fails.
    transaction.on_commit(_wake, robust=True)


def _wake() -> None:
    _talk(_send, otherwise=False)


class _Rest:
    """Remember that the broker is away, so that fifty files do not wait for it fifty times."""

    until = 0.0


def _talk(words: Callable[[], T], *, otherwise: T) -> T:
    """Ask something of the broker, unless it was away a moment ago."""
    if time.monotonic() < _Rest.until:
        return otherwise
    try:
        return words()
    except jobs.BROKER_AWAY as error:
        _Rest.until = time.monotonic() + REST_SECONDS
        log.warning("broker_away", error=type(error).__name__)
        return otherwise


def _send() -> bool:
    tasks.check_next.apply_async(retry=False)
    return True


def _underway() -> int:
    """Count the wake-ups that no worker has picked up yet."""
    with tasks.check_next.app.producer_or_acquire() as producer:
        return int(producer.channel.queue_declare(queue=settings.CHECK_QUEUE).message_count)
