"""Answers to findings: the organiser confirms, the officer waives, always with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.findings import Severity
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, AnswerKind, State
from ratingportal.submissions.models import Answer, Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.moving import leave_step, move

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

KIND_FOR = {Severity.CONFIRM: AnswerKind.CONFIRM, Severity.OFFICER: AnswerKind.WAIVE}
STEP_FOR = {AnswerKind.CONFIRM: Action.CONFIRM, AnswerKind.WAIVE: Action.WAIVE}


def may_answer(submission: Submission, user: User, severity: Severity) -> bool:
    """Tell whether this user can answer findings of this severity now."""
    if submission.state not in {State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED}:
        return False
    if severity is Severity.CONFIRM:
        return rights.belongs_to(user, submission.federation) or rights.is_officer_of(
            user, submission.rating_list
        )
    if severity is Severity.OFFICER:
        return submission.state == State.IN_REVIEW and rights.is_officer_of(
            user, submission.rating_list
        )
    return False


def answer(
    *, submission: Submission, author: User, fingerprint: str = "", code: str = "", reason: str
) -> int:
    """Answer one finding (by fingerprint) or all of a rule (by code); return how many were answered."""
    if not reason.strip():
        raise NotAllowedError(_("Say why: an answer needs a reason."))
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=submission.pk)
        submission.refresh_from_db()
        rows = queries.findings_of(submission)
        rows = rows.filter(fingerprint=fingerprint) if fingerprint else rows.filter(code=code)
        targets = {row.fingerprint: row for row in rows}
        standing = set(queries.standing_answers(submission).values_list("fingerprint", flat=True))
        fresh = [row for key, row in targets.items() if key not in standing]
        for severity in {Severity(row.severity) for row in targets.values()}:
            if not may_answer(submission, author, severity):
                raise NotAllowedError(_refusal_text(severity))
        kinds = {row.fingerprint: KIND_FOR[Severity(row.severity)] for row in fresh}
        Answer.objects.bulk_create(
            Answer(
                submission=submission,
                fingerprint=row.fingerprint,
                code=row.code,
                kind=kinds[row.fingerprint],
                reason=reason.strip(),
                author=author,
            )
            for row in fresh
        )
        for kind in set(kinds.values()):
            leave_step(
                submission, STEP_FOR[kind], actor=author, code=fresh[0].code, count=len(fresh)
            )
        _settle_if_done(submission, author)
    return len(fresh)


def take_back(*, submission: Submission, author: User, answer_id: int) -> None:
    """Withdraw an answer that was given, as long as nothing is decided."""
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=submission.pk)
        submission.refresh_from_db()
        found = queries.standing_answers(submission).filter(pk=answer_id).first()
        if found is None:
            raise NotAllowedError(_("This answer has been taken back already."))
        severity = Severity.CONFIRM if found.kind == AnswerKind.CONFIRM else Severity.OFFICER
        if not may_answer(submission, author, severity):
            raise NotAllowedError(_("This answer cannot be taken back now."))
        Answer.objects.filter(pk=found.pk).update(revoked_at=timezone.now())
        leave_step(submission, Action.UNANSWER, actor=author, code=found.code)


def _settle_if_done(submission: Submission, author: User) -> None:
    """Send the submission to the office once nothing is left for the organiser."""
    if submission.state != State.NEEDS_FIX:
        return
    if not queries.unanswered(submission, {Severity.ERROR, Severity.CONFIRM}):
        move(submission, Action.SETTLE, actor=author)


def _refusal_text(severity: Severity) -> str:
    if severity is Severity.OFFICER:
        return _(
            "Only an officer of this rating list can waive this, while the submission is in review."
        )
    if severity is Severity.CONFIRM:
        return _("Only the organiser can confirm this, and only before a decision.")
    return _("This cannot be waived: it must be fixed in the file.")
