"""Approve many submissions after one confirmation, in the background, one transaction each.

Each is approved by the same service, with the version that the officer saw; what changed meanwhile is left out and
named. The row is the queue of record: a killed worker goes on where it stopped, and nothing is approved twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from ratingportal import jobs
from ratingportal.office import tasks
from ratingportal.office.enums import JobProgress
from ratingportal.office.models import BulkApproval
from ratingportal.office.services import review
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

log = structlog.get_logger(__name__)

MOST = 500
"""Submissions of one confirmation; somebody is meant to have read the list."""

_QUEUE = jobs.Queue(
    name="bulk_approval",
    rows=BulkApproval.objects,
    task=tasks.approve_many,
    relay_lock=7_342,
    work_lock=7_343,
    due=f"""
    UPDATE office_bulkapproval SET dispatched_at = now()
    WHERE state <> 'done' AND id %% {jobs.KEYS} NOT IN ({jobs.HELD}) AND {jobs.IS_DUE}
    RETURNING id
""",  # noqa: S608 -- our own words
)


def request_bulk_approval(*, officer: User, wanted: Sequence[tuple[int, int]]) -> BulkApproval:
    """Write down what the officer confirmed, and wake a worker."""
    if not wanted:
        raise NotAllowedError(_("Choose at least one submission."))
    if len(wanted) > MOST:
        raise NotAllowedError(_("Approve at most %(n)d at a time.") % {"n": MOST})
    with transaction.atomic():
        made = BulkApproval.objects.create(officer=officer, wanted=[list(pair) for pair in wanted])
        transaction.on_commit(relay_bulk_approvals, robust=True)
    return made


def relay_bulk_approvals() -> list[int]:
    """Wake workers for what is due."""
    return _QUEUE.relay()


def work_on_bulk_approval(*, pk: int) -> None:
    """Approve what is left, unless another worker is at it."""
    with jobs.hold_row(_QUEUE.work_lock, pk) as ours:
        row = _claim(pk) if ours else None
        if row is None:
            return
        with override(row.officer.language):
            for submission, version in row.left:
                _approve_one(row, submission, version)
        row.state, row.finished_at = JobProgress.DONE, timezone.now()
        row.lease = None
        row.save(update_fields=["state", "finished_at", "lease"])
        log.info("bulk_approval_done", bulk_approval=pk, submissions=len(row.wanted))


def _claim(pk: int) -> BulkApproval | None:
    with transaction.atomic():
        rows = BulkApproval.objects.select_for_update(of=("self",)).select_related("officer")
        row = rows.filter(pk=pk).exclude(state=JobProgress.DONE).first()
        if row is None:
            return None
        if row.attempts >= settings.CHECK_ATTEMPTS:
            _give_up(row)
            return None
        jobs.begin_attempt(row, JobProgress.RUNNING)
    return row


def _give_up(row: BulkApproval) -> None:
    reason = str(_("Something went wrong on our side. Open the submission and approve it there."))
    row.outcomes |= {str(pair[0]): reason for pair in row.left}
    row.state, row.finished_at = JobProgress.DONE, timezone.now()
    row.save(update_fields=["outcomes", "state", "finished_at"])
    log.error("bulk_approval_failed", bulk_approval=row.pk)


def _approve_one(row: BulkApproval, submission: int, version: int) -> None:
    found = queries.list_in_charge(row.officer).filter(pk=submission).first()
    reason = "" if found else _("You don't have access to it any more.")
    try:
        if found and not _is_done_already(row, found):
            review.approve_submission(submission=found, officer=row.officer, version=version)
    except NotAllowedError as refusal:
        reason = str(refusal)
    row.outcomes[str(submission)] = reason
    row.save(update_fields=["outcomes"])


def _is_done_already(row: BulkApproval, submission: Submission) -> bool:
    """Tell whether a worker that was killed approved it for this very row, and could not note it."""
    done = submission.steps.filter(
        action=Action.APPROVE, actor=row.officer, created_at__gt=row.created_at
    )
    return submission.state == State.APPROVED and done.exists()
