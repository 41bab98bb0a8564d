"""Answers to findings: the organiser confirms, the officer waives, always with a reason."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.model.findings import Severity
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION, Action, AnswerKind, State
from ratingportal.submissions.models import Answer, Submission, Unlisted
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.open_points import refresh_open_points
from ratingportal.submissions.services.states import leave_step, move_state

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

KIND_FOR = {Severity.CONFIRM: AnswerKind.CONFIRM, Severity.OFFICER: AnswerKind.WAIVE}
STEP_FOR = {AnswerKind.CONFIRM: Action.CONFIRM, AnswerKind.WAIVE: Action.WAIVE}
FOR_ORGANISER = frozenset({Severity.ERROR, Severity.CONFIRM})
BATCH = 5000


@dataclass(frozen=True, slots=True)
class AnswerTarget:
    """What an answer is about: findings of one rule, and so of one severity."""

    code: str
    severity: Severity
    fingerprints: tuple[str, ...]


def may_answer(submission: Submission, user: User, severity: Severity) -> bool:
    """Tell whether this user can answer findings of this severity now."""
    if submission.state not in BEFORE_DECISION:
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


def may_take_back(submission: Submission, user: User, kind: AnswerKind) -> bool:
    """Tell whether this user can take an answer of this kind back now: until a decision."""
    if kind is AnswerKind.CONFIRM:
        return may_answer(submission, user, Severity.CONFIRM)
    return submission.state in BEFORE_DECISION and rights.is_officer_of(
        user, submission.rating_list
    )


def answer_findings(
    *, submission: Submission, author: User, fingerprint: str = "", code: str = "", reason: str
) -> int:
    """Answer one finding (by fingerprint) or all of a rule (by code); return how many were answered.

    All of a rule are all that the current revision has, also those that are counted but not listed.
    """
    if not reason.strip():
        raise NotAllowedError(_("Please give a reason."))
    with transaction.atomic():
        _lock(submission)
        target = _target(submission, fingerprint=fingerprint, code=code)
        if not may_answer(submission, author, target.severity):
            raise NotAllowedError(_refusal_text(target.severity))
        kind = KIND_FOR[target.severity]
        fresh = _still_open(submission, target, kind)
        if fresh:
            _write(submission, target.code, fresh, kind=kind, reason=reason.strip(), author=author)
            leave_step(submission, STEP_FOR[kind], actor=author, code=target.code, count=len(fresh))
            refresh_open_points(submission)
        settle_if_done(submission, author)
    return len(fresh)


def take_back(
    *, submission: Submission, author: User, answer_id: int, whole_act: bool = False
) -> int:
    """Withdraw an answer, or all that were given in the same act, as long as nothing is decided."""
    with transaction.atomic():
        _lock(submission)
        standing = queries.list_standing_answers(submission)
        found = standing.filter(pk=answer_id).first()
        if found is None:
            raise NotAllowedError(_("This answer has already been undone."))
        if not may_take_back(submission, author, AnswerKind(found.kind)):
            raise NotAllowedError(_("This answer cannot be undone now."))
        rows = standing.filter(act=found.act) if whole_act else standing.filter(pk=found.pk)
        count = rows.update(revoked_at=timezone.now())
        leave_step(submission, Action.UNANSWER, actor=author, code=found.code, count=count)
        refresh_open_points(submission)
        unsettle_if_open(submission, author)
    return count


def settle_if_done(submission: Submission, author: User | None) -> None:
    """Send the submission to the office once nothing is left for the organiser."""
    if submission.state == State.NEEDS_FIX and not queries.count_unanswered(
        submission, FOR_ORGANISER
    ):
        move_state(submission, Action.SETTLE, actor=author)


def unsettle_if_open(submission: Submission, author: User | None) -> None:
    """Give the submission back once something is to confirm again: whose turn it is must be true."""
    if submission.state == State.IN_REVIEW and queries.count_unanswered(submission, FOR_ORGANISER):
        move_state(submission, Action.UNSETTLE, actor=author)


def _lock(submission: Submission) -> None:
    Submission.objects.select_for_update().get(pk=submission.pk)
    submission.refresh_from_db()


def _target(submission: Submission, *, fingerprint: str, code: str) -> AnswerTarget:
    listed = queries.list_findings(submission)
    unlisted = Unlisted.objects.filter(revision=submission.revision_id)
    if fingerprint:
        listed = listed.filter(fingerprint=fingerprint)
        unlisted = unlisted.filter(fingerprints__contains=[fingerprint])
    else:
        listed, unlisted = listed.filter(code=code), unlisted.filter(code=code)
    first = listed.first() or unlisted.first()
    if first is None:
        raise NotAllowedError(
            _("This finding is no longer in the report, so there is nothing to answer.")
        )
    wanted = dict.fromkeys(listed.values_list("fingerprint", flat=True))
    if fingerprint:
        wanted[fingerprint] = None
    else:
        for rest in unlisted:
            wanted |= dict.fromkeys(rest.fingerprints)
    return AnswerTarget(first.code, Severity(first.severity), tuple(wanted))


def _still_open(submission: Submission, target: AnswerTarget, kind: AnswerKind) -> list[str]:
    """Leave out what is answered well enough: where an officer must waive, a confirmation is not."""
    standing = queries.list_standing_answers(submission).filter(code=target.code)
    if kind is AnswerKind.WAIVE:
        standing = standing.filter(kind=AnswerKind.WAIVE)
    given = set(standing.values_list("fingerprint", flat=True))
    return [item for item in target.fingerprints if item not in given]


def _write(
    submission: Submission,
    code: str,
    fingerprints: list[str],
    *,
    kind: AnswerKind,
    reason: str,
    author: User,
) -> None:
    """Write one row for each finding, as one act; a confirmation that an officer overrules is closed."""
    queries.list_standing_answers(submission).filter(
        code=code, fingerprint__in=fingerprints
    ).update(revoked_at=timezone.now())
    act = uuid.uuid4()
    Answer.objects.bulk_create(
        (
            Answer(
                submission=submission,
                fingerprint=fingerprint,
                code=code,
                kind=kind,
                reason=reason,
                author=author,
                act=act,
            )
            for fingerprint in fingerprints
        ),
        batch_size=BATCH,
    )


def _refusal_text(severity: Severity) -> str:
    if severity is Severity.OFFICER:
        return _(
            "Only an officer of this rating list can waive this, while the submission is in review."
        )
    if severity is Severity.CONFIRM:
        return _("Only the organiser can confirm this, and only before a decision.")
    if severity is Severity.ERROR:
        return _("This cannot be waived: it must be fixed in the file.")
    return _("This is only a note and needs no answer.")
