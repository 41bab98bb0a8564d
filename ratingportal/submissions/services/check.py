"""Check a stored revision: claim it, inspect the bytes, write what was understood and found.

A claim is an advisory lock of the worker's own database session: it is gone the moment the worker
dies, needs no clock, and the relay can see it. The attempt is counted, in a commit of its own,
before anything looks at the bytes; so a file that kills its worker is tried three times and no more.
"""

from __future__ import annotations

import json
import traceback
import uuid
from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone

from ratingportal import jobs
from ratingportal.core import inspection
from ratingportal.core.checking.case import SubmissionTerms
from ratingportal.core.inspection import pause_collection
from ratingportal.core.model.findings import Severity
from ratingportal.core.output.conversion import with_adjustments
from ratingportal.federations.queries import severities_of
from ratingportal.people.services.register import ask_register
from ratingportal.reports.summary import list_findings, list_unlisted, summarise_report
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Revision, Unlisted
from ratingportal.submissions.services import duplicates, queue, standing_exceptions
from ratingportal.submissions.services.answers import settle_if_done
from ratingportal.submissions.services.states import move_state
from ratingportal.tournaments.services import records as tournaments

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.accounts.models import User
    from ratingportal.core.inspection import Report
    from ratingportal.core.register.answers import RegisterAnswers
    from ratingportal.submissions.models import Submission
    from ratingportal.submissions.services.duplicates import Duplicates

log = structlog.get_logger(__name__)

_COPY_FINDINGS = (
    "COPY submissions_findingrow (revision_id, position, code, severity, line,"
    ' "column", length, details, fingerprint, fixes) FROM STDIN'
)
_WITH = ("submission__rating_list", "submission__federation", "tournament")


