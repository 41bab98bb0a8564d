"""Check a stored revision: claim it, inspect the bytes, write what was understood and found.

A claim is an advisory lock of the worker's own database session: it is gone the moment the worker
dies, needs no clock, and the relay can see it. The attempt is counted, in a commit of its own,
before anything looks at the bytes; so a file that kills its worker is tried three times and no more.
"""

from __future__ import annotations

import json
import traceback
import uuid
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone

from ratingportal import jobs
from ratingportal.core.case import Terms
from ratingportal.core.conversion import with_adjustments
from ratingportal.core.findings import Severity
from ratingportal.core.inspection import Report, inspect
from ratingportal.core.reports import rule_set
from ratingportal.federations.queries import severities_of
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Revision, Unlisted
from ratingportal.submissions.services import excepting, identifying, knowing, relaying
from ratingportal.submissions.services.answering import settle_if_done
from ratingportal.submissions.services.moving import move
from ratingportal.tournaments import services as tournaments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

log = structlog.get_logger(__name__)

STORED_PER_RULE = 200
"""Findings of one rule that are stored; all are counted."""
_COPY_FINDINGS = (
    "COPY submissions_findingrow (revision_id, position, code, severity, line,"
    ' "column", length, details, fingerprint, fixes) FROM STDIN'
)


_WITH = ("submission__rating_list", "submission__federation", "tournament")


@dataclass(frozen=True, slots=True)
class _Known:
    """Whom the rules may ask beyond the file."""

    portal: knowing.Portal
    register: identifying.RegisterOf | None

    @classmethod
    def about(cls, submission: Submission) -> _Known:
        return cls(knowing.Portal(submission), identifying.register_of(submission))


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to check one revision now."""

    revision: Revision
    token: uuid.UUID


def check_next() -> None:
    """Check the revision whose turn it is, if any waits."""
    for revision_id in relaying.in_turn():
        if check(revision_id=revision_id):
            return


def check(*, revision_id: int) -> bool:
    """Check one revision, unless it is done, in work elsewhere, or has failed too often; say if it was."""
    with jobs.held(relaying.CHECK_LOCK, revision_id) as ours:
        claim = _claim(revision_id) if ours else None
        if claim is None:
            return False
        try:
            known = _Known.about(claim.revision.submission)
            _record(claim, _inspect(claim.revision, known), known)
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
            move(revision.submission, Action.START, actor=None)
    return Claim(revision, token)


def _give_up(revision: Revision) -> None:
    Revision.objects.filter(pk=revision.pk).update(waiting=False, lease=None)
    move(revision.submission, Action.FAIL, actor=None, attempts=revision.attempts)
    log.error("check_failed", submission=revision.submission.reference, revision=revision.number)


def _inspect(revision: Revision, known: _Known) -> Report:
    rating_list = revision.submission.rating_list
    return inspect(
        bytes(revision.data),
        filename=revision.filename,
        today=timezone.now().date(),
        rating_list=rating_list.key,
        severities=severities_of(rating_list),
        read_as=revision.read_as or None,
        terms=_terms(revision.submission),
        knowledge=known.portal,
        register=known.register,
    )


def _terms(submission: Submission) -> Terms:
    return Terms(
        deadline_days=submission.rating_list.deadline_days,
        federation=submission.federation.code,
        received=submission.created_at.date(),
    )


def refresh(*, submission: Submission, actor: User) -> None:
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
    known = _Known.about(submission)
    report = _inspect(revision, known)
    if report.system_errors:
        raise RuntimeError("; ".join(report.system_errors))
    _write(revision, report, known)
    settle_if_done(submission, actor)


def _record(claim: Claim, report: Report, known: _Known) -> None:
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
        _write(revision, report, known)
        _move_on(revision, report)


def _write(revision: Revision, report: Report, known: _Known) -> None:
    _replace_tournament(revision, report, known)
    knowing.remember(revision=revision, portal=known.portal)
    _replace_findings(revision, report)
    _replace_unlisted(revision, report)
    _finish(revision, report)


def _replace_tournament(revision: Revision, report: Report, known: _Known) -> None:
    earlier, revision.tournament = revision.tournament, None
    if earlier is not None:
        tournaments.forget(tournament=earlier)
    read = with_adjustments(report)
    if read is not None:
        submission = revision.submission
        revision.tournament = tournaments.record(
            tournament=read,
            rating_list=submission.rating_list,
            sender=submission.federation,
            signature=known.portal.signature,
            people=known.register.matches if known.register else (),
        )


def _replace_findings(revision: Revision, report: Report) -> None:
    FindingRow.objects.filter(revision=revision).delete()
    with connection.cursor() as cursor, cursor.copy(_COPY_FINDINGS) as copy:
        for row in finding_rows(report):
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


def finding_rows(report: Report) -> Iterator[FindingRow]:
    """Give a report's findings as rows, not saved, and at most so many of each rule."""
    stored: Counter[str] = Counter()
    for position, finding in enumerate(report.findings):
        stored[finding.code] += 1
        if stored[finding.code] > STORED_PER_RULE:
            continue
        place = finding.place
        yield FindingRow(
            position=position,
            code=finding.code,
            severity=report.severity_of(finding).value,
            line=place.line if place else None,
            column=place.column if place else None,
            length=place.length if place else None,
            details=dict(finding.details),
            fingerprint=finding.fingerprint,
            fixes=[asdict(fix) for fix in finding.fixes],
        )


def _replace_unlisted(revision: Revision, report: Report) -> None:
    """Keep what an answer to a whole rule needs of the findings that are not stored as rows."""
    rest: dict[tuple[str, Severity], list[str]] = defaultdict(list)
    seen: Counter[str] = Counter()
    for finding in report.findings:
        seen[finding.code] += 1
        severity = report.severity_of(finding)
        if seen[finding.code] > STORED_PER_RULE and severity in queries.BLOCKING:
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
    revision.report = summary_of(report)
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


def summary_of(report: Report) -> dict[str, Any]:
    """Count what was found, and say what was tried: all that a page needs besides the rows."""
    return {
        "counts": {severity.value: number for severity, number in report.counts().items()},
        "rules": dict(Counter(finding.code for finding in report.findings)),
        "candidates": [[item.key, item.reason] for item in report.candidates],
        "tried": [[item.key, item.reason] for item in report.tried],
        "not_run": list(report.not_run),
        "unasked": list(report.unasked),
        "rule_set": rule_set(),
    }


def _move_on(revision: Revision, report: Report) -> None:
    submission = revision.submission
    if report.system_errors:
        move(submission, Action.FAIL, actor=None, attempts=revision.attempts)
        log.error("rule_crashed", submission=submission.reference, errors=report.system_errors)
        return
    excepting.note_uses(submission)
    objections = queries.unanswered(submission, {Severity.ERROR, Severity.CONFIRM})
    move(submission, Action.OBJECT if objections else Action.PASS, actor=None)
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
