"""Build exports in the background: ask for one, work on it in slices, wake workers, throw away.

The job's row is the queue of record. A slice claims the job by an advisory lock of its own database
session, which is gone the moment the worker dies. Each tournament's files are committed together
with the progress, so that a killed build goes on where it was; and since a slice is short, exports
never keep a worker from checking files for long.
"""

from __future__ import annotations

import time
from datetime import timedelta
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal import jobs
from ratingportal.tournaments import export_files, privacy, queries, resumable_zip, tasks
from ratingportal.tournaments.enums import ExportFailure, ExportState
from ratingportal.tournaments.models import ExportJob, ExportMark, ExportPart

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList

log = structlog.get_logger(__name__)

REQUEST_LOCK = 7_313
"""Held, with the owner's number, while an export is asked for: a double click makes one."""

KEPT_FOR = timedelta(days=7)
UNFINISHED = (ExportState.WAITING, ExportState.RUNNING)

_QUEUE = jobs.Queue(
    name="export",
    rows=ExportJob.objects,
    task=tasks.build_export,
    relay_lock=7_311,
    work_lock=7_312,
    # Owners take turns, and among their exports the one that was worked on longest ago.
    due=f"""
    WITH candidates AS (
        SELECT id, owner_id, dispatched_at, worked_at, lease,
            id %% {jobs.KEYS} IN ({jobs.HELD}) AS in_work
        FROM tournaments_exportjob WHERE state IN ('waiting', 'running')
    ), outstanding AS (
        SELECT count(*) AS n FROM candidates
        WHERE in_work OR (lease IS NULL AND dispatched_at > now() - %(resend)s * interval '1 second')
    ), due AS (
        SELECT id, worked_at,
            row_number() OVER (PARTITION BY owner_id ORDER BY worked_at NULLS FIRST, id) AS turn
        FROM candidates WHERE NOT in_work AND {jobs.IS_DUE}
    )
    UPDATE tournaments_exportjob SET dispatched_at = now()
    WHERE id IN (
        SELECT id FROM due ORDER BY turn, worked_at NULLS FIRST, id
        LIMIT greatest(0, %(window)s - (SELECT n FROM outstanding))
    )
    RETURNING id
""",  # noqa: S608 -- our own words
)


class ExportRefusedError(Exception):
    """The export is not taken on; the text says why, in words for the person who asked."""


def request_export(
    *,
    owner: User,
    tournaments: Sequence[int],
    kinds: Sequence[str],
    profile: str,
    language: str,
    title: str = "",
) -> ExportJob:
    """Take on an export; the same one asked for twice at once is made once."""
    wanted = {
        "tournaments": list(tournaments),
        "kinds": list(kinds),
        "profile": profile,
        "language": language,
        "sight": privacy.find_sight(owner).mark,
    }
    with transaction.atomic():
        jobs.wait_for(REQUEST_LOCK, owner.pk)
        kept = queries.list_exports(owner)
        same = kept.filter(state__in=UNFINISHED, **wanted).first()
        if same is not None:
            return same
        if kept.count() >= settings.EXPORTS_PER_USER:
            raise ExportRefusedError(
                _("You already have %(n)d exports. Delete one that you no longer need.")
                % {"n": settings.EXPORTS_PER_USER}
            )
        job = ExportJob.objects.create(
            owner=owner,
            title=title,
            total=len(tournaments),
            expires_at=timezone.now() + KEPT_FOR,
            **wanted,
        )
        transaction.on_commit(relay_waiting_exports, robust=True)
    log.info("export_asked_for", export=job.pk, owner=owner.pk, tournaments=job.total)
    return job


def make_again(*, job: ExportJob) -> ExportJob:
    """Take on the same export anew, with today's rights, in place of the old one."""
    with transaction.atomic():
        delete_export(job=job)
        return request_export(
            owner=job.owner,
            tournaments=job.tournaments,
            kinds=job.kinds,
            profile=job.profile,
            language=job.language,
            title=job.title,
        )


def remember_export(*, owner: User, rating_list: RatingList, until: datetime) -> None:
    """Let the next export “since the last one” begin after this; never earlier than it would have."""
    mark, made = ExportMark.objects.get_or_create(
        owner=owner, rating_list=rating_list, defaults={"until": until}
    )
    if not made:
        ExportMark.objects.filter(pk=mark.pk, until__lt=until).update(until=until)


def delete_export(*, job: ExportJob) -> None:
    """Throw an export away, also while it is being built: the builder finds no row and stops."""
    ExportJob.objects.filter(pk=job.pk).delete()


