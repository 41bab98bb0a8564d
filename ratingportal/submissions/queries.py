"""What a user may see of submissions, and what stands between one and its approval."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Exists, OuterRef, Q, QuerySet

from ratingportal.core.findings import Severity
from ratingportal.submissions.models import Answer, FindingRow, Submission

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User

BLOCKING = frozenset({Severity.ERROR, Severity.OFFICER, Severity.CONFIRM})


def visible_to(user: User) -> QuerySet[Submission]:
    """List the submissions a user may see: of their federations, or of the lists in their charge."""
    if not user.is_active:
        return Submission.objects.none()
    if user.is_superuser:
        return Submission.objects.all()
    return Submission.objects.filter(
        Q(federation__in=user.memberships.values("federation"))
        | Q(rating_list__in=user.assignments.values("rating_list"))
    )


def in_charge_of(user: User) -> QuerySet[Submission]:
    """List the submissions a user reviews as an officer."""
    if not user.is_active:
        return Submission.objects.none()
    if user.is_superuser:
        return Submission.objects.all()
    return Submission.objects.filter(rating_list__in=user.assignments.values("rating_list"))


def sent_for(user: User) -> QuerySet[Submission]:
    """List the submissions of the user's federations."""
    if not user.is_active:
        return Submission.objects.none()
    return Submission.objects.filter(federation__in=user.memberships.values("federation"))


def findings_of(submission: Submission) -> QuerySet[FindingRow]:
    """List the findings of the current revision in their order."""
    return FindingRow.objects.filter(revision=submission.revision_id).order_by("position")


def standing_answers(submission: Submission) -> QuerySet[Answer]:
    """List the answers that hold."""
    return submission.answers.filter(revoked_at__isnull=True)


def unanswered(submission: Submission, severities: Collection[Severity] = BLOCKING) -> int:
    """Count findings that stand in the way. Nobody can answer an error: it must be fixed."""
    standing = Answer.objects.filter(
        submission=submission, fingerprint=OuterRef("fingerprint"), revoked_at__isnull=True
    )
    return (
        findings_of(submission)
        .filter(severity__in=severities)
        .exclude(~Q(severity=Severity.ERROR) & Exists(standing))
        .count()
    )
