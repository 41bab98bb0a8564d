"""Imports in the background: an edition's row is the queue of record, workers take it from state to state.

A claim is an advisory lock of the worker's own database session, gone the moment the worker dies.
Reading is committed batch by batch and goes on where it was; the merge is one transaction.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from ratingportal import jobs
from ratingportal.core.register.lists import UnreadableError
from ratingportal.registry import tasks
from ratingportal.registry.enums import IN_WORK, EditionFailure, EditionState
from ratingportal.registry.models import Edition, EditionChunk
from ratingportal.registry.services import (
    alarms,
    comparison,
    player_corrections,
    register_update,
    staging_table,
    uploads,
)
from ratingportal.registry.services.errors import ImportRefusedError
from ratingportal.registry.signals import edition_applied, edition_discarded

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

log = structlog.get_logger(__name__)

_QUEUE = jobs.Queue(
    name="edition",
    rows=Edition.objects,
    task=tasks.import_edition,
    relay_lock=7_321,
    work_lock=7_322,
    # One import at a time.
    due=f"""
    WITH candidates AS (
        SELECT id, dispatched_at, lease, id %% {jobs.KEYS} IN ({jobs.HELD}) AS in_work
        FROM registry_edition WHERE state IN ('waiting', 'reading', 'queued', 'applying')
    )
    UPDATE registry_edition SET dispatched_at = now()
    WHERE id = (
        SELECT id FROM candidates
        WHERE NOT in_work AND {jobs.IS_DUE} AND NOT EXISTS (SELECT 1 FROM candidates WHERE in_work)
        ORDER BY id LIMIT 1
    )
    RETURNING id
""",  # noqa: S608 -- our own words
)


def request_apply(*, edition: Edition, by: User | None) -> None:
    """Queue what was looked at to be applied; asked twice, it is applied once."""
    uploads.refuse_date(edition.rating_list, edition.valid_from)
    with transaction.atomic():
        Edition.objects.filter(pk=edition.pk, state=EditionState.READY).update(
            state=EditionState.QUEUED, applied_by=by, dispatched_at=None, lease=None, attempts=0
        )
        transaction.on_commit(relay_waiting_imports, robust=True)


def discard_edition(*, edition: Edition) -> bool:
    """Throw a list away that was not applied; say whether it could be."""
    with transaction.atomic():
        gone = (
            Edition.objects.filter(pk=edition.pk)
            .exclude(state__in=[EditionState.APPLIED, EditionState.APPLYING, EditionState.QUEUED])
            .update(state=EditionState.DISCARDED, lease=None, preview={})
        )
        if gone:
            _free(edition)
            edition_discarded.send(Edition, edition=edition)
    return bool(gone)


def relay_waiting_imports() -> list[int]:
    """Wake a worker for the import that is due, if none is at work."""
    return _QUEUE.relay()


def work_on_edition(*, edition_id: int) -> None:
    """Take an edition one state further, unless it is done, in work elsewhere, or has failed too often."""
    with jobs.hold_row(_QUEUE.work_lock, edition_id) as ours:
        edition = _claim(edition_id) if ours else None
        if edition is None:
            return
        try:
            _go_on(edition)
        except staging_table.LostError:
            log.info("register_taken_over", edition=edition.pk)
        except UnreadableError as error:
            _fail(edition, EditionFailure.UNREADABLE, str(error))
        except ImportRefusedError:
            _fail(edition, EditionFailure.OLDER)
        except Exception as error:
            # Our own bug: noted for the administrator, counted as an attempt, and not hidden.
            log.exception("register_crashed", edition=edition.pk)
            jobs.keep_error(_held(edition), error)
            raise


def complete_edition(*, edition: Edition, until: EditionState) -> bool:
    """Do the work here and now, or wait for the worker that was faster; say whether it got there."""
    while edition.state != until:
        work_on_edition(edition_id=edition.pk)
        edition.refresh_from_db()
        if edition.state == EditionState.FAILED:
            return False
        if edition.is_in_work:
            time.sleep(0.2)
    return True


def _go_on(edition: Edition) -> None:
    if edition.state == EditionState.READING:
        staging_table.stage_rows(edition)
        _show(edition)
    else:
        _apply(edition)


def _show(edition: Edition) -> None:
    """Compare, and wait for somebody to look at it."""
    with transaction.atomic():
        _set_for_many_rows()
        comparison.refuse_rows(edition)
        kept = player_corrections.keep_corrections(edition)
        if not edition.rows_staged:
            _fail(edition, EditionFailure.NO_ROWS)
            return
        preview = comparison.compare_edition(edition)
        preview["kept"] = kept[: player_corrections.KEPT_SHOWN]
        preview["kept_count"] = len(kept)
        _finish(
            edition,
            state=EditionState.READY,
            preview=preview,
            refused=edition.refused,
            rows_staged=edition.rows_staged,
            bytes_read=edition.size,
        )
    log.info("register_compared", edition=edition.pk, **preview["counts"])


def _apply(edition: Edition) -> None:
    """Merge, in one transaction with the edition's own row."""
    if not staging_table.is_staged(edition):
        # Postgres crashed since it was looked at, and emptied the staging table.
        staging_table.stage_rows(edition)
        with transaction.atomic():
            _set_for_many_rows()
            comparison.refuse_rows(edition)
            player_corrections.keep_corrections(edition)
    with transaction.atomic():
        uploads.refuse_date(edition.rating_list, edition.valid_from)
        counts = register_update.update_register(edition)
        _free(edition)
        _finish(
            edition,
            state=EditionState.APPLIED,
            applied_at=timezone.now(),
            preview={"counts": edition.preview.get("counts", {})},
            outcome={"counts": counts},
        )
        edition_applied.send(Edition, edition=edition)
    log.info("register_applied", edition=edition.pk, **counts)


