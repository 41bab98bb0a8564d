"""Check the open cases of a list again when something changes beyond their files, and note which verdicts changed.

The row is the queue of record. Every case is one transaction, together with how far the row is: a killed worker
goes on where it stopped. Nobody is written to unless a case changes hands.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from ratingportal import jobs
from ratingportal.office import tasks
from ratingportal.office.enums import JobProgress, RecheckReason
from ratingportal.office.models import Recheck
from ratingportal.submissions.enums import BEFORE_DECISION, Action, State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.answers import unsettle_if_open
from ratingportal.submissions.services.check import refresh_check
from ratingportal.submissions.services.intake import queue_check
from ratingportal.submissions.services.states import leave_step

if TYPE_CHECKING:
    from django.db.models import QuerySet

log = structlog.get_logger(__name__)

MOST_KEPT = 200
"""Changed verdicts that are named; all are counted."""
COUNTS = ("to_fix", "to_confirm", "to_waive", "to_identify")

_QUEUE = jobs.Queue(
    name="recheck",
    rows=Recheck.objects,
    task=tasks.check_open_cases,
    relay_lock=7_361,
    work_lock=7_362,
    # One at a time of each list, in the order of what changed.
    due=f"""
    UPDATE office_recheck SET dispatched_at = now()
    WHERE id IN (SELECT min(id) FROM office_recheck WHERE state <> 'done' GROUP BY rating_list_id)
        AND id %% {jobs.KEYS} NOT IN ({jobs.HELD}) AND {jobs.IS_DUE}
    RETURNING id
""",  # noqa: S608 -- our own words
)


def request_recheck(*, rating_list: int, reason: RecheckReason) -> Recheck | None:
    """Have the open cases of a list checked again; what waits already is told this reason too.

    Called in the transaction of the change, so that no worker begins before it is there.
    """
    if not _open_cases(rating_list).exists():
        return None
    with transaction.atomic():
        waiting = Recheck.objects.select_for_update().filter(
            rating_list=rating_list, state=JobProgress.WAITING
        )
        row = waiting.first() or Recheck(rating_list_id=rating_list, reasons=[])
        if reason not in row.reasons:
            row.reasons = [*row.reasons, reason.value]
            row.save()
        transaction.on_commit(relay_rechecks, robust=True)
    return row


def relay_rechecks() -> list[int]:
    """Wake workers for what is due."""
    return _QUEUE.relay()


def work_on_recheck(*, pk: int) -> None:
    """Check cases again for a while, unless another worker is at it."""
    with jobs.hold_row(_QUEUE.work_lock, pk) as ours:
        row = _claim(pk) if ours else None
        if row is None:
            return
        if jobs.work_for_a_turn(row, partial(_take_next, row)):
            _finish(row)
    relay_rechecks()


def _claim(pk: int) -> Recheck | None:
    with transaction.atomic():
        rows = Recheck.objects.select_for_update().filter(pk=pk)
        row = rows.exclude(state=JobProgress.DONE).first()
        if row is None:
            return None
        if row.state == JobProgress.WAITING:
            row.total = _open_cases(row.rating_list_id).count()
            row.save(update_fields=["total"])
        jobs.begin_attempt(row, JobProgress.RUNNING)
    return row


def _finish(row: Recheck) -> None:
    row.state, row.finished_at, row.lease = JobProgress.DONE, timezone.now(), None
    row.total = row.done
    row.save(update_fields=["state", "finished_at", "lease", "total"])
    log.info("recheck_done", recheck=row.pk, submissions=row.done, changed=row.changed)


def _take_next(row: Recheck) -> bool:
    """Check the next case, in one transaction with the note of it; say whether there was one."""
    following = _open_cases(row.rating_list_id).filter(pk__gt=row.last).order_by("pk")
    pk = following.values_list("pk", flat=True).first()
    if pk is None:
        return False
    if row.attempts > settings.CHECK_ATTEMPTS:
        # Whoever worked on this one died, again and again: it is named, and the others get their turn.
        log.error("recheck_gave_up", recheck=row.pk, submission=pk)
        _note(row, pk, {"failed": True})
        return True
    try:
        with transaction.atomic():
            _note(row, pk, _check_again(row, pk))
    except SoftTimeLimitExceeded:
        # The turn is over, which tells nothing about the case: the next turn begins with it.
        raise
    except Exception as error:
        # A mistake of ours in one case must not keep the others from the truth.
        log.exception("recheck_crashed", recheck=row.pk, submission=pk)
        jobs.keep_error(Recheck.objects.filter(pk=row.pk), error)
        row.refresh_from_db()
        _note(row, pk, {"failed": True})
    return True


def _note(row: Recheck, pk: int, change: dict[str, Any] | None) -> None:
    """Write down that a case was looked at; the attempts that are counted are those at the next one."""
    row.last, row.done, row.attempts = pk, row.done + 1, 0
    row.total = max(row.total, row.done)
    if change is not None:
        row.changed += "failed" not in change
        if len(row.outcomes) < MOST_KEPT:
            row.outcomes = [*row.outcomes, {"submission": pk, **change}]
    row.save(update_fields=["last", "done", "total", "attempts", "changed", "outcomes"])


def _check_again(row: Recheck, pk: int) -> dict[str, Any] | None:
    """Check one case with what is known now; say how the verdict changed, or nothing where it did not."""
    held = Submission.objects.select_for_update(of=("self",))
    found = held.select_related("rating_list", "federation", "sender").filter(pk=pk).first()
    if found is None or found.rating_list_id != row.rating_list_id:
        return None
    if found.state == State.CHECKING:
        # Whoever checks it now may have asked before the change: that result is not taken, and it is checked anew.
        queue_check(found)
        return None
    if found.state not in BEFORE_DECISION:
        return None
    before = _verdict(found)
    refresh_check(submission=found, actor=None)
    if not before["to_fix"] + before["to_confirm"]:
        unsettle_if_open(found, None)
    after = _verdict(found)
    if before == after:
        return None
    _tell_history(found, row, moved=before["state"] != after["state"])
    return {"before": before, "after": after}


def _tell_history(submission: Submission, row: Recheck, *, moved: bool) -> None:
    """Leave a step, and let nobody decide by what they saw before."""
    leave_step(submission, Action.RECHECK, actor=None, recheck=row.pk)
    if not moved:
        Submission.objects.filter(pk=submission.pk).update(version=F("version") + 1)


def _verdict(submission: Submission) -> dict[str, Any]:
    return {
        "state": str(submission.state),
        **{name: getattr(submission, name) for name in COUNTS},
    }


def _open_cases(rating_list: int) -> QuerySet[Submission]:
    return Submission.objects.filter(
        rating_list=rating_list, state__in=[*BEFORE_DECISION, State.CHECKING]
    )
