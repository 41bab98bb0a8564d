"""Check a stored revision: claim it, inspect the bytes, write what was understood and found.

A claim is an advisory lock of the worker's own database session: it is gone the moment the worker
dies, needs no clock, and the relay can see it. The attempt is counted, in a commit of its own,
before anything looks at the bytes; so a file that kills its worker is tried three times and no more.
A check that was cut off from outside gives its attempt back (`jobs.py`).
"""

from __future__ import annotations

import time
import traceback
import uuid
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.db.models import F, OuterRef
from django.db.models.functions import Now
from django.utils import timezone

from ratingportal import jobs
from ratingportal.core import inspection
from ratingportal.core.checking.case import SubmissionTerms
from ratingportal.core.inspection import pause_collection
from ratingportal.core.inspection.given_facts import add_given_facts, list_missing_facts
from ratingportal.federations.queries import (
    build_terms,
    list_severities,
    read_severities,
    select_severities,
)
from ratingportal.people.services.register import ask_register
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import GivenFact, Revision
from ratingportal.submissions.services import duplicates, queue, standing_exceptions
from ratingportal.submissions.services.answers import settle_if_done
from ratingportal.submissions.services.check_record import Checked, write_checked
from ratingportal.submissions.services.open_points import refresh_open_points
from ratingportal.submissions.services.states import move_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.core.inspection import Read
    from ratingportal.core.model.findings import Severity
    from ratingportal.submissions.models import Submission

log = structlog.get_logger(__name__)

NEEDED = (
    "submission__rating_list", "submission__federation", "submission__sender", "tournament",
)  # fmt: skip
"""What a check looks at besides the revision itself."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to check one revision now."""

    revision: Revision
    token: uuid.UUID
    severities: dict[str, Severity] | None = None
    """What the administrators of its list have set."""


def check_next() -> None:
    """Check what is in turn, one revision after the other, until nothing waits or a moment has passed.

    Each is claimed by itself, after the one before is done: whose turn it is is asked anew, and what breaks
    breaks one check. The moment is short beside the time limit, which all of them share.
    """
    end = time.monotonic() + settings.CHECK_BATCH_SECONDS
    while _check_one() and time.monotonic() < end:
        pass


def _check_one() -> bool:
    """Check the revision whose turn it is; say whether there was one."""
    for _ in range(queue.CHOICE):
        with queue.hold_turn() as revision_id:
            if revision_id is None:
                return False
            if _check_held(revision_id):
                return True
    return False


def check_revision(*, revision_id: int) -> bool:
    """Check one revision, unless it is done, in work elsewhere, or has failed too often; say if it was."""
    with jobs.hold_row(queue.CHECK_LOCK, revision_id) as ours:
        return ours and _check_held(revision_id)


def _check_held(revision_id: int) -> bool:
    claim = _claim(revision_id)
    if claim is None:
        return False
    try:
        check_file(claim.revision, severities=claim.severities, record=partial(_record, claim))
    except Exception as error:
        # Our own bug: noted for the administrator, counted as an attempt, and not hidden.
        _note_crash(claim, error)
        raise
    return True


def _claim(revision_id: int) -> Claim | None:
    """Count the attempt and move the submission to “checking”, committed before the work starts."""
    token = uuid.uuid4()
    with transaction.atomic():
        waiting = Revision.objects.filter(pk=revision_id, waiting=True)
        claimed = {"lease": token, "claimed_by": jobs.name_process(), "dispatched_at": Now()}
        fresh = waiting.filter(attempts__lt=settings.CHECK_ATTEMPTS, lease__isnull=True)
        counted = fresh.update(attempts=F("attempts") + 1, **claimed) or _take_over(
            waiting, claimed
        )
        set_severities = select_severities(OuterRef("rating_list"))
        rows = waiting.select_related(*NEEDED).annotate(set_severities=set_severities)
        revision = rows.first()
        if revision is None:
            return None
        if not counted:
            _give_up(revision)
            return None
        if revision.submission.state == State.RECEIVED:
            move_state(revision.submission, Action.START, actor=None)
    return Claim(revision, token, read_severities(revision.set_severities))


def _take_over(waiting: QuerySet[Revision], claimed: dict[str, Any]) -> int:
    """Count a claim that was left without a word: by a check that died, or by one that was cut off."""
    left = waiting.select_for_update().filter(lease__isnull=False).defer("data").first()
    if left is None:
        return 0
    cut_off = not jobs.has_died_by_itself(left.claimed_by)
    attempts = left.attempts - cut_off
    if attempts >= settings.CHECK_ATTEMPTS:
        return 0
    interruptions = left.interruptions + cut_off
    return waiting.update(attempts=attempts + 1, interruptions=interruptions, **claimed)


def _give_up(revision: Revision) -> None:
    Revision.objects.filter(pk=revision.pk).update(waiting=False, lease=None)
    move_state(revision.submission, Action.FAIL, actor=None, attempts=revision.attempts)
    log.error("check_failed", submission=revision.submission.reference, revision=revision.number)


