"""One answer for several submissions that ask the same: the same rule, of one federation, for one rating list.

Each is answered as if alone, in its own transaction and with its own step, so that the history of each tells it whole.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.db.models import Count, Exists, OuterRef, Q
from django.utils.translation import gettext as _

from ratingportal.core.model.findings import Severity
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION, AnswerKind, State
from ratingportal.submissions.models import Answer, FindingRow, Submission, Unlisted
from ratingportal.submissions.services.answers import answer_findings, may_answer
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Collection

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

MOST = 50
"""Submissions that can be answered at once."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A submission with open findings of the rule."""

    submission: Submission
    count: int
    row: FindingRow | None
    """The first of them, as an example."""


@dataclass(slots=True)
class SharedOutcome:
    """What became of one answer for several submissions."""

    answered: int = 0
    findings: int = 0
    refused: list[tuple[Submission, str]] = field(default_factory=list)


def find_severity(submission: Submission, code: str) -> Severity | None:
    """Say what the rule asks for in this submission; None where it found nothing."""
    row = queries.list_findings(submission).filter(code=code).first()
    return Severity(row.severity) if row else None


def list_asking(submission: Submission, user: User, code: str) -> list[Asking]:
    """List the submissions that ask the same and that the user may answer, this one first, then the newest.

    Asked are those of the same federation and list: what is correct there in one tournament may be so in the next.
    """
    severity = find_severity(submission, code)
    if severity is None or not may_answer(submission, user, severity):
        return []
    if queries.list_exceptions_for(submission).filter(code=code).exists():
        return []
    rows = list(
        _beside(submission, severity)
        .filter(Exists(_open_rows(severity, code)))
        .select_related("revision")
        .defer("revision__data", "revision__report")
        .order_by("-pk")[:MOST]
    )
    counts, examples = _count(rows, severity, code), _examples(rows, severity, code)
    asking = [Asking(row, counts[row.pk], examples.get(row.revision_id or 0)) for row in rows]
    return sorted(asking, key=lambda each: each.submission.pk != submission.pk)


def count_others_asking(
    submission: Submission, severity: Severity, codes: Collection[str]
) -> dict[str, int]:
    """Count by rule the other submissions of the same federation and list that ask the same; one query."""
    others = _beside(submission, severity).exclude(pk=submission.pk)
    rows = FindingRow.objects.filter(
        revision__in=others.values("revision"), code__in=codes, severity=severity
    )
    found = _unanswered(rows, severity).order_by().values_list("code")
    return dict(found.annotate(Count("revision", distinct=True)))


def _beside(submission: Submission, severity: Severity) -> QuerySet[Submission]:
    """List the submissions of the same federation and list that can be answered; who may here may there."""
    states = {State.IN_REVIEW} if severity is Severity.OFFICER else BEFORE_DECISION
    return Submission.objects.filter(
        rating_list=submission.rating_list_id,
        federation=submission.federation_id,
        state__in=states,
        revision__isnull=False,
    )


def answer_together(
    *, submission: Submission, author: User, code: str, reason: str, references: Collection[str]
) -> SharedOutcome:
    """Answer the rule in those of the submissions that were ticked."""
    asking = {each.submission.reference: each for each in list_asking(submission, author, code)}
    wanted = [asking[each].submission for each in references if each in asking]
    if not wanted:
        raise NotAllowedError(
            _("Choose at least one submission in which this finding is still open.")
        )
    outcome = SharedOutcome()
    for each in wanted:
        try:
            outcome.findings += answer_findings(
                submission=each, author=author, code=code, reason=reason
            )
            outcome.answered += 1
        except NotAllowedError as refusal:
            outcome.refused.append((each, str(refusal)))
    return outcome


def _open_rows(severity: Severity, code: str) -> QuerySet[FindingRow]:
    return _unanswered(
        FindingRow.objects.filter(revision=OuterRef("revision"), code=code, severity=severity),
        severity,
    )


def _unanswered(rows: QuerySet[FindingRow], severity: Severity) -> QuerySet[FindingRow]:
    suffices = Q(kind=AnswerKind.WAIVE) if severity is Severity.OFFICER else Q()
    answered = Answer.objects.filter(
        suffices,
        submission=OuterRef("revision__submission"),
        fingerprint=OuterRef("fingerprint"),
        revoked_at__isnull=True,
    )
    return rows.filter(~Exists(answered))


def _count(rows: list[Submission], severity: Severity, code: str) -> Counter[int]:
    """Count the open findings of each submission, those not listed too: three queries."""
    by_revision = {row.revision_id: row.pk for row in rows}
    listed = _unanswered(
        FindingRow.objects.filter(revision__in=by_revision, code=code, severity=severity), severity
    )
    counts: Counter[int] = Counter()
    for revision, number in listed.order_by().values_list("revision").annotate(Count("pk")):
        counts[by_revision[revision]] += number
    rest = Unlisted.objects.filter(revision__in=by_revision, code=code, severity=severity)
    hidden = {by_revision[each.revision_id]: set(each.fingerprints) for each in rest}
    if hidden:
        given = Answer.objects.filter(submission__in=hidden, code=code, revoked_at__isnull=True)
        if severity is Severity.OFFICER:
            given = given.filter(kind=AnswerKind.WAIVE)
        for submission, fingerprint in given.values_list("submission", "fingerprint"):
            hidden[submission].discard(fingerprint)
    for submission, left in hidden.items():
        counts[submission] += len(left)
    return counts


def _examples(rows: list[Submission], severity: Severity, code: str) -> dict[int, FindingRow]:
    """Give the first open finding of each revision."""
    revisions = [row.revision_id for row in rows]
    found = _unanswered(
        FindingRow.objects.filter(revision__in=revisions, code=code, severity=severity), severity
    )
    first = found.order_by("revision", "position").distinct("revision")
    return {row.revision_id: row for row in first}
