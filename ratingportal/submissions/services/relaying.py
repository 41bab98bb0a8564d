"""Wake workers for revisions that wait. Postgres is the queue; a lost wake-up is sent again."""

from __future__ import annotations

import time

import structlog
from django.conf import settings
from django.db import connection, transaction
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

from ratingportal.submissions import tasks
from ratingportal.submissions.models import Revision

log = structlog.get_logger(__name__)

RELAY_LOCK = 7_301
"""One relay at a time."""
CHECK_LOCK = 7_302
"""Held, with the revision's number, by the worker process that checks it, and gone when it dies."""

# Waiting, not in work now, and either never sent, or interrupted, or sent so long ago that the
# message must be lost. Federations take turns, so that a flood from one does not delay another.
_DUE = """
    WITH candidates AS (
        SELECT r.id, r.federation_id, r.dispatched_at, r.lease,
            EXISTS (
                SELECT 1 FROM pg_locks AS l
                WHERE l.locktype = 'advisory' AND l.classid = %(lock)s AND l.objsubid = 2
                    AND l.objid = (r.id %% 2147483647)::int::oid
                    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
            ) AS in_work
        FROM submissions_revision AS r WHERE r.waiting
    ), outstanding AS (
        SELECT count(*) AS n FROM candidates
        WHERE in_work OR (lease IS NULL AND dispatched_at > now() - %(resend)s * interval '1 second')
    ), due AS (
        SELECT id, row_number() OVER (PARTITION BY federation_id ORDER BY id) AS turn
        FROM candidates
        WHERE NOT in_work AND (
            dispatched_at IS NULL
            OR dispatched_at < now() - %(resend)s * interval '1 second'
            OR (lease IS NOT NULL AND dispatched_at < now() - interval '2 seconds')
        )
    )
    UPDATE submissions_revision SET dispatched_at = now()
    WHERE id IN (
        SELECT id FROM due ORDER BY turn, id
        LIMIT greatest(0, %(window)s - (SELECT n FROM outstanding))
    )
    RETURNING id
"""


def relay() -> list[int]:
    """Send a wake-up for each revision that is due; a second relay at the same time does nothing."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, 0)", [RELAY_LOCK])
        if not cursor.fetchone()[0]:
            return []
        cursor.execute(
            _DUE,
            {
                "lock": CHECK_LOCK,
                "resend": settings.RELAY_RESEND_SECONDS,
                "window": settings.RELAY_WINDOW,
            },
        )
        due = [row[0] for row in cursor.fetchall()]
    for pk in due:
        _send(pk)
    return due


def wake_worker(revision_id: int) -> None:
    """Wake a worker after the commit; if the broker is away, the relay will do it later."""
    transaction.on_commit(lambda: _send(revision_id), robust=True)


class _Rest:
    """Remember that the broker is away, so that fifty files do not wait for it fifty times."""

    until = 0.0


def _send(revision_id: int) -> None:
    if time.monotonic() >= _Rest.until:
        try:
            tasks.check_revision.apply_async(args=(revision_id,), retry=False)
        except (BrokerError, RedisError, OSError) as error:
            _Rest.until = time.monotonic() + 5
            log.warning("broker_away", revision=revision_id, error=type(error).__name__)
        else:
            return
    Revision.objects.filter(pk=revision_id, lease__isnull=True).update(dispatched_at=None)