def check_file(
    revision: Revision,
    *,
    severities: dict[str, Severity] | None = None,
    record: Callable[[Checked], None] | None = None,
) -> Checked:
    """Go the way of a file: read it, match its people, compare it with others, check it, record what was found.

    Whoever only wants to know leaves `record` out: then nothing is written.
    """
    submission = revision.submission
    with pause_collection():
        read = _read(revision, severities)
        register = ask_register(queries.build_roster(submission), read.tournament)
        others = duplicates.find_duplicates(submission, read.tournament)
        report = inspection.check(
            read, terms=_terms(submission), knowledge=others.knowledge, register=register
        )
    checked = Checked(report, register, others)
    if record is not None:
        record(checked)
    return checked


def _read(revision: Revision, severities: dict[str, Severity] | None) -> Read:
    """Read the bytes, and add what the sender told because the file does not."""
    rating_list = revision.submission.rating_list
    read = inspection.read(
        bytes(revision.data),
        filename=revision.filename,
        today=timezone.now().date(),
        rating_list=rating_list.key,
        severities=list_severities(rating_list) if severities is None else severities,
        read_as=revision.read_as or None,
    )
    if read.tournament is not None and list_missing_facts(read.tournament):
        add_given_facts(read.tournament, dict(_given(revision.submission)))
    return read


def _given(submission: Submission) -> QuerySet[GivenFact, tuple[str, str]]:
    """Give what the sender told because the file does not."""
    held = GivenFact.objects.filter(submission=submission, ended_at__isnull=True)
    return held.values_list("name", "value")


def _terms(submission: Submission) -> SubmissionTerms:
    return SubmissionTerms(
        deadline_days=submission.rating_list.deadline_days,
        federation=submission.federation.code,
        received=submission.created_at.date(),
        rating_list=build_terms(submission.rating_list),
    )


def refresh_check(*, submission: Submission, actor: User | None) -> None:
    """Check the current file again at once, because what is known beyond it has changed.

    The caller holds the transaction and the submission's row. A file that waits for its check needs nothing: it
    will be checked with what is known then.
    """
    if submission.revision_id is None:
        return
    revision = Revision.objects.select_related(*NEEDED).get(pk=submission.revision_id)
    if revision.waiting or revision.is_emptied:
        return
    revision.submission = submission
    check_file(revision, record=partial(_rewrite, revision))
    submission.revision = revision
    refresh_open_points(submission)
    settle_if_done(submission, actor)


def _rewrite(revision: Revision, checked: Checked) -> None:
    """Replace what stands; with a mistake of ours nothing is written, and who asked is told."""
    if checked.report.system_errors:
        raise RuntimeError("; ".join(checked.report.system_errors))
    write_checked(Revision.objects.filter(pk=revision.pk), revision, checked)


def _record(claim: Claim, checked: Checked) -> None:
    """Replace what an earlier check wrote, in one transaction; a claim that was lost writes nothing."""
    revision = claim.revision
    held = Revision.objects.filter(pk=revision.pk, waiting=True, lease=claim.token)
    with transaction.atomic():
        if write_checked(held, revision, checked):
            _move_on(revision, checked)
        else:
            transaction.set_rollback(True)


def _move_on(revision: Revision, checked: Checked) -> None:
    submission, report = revision.submission, checked.report
    submission.revision = revision
    if report.system_errors:
        submission.save(update_fields=["title"])
        move_state(submission, Action.FAIL, actor=None, attempts=revision.attempts)
        log.error("rule_crashed", submission=submission.reference, errors=report.system_errors)
        return
    _count_open_points(submission, checked)
    objections = submission.to_fix + submission.to_confirm
    move_state(submission, Action.OBJECT if objections else Action.PASS, actor=None)
    log.info(
        "file_checked",
        submission=submission.reference,
        format=revision.format,
        objections=objections,
    )


def _count_open_points(submission: Submission, checked: Checked) -> None:
    """Count what is open, and note what exceptions waive; ask only where there may be some."""
    present = {severity for severity, count in checked.report.counts().items() if count}
    if not present.isdisjoint(queries.WAIVABLE):
        standing_exceptions.note_uses(submission)
    refresh_open_points(
        submission,
        is_clean=present.isdisjoint(queries.BLOCKING),
        is_known=checked.register is not None and checked.register.knows_everybody,
    )


def _note_crash(claim: Claim, error: Exception) -> None:
    # The traceback holds all that the check had in memory, and it may be memory that ran out.
    traceback.clear_frames(error.__traceback__)
    log.error("check_crashed", revision=claim.revision.pk)
    rows = Revision.objects.filter(pk=claim.revision.pk, lease=claim.token)
    jobs.keep_error(rows, error)
    if connection.is_usable():
        # Our own mistake: the attempt counts. With the database gone the claim stays as it is, and is given back.
        rows.update(lease=None)