@dataclass(frozen=True, slots=True)
class Checked:
    """All that was found out about a file: by reading it, by asking, and by the rules."""

    report: Report
    register: RegisterAnswers | None
    duplicates: Duplicates


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to check one revision now."""

    revision: Revision
    token: uuid.UUID


def check_next() -> None:
    """Check the revision whose turn it is, if any waits."""
    for revision_id in queue.in_turn():
        if check_revision(revision_id=revision_id):
            return


def check_revision(*, revision_id: int) -> bool:
    """Check one revision, unless it is done, in work elsewhere, or has failed too often; say if it was."""
    with jobs.hold_row(queue.CHECK_LOCK, revision_id) as ours:
        claim = _claim(revision_id) if ours else None
        if claim is None:
            return False
        try:
            _check_file(claim.revision, record=partial(_record, claim))
        except Exception as error:
            # Our own bug: noted for the administrator, counted as an attempt, and not hidden.
            _note_crash(claim, error)
            raise
    return True


def _claim(revision_id: int) -> Claim | None:
    """Count the attempt and move the submission to “checking”, committed before the work starts."""
    token = uuid.uuid4()
    with transaction.atomic():
        revision = (
            Revision.objects.select_for_update(of=("self",))
            .select_related("submission__rating_list", "submission__federation")
            .filter(pk=revision_id, waiting=True)
            .first()
        )
        if revision is None:
            return None
        if revision.attempts >= settings.CHECK_ATTEMPTS:
            _give_up(revision)
            return None
        Revision.objects.filter(pk=revision_id).update(
            attempts=F("attempts") + 1, lease=token, dispatched_at=Now()
        )
        if revision.submission.state == State.RECEIVED:
            move_state(revision.submission, Action.START, actor=None)
    return Claim(revision, token)


def _give_up(revision: Revision) -> None:
    Revision.objects.filter(pk=revision.pk).update(waiting=False, lease=None)
    move_state(revision.submission, Action.FAIL, actor=None, attempts=revision.attempts)
    log.error("check_failed", submission=revision.submission.reference, revision=revision.number)


def _check_file(revision: Revision, *, record: Callable[[Checked], None]) -> None:
    """Go the way of a file: read it, match its people, compare it with others, check it, record all that."""
    submission = revision.submission
    rating_list = submission.rating_list
    with pause_collection():
        read = inspection.read(
            bytes(revision.data),
            filename=revision.filename,
            today=timezone.now().date(),
            rating_list=rating_list.key,
            severities=severities_of(rating_list),
            read_as=revision.read_as or None,
        )
        register = ask_register(queries.roster_of(submission), read.tournament)
        others = duplicates.find_duplicates(submission, read.tournament)
        report = inspection.check(
            read, terms=_terms(submission), knowledge=others.knowledge, register=register
        )
    record(Checked(report, register, others))


def _terms(submission: Submission) -> SubmissionTerms:
    return SubmissionTerms(
        deadline_days=submission.rating_list.deadline_days,
        federation=submission.federation.code,
        received=submission.created_at.date(),
    )


def refresh_check(*, submission: Submission, actor: User) -> None:
    """Check the current file again at once, because somebody's word changes what is known beyond it.

    The caller holds the transaction and the submission's row. A file that waits for its check needs nothing: it
    will be checked with what is known then.
    """
    if submission.revision_id is None:
        return
    revision = Revision.objects.select_related(*_WITH).get(pk=submission.revision_id)
    if revision.waiting or revision.is_emptied:
        return
    revision.submission = submission
    _check_file(revision, record=partial(_rewrite, revision))
    settle_if_done(submission, actor)


def _rewrite(revision: Revision, checked: Checked) -> None:
    """Replace what stands; with a mistake of ours nothing is written, and who asked is told."""
    if checked.report.system_errors:
        raise RuntimeError("; ".join(checked.report.system_errors))
    _write(revision, checked)


def _record(claim: Claim, checked: Checked) -> None:
    """Replace what an earlier check wrote, in one transaction; a claim that was lost writes nothing."""
    with transaction.atomic():
        revision = (
            Revision.objects.select_for_update(of=("self",))
            .defer("data")
            .select_related(*_WITH)
            .filter(pk=claim.revision.pk, waiting=True, lease=claim.token)
            .first()
        )
        if revision is None:
            return
        _write(revision, checked)
        _move_on(revision, checked.report)


def _write(revision: Revision, checked: Checked) -> None:
    report = checked.report
    _replace_tournament(revision, checked)
    duplicates.record_duplicates(revision=revision, duplicates=checked.duplicates)
    _replace_findings(revision, report)
    _replace_unlisted(revision, report)
    _finish(revision, report)


def _replace_tournament(revision: Revision, checked: Checked) -> None:
    earlier, revision.tournament = revision.tournament, None
    if earlier is not None:
        tournaments.delete_tournament(tournament=earlier)
    read = with_adjustments(checked.report)
    if read is not None:
        submission = revision.submission
        revision.tournament = tournaments.record_tournament(
            tournament=read,
            rating_list=submission.rating_list,
            sender=submission.federation,
            signature=checked.duplicates.signature,
            people=checked.register.people if checked.register else (),
        )


def _replace_findings(revision: Revision, report: Report) -> None:
    FindingRow.objects.filter(revision=revision).delete()
    with connection.cursor() as cursor, cursor.copy(_COPY_FINDINGS) as copy:
        for row in list_findings(report):
            copy.write_row(
                (
                    revision.pk,
                    row.position,
                    row.code,
                    row.severity,
                    row.line,
                    row.column,
                    row.length,
                    json.dumps(row.details),
                    row.fingerprint,
                    json.dumps(row.fixes),
                )
            )


def _replace_unlisted(revision: Revision, report: Report) -> None:
    """Keep what an answer to a whole rule needs of the findings that are not stored as rows."""
    rest: dict[tuple[str, Severity], list[str]] = defaultdict(list)
    for finding in list_unlisted(report):
        severity = report.severity_of(finding)
        if severity in queries.BLOCKING:
            rest[finding.code, severity].append(finding.fingerprint)
    Unlisted.objects.filter(revision=revision).delete()
    Unlisted.objects.bulk_create(
        Unlisted(
            revision=revision,
            code=code,
            severity=severity.value,
            number=len(found),
            fingerprints=found if severity in queries.WAIVABLE else [],
        )
        for (code, severity), found in rest.items()
    )


def _finish(revision: Revision, report: Report) -> None:
    revision.waiting = False
    revision.lease = None
    revision.checked_at = timezone.now()
    revision.format = report.format or ""
    revision.encoding = report.encoding or ""
    revision.line_ending = report.line_ending or ""
    revision.system_error = "\n".join(report.system_errors)
    revision.report = summarise_report(report)
    revision.save(
        update_fields=[
            "waiting",
            "lease",
            "checked_at",
            "format",
            "encoding",
            "line_ending",
            "system_error",
            "report",
            "tournament",
        ]
    )
    if report.tournament is not None and report.tournament.name:
        submission = revision.submission
        submission.title = report.tournament.name[:200]
        submission.save(update_fields=["title"])


def _move_on(revision: Revision, report: Report) -> None:
    submission = revision.submission
    if report.system_errors:
        move_state(submission, Action.FAIL, actor=None, attempts=revision.attempts)
        log.error("rule_crashed", submission=submission.reference, errors=report.system_errors)
        return
    standing_exceptions.note_uses(submission)
    objections = queries.count_unanswered(submission, {Severity.ERROR, Severity.CONFIRM})
    move_state(submission, Action.OBJECT if objections else Action.PASS, actor=None)
    log.info(
        "file_checked",
        submission=submission.reference,
        format=revision.format,
        objections=objections,
    )


def _note_crash(claim: Claim, error: Exception) -> None:
    # The traceback holds all that the check had in memory, and it may be memory that ran out.
    traceback.clear_frames(error.__traceback__)
    log.error("check_crashed", revision=claim.revision.pk)
    jobs.keep_error(Revision.objects.filter(pk=claim.revision.pk, lease=claim.token), error)