def delete_expired_exports() -> None:
    """Throw away what was kept long enough."""
    ExportJob.objects.filter(expires_at__lte=timezone.now()).delete()


def relay_waiting_exports() -> list[int]:
    """Wake workers for exports that are due, as many as may run at once."""
    return _QUEUE.relay(window=settings.EXPORTS_AT_ONCE)


def build_export(*, job_id: int) -> None:
    """Work on an export for a while, unless it is done, in work elsewhere, or has failed too often."""
    with jobs.hold_row(_QUEUE.work_lock, job_id) as ours:
        job = _claim(job_id) if ours else None
        if job is None:
            return
        try:
            _work(job)
        except Exception as error:
            # Our own bug: noted for the administrator, counted as an attempt, and not hidden.
            log.exception("export_crashed", export=job.pk)
            jobs.keep_error(_held(job), error)
            raise
    relay_waiting_exports()


def _claim(job_id: int) -> ExportJob | None:
    """Count the attempt, committed before the work starts; progress sets the count back."""
    with transaction.atomic():
        job = (
            ExportJob.objects.select_for_update(of=("self",))
            .select_related("owner")
            .filter(pk=job_id, state__in=UNFINISHED)
            .first()
        )
        if job is None:
            return None
        if job.attempts >= settings.EXPORT_ATTEMPTS:
            _fail(job, ExportFailure.OURS)
            return None
        if privacy.find_sight(job.owner).mark != job.sight:
            _fail(job, ExportFailure.RIGHTS)
            return None
        jobs.begin_attempt(job, ExportState.RUNNING)
    return job


def _work(job: ExportJob) -> None:
    """Add tournaments until the slice is over; the last slice closes the archive."""
    sight = privacy.find_sight(job.owner)
    end = time.monotonic() + settings.EXPORT_SLICE_SECONDS
    for position in range(job.done, job.total):
        part = export_files.build_part(job, position, sight)
        if not _store(job, part):
            return
        if time.monotonic() >= end and position + 1 < job.total:
            _hand_on(job)
            return
    _close(job)


def _store(job: ExportJob, part: ExportPart) -> bool:
    """Keep one tournament's files and the progress; say whether to go on."""
    with transaction.atomic():
        held = _still_ours(job)
        if held is None:
            return False
        if held.size + part.size > settings.EXPORT_MAX_BYTES:
            _fail(held, ExportFailure.TOO_LARGE)
            return False
        part.save(force_insert=True)
        ExportJob.objects.filter(pk=job.pk).update(
            done=part.position + 1, size=F("size") + part.size, attempts=0
        )
    return True


def _hand_on(job: ExportJob) -> None:
    """Let others have their turn; the relay will come back to this one."""
    _held(job).update(lease=None, dispatched_at=None, worked_at=timezone.now())


def _close(job: ExportJob) -> None:
    """Add the index and the directory, and call it done."""
    with transaction.atomic():
        held = _still_ours(job)
        if held is None:
            return
        parts = list(held.parts.order_by("position").values_list("members", "index_row"))
        index, data = resumable_zip.pack_file(
            "index.csv", export_files.write_index(job, [row for _members, row in parts])
        )
        members = [resumable_zip.Member(*member) for inside, _row in parts for member in inside]
        data += resumable_zip.write_directory([*members, index])
        ExportPart.objects.create(job=held, position=held.total, data=data, size=len(data))
        ExportJob.objects.filter(pk=held.pk).update(
            state=ExportState.DONE,
            size=F("size") + len(data),
            lease=None,
            finished_at=timezone.now(),
        )
    log.info("export_built", export=job.pk, tournaments=job.total)


def _still_ours(job: ExportJob) -> ExportJob | None:
    """Lock the row, or say that it is somebody else's by now."""
    return _held(job).select_for_update().first()


def _held(job: ExportJob) -> QuerySet[ExportJob]:
    """Name the export's row, if nobody has deleted it or taken it over."""
    return ExportJob.objects.filter(pk=job.pk, lease=job.lease)


def _fail(job: ExportJob, failure: ExportFailure) -> None:
    """Give the export up and free its space."""
    job.parts.all().delete()
    ExportJob.objects.filter(pk=job.pk).update(
        state=ExportState.FAILED, failure=failure, lease=None, size=0, finished_at=timezone.now()
    )
    report = log.error if failure is ExportFailure.OURS else log.info
    report("export_failed", export=job.pk, failure=failure.value)