def _claim(edition_id: int) -> Edition | None:
    """Count the attempt, committed before the work starts; progress sets the count back."""
    with transaction.atomic():
        edition = (
            Edition.objects.select_for_update(of=("self",))
            .select_related("rating_list")
            .filter(pk=edition_id, state__in=IN_WORK)
            .first()
        )
        if edition is None:
            return None
        if edition.attempts >= settings.REGISTER_ATTEMPTS:
            _fail(edition, EditionFailure.OURS)
            return None
        begun = {
            EditionState.WAITING: EditionState.READING,
            EditionState.QUEUED: EditionState.APPLYING,
        }
        jobs.begin_attempt(edition, begun.get(EditionState(edition.state), edition.state))
    return edition


def _finish(edition: Edition, **values: object) -> None:
    """Write the end of a step down, if the edition is still ours; else nothing of the step stays."""
    if not _held(edition).update(lease=None, attempts=0, dispatched_at=None, **values):
        raise staging_table.LostError


def _held(edition: Edition) -> QuerySet[Edition]:
    """Name the edition's row, if nobody has taken it over."""
    return Edition.objects.filter(pk=edition.pk, lease=edition.lease)


def _fail(edition: Edition, failure: EditionFailure, why: str = "") -> None:
    """Give the import up and free its space."""
    with transaction.atomic():
        _free(edition)
        Edition.objects.filter(pk=edition.pk).update(
            state=EditionState.FAILED,
            failure=failure,
            lease=None,
            preview={"why": staging_table.strip_nul(why)} if why else {},
        )
    if failure is EditionFailure.OURS:
        transaction.on_commit(lambda: alarms.send_alarm(edition), robust=True)
    else:
        log.info("register_not_imported", edition=edition.pk, failure=failure.value)


def _free(edition: Edition) -> None:
    EditionChunk.objects.filter(edition=edition).delete()
    staging_table.clear_rows(edition)


def _set_for_many_rows() -> None:
    with connection.cursor() as cursor:
        for setting in comparison.FOR_MANY_ROWS:
            cursor.execute(setting)
