"""What a user may see of submissions, and what stands between one and its approval."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from django.db import connection
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from ratingportal.core.checking.checks.register import (
    new_player_ambiguous,
    new_player_probably_known,
)
from ratingportal.core.model.findings import TO_ACT_ON, Severity
from ratingportal.people.roster import Roster
from ratingportal.submissions.enums import LIVE, OPEN, AnswerKind, Origin, State
from ratingportal.submissions.models import (
    Answer,
    FindingRow,
    Revision,
    StandingException,
    Submission,
    Upload,
)

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date, datetime

    from ratingportal.accounts.models import User
BLOCKING = TO_ACT_ON
WAIVABLE = frozenset({Severity.OFFICER, Severity.CONFIRM})
DECIDED = frozenset({State.APPROVED, State.REJECTED})

_OPEN_FINDINGS = """
SELECT code, severity, sum(number) FROM (
    SELECT found.code, found.severity, count(*) AS number
    FROM submissions_findingrow AS found
    WHERE found.revision_id = %(revision)s
        AND found.severity = ANY(%(severities)s)
        AND (found.severity = 'error' OR (
            found.code <> ALL(%(excused)s) AND NOT EXISTS (
                SELECT 1 FROM submissions_answer AS answer
                WHERE answer.submission_id = %(submission)s
                    AND answer.fingerprint = found.fingerprint
                    AND answer.revoked_at IS NULL
                    AND (found.severity = 'confirm' OR answer.kind = 'waive')
            )
        ))
    GROUP BY found.code, found.severity
    UNION ALL
    SELECT rest.code, rest.severity, CASE WHEN cardinality(rest.fingerprints) = 0 THEN rest.number ELSE (
        SELECT count(*) FROM unnest(rest.fingerprints) AS finding (fingerprint)
        WHERE NOT EXISTS (
            SELECT 1 FROM submissions_answer AS answer
            WHERE answer.submission_id = %(submission)s
                AND answer.fingerprint = finding.fingerprint
                AND answer.revoked_at IS NULL
                AND (rest.severity = 'confirm' OR answer.kind = 'waive')
        )
    ) END
    FROM submissions_unlisted AS rest
    WHERE rest.revision_id = %(revision)s
        AND rest.severity = ANY(%(severities)s)
        AND (rest.severity = 'error' OR rest.code <> ALL(%(excused)s))
) AS open GROUP BY code, severity
"""
"""Nobody can answer an error: it must be fixed. A confirmation does not do where an officer has to waive, which
happens when an office grades a rule up after the organiser confirmed it."""


def list_visible(user: User) -> QuerySet[Submission]:
    """List the submissions a user may see: of their federations, or of the lists in their charge."""
    if not user.is_active:
        return Submission.objects.none()
    if user.is_superuser:
        return Submission.objects.all()
    return Submission.objects.filter(
        Q(federation__in=user.memberships.values("federation"))
        | Q(rating_list__in=user.assignments.values("rating_list"))
    )


def list_in_charge(user: User) -> QuerySet[Submission]:
    """List the submissions a user reviews as an officer."""
    if not user.is_active:
        return Submission.objects.none()
    if user.is_superuser:
        return Submission.objects.all()
    lists = user.assignments.values_list("rating_list", flat=True)
    return Submission.objects.filter(rating_list__in=sorted(lists))


def list_sent(user: User) -> QuerySet[Submission]:
    """List the submissions of the user's federations."""
    if not user.is_active:
        return Submission.objects.none()
    return Submission.objects.filter(federation__in=list_own_federations(user))


def list_own_federations(user: User) -> list[int]:
    """Give the keys of a user's federations: named in a question, its rows come sorted from the index."""
    return sorted(user.memberships.values_list("federation", flat=True))


def list_uploads(user: User) -> QuerySet[Upload]:
    """List the uploads of a user's federations."""
    if not user.is_active:
        return Upload.objects.none()
    return Upload.objects.filter(federation__in=list_own_federations(user))


def build_roster(
    submission: Submission, *, tournament: int | None = None, start: date | None = None
) -> Roster:
    """Give what the app of people needs to know of a submission; the recorded tournament where it needs that."""
    others = Submission.objects.filter(rating_list=submission.rating_list_id).exclude(
        pk=submission.pk
    )
    known = others.filter(
        Q(state=State.APPROVED) | Q(federation=submission.federation_id), state__in=LIVE
    )
    return Roster(
        submission=submission.pk,
        reference=submission.reference,
        rating_list=submission.rating_list,
        federation=submission.federation,
        open_files=others.filter(state__in=OPEN).values("revision__tournament"),
        known_files=known.values("revision__tournament"),
        tournament=tournament,
        start=start,
    )


def list_findings(submission: Submission) -> QuerySet[FindingRow]:
    """List the findings of the current revision in their order."""
    return FindingRow.objects.filter(revision=submission.revision_id).order_by("position")


def list_office_corrections(revision: Revision) -> list[int]:
    """List the revisions that the office made and that this one still holds: since the last upload."""
    if revision.origin == Origin.UPLOAD:
        return []
    rows = Revision.objects.filter(submission=revision.submission_id, number__lte=revision.number)
    made = {row[0]: row[1:] for row in rows.values_list("number", "follows", "origin", "by_office")}
    found: list[int] = []
    number: int | None = revision.number
    while number in made:
        follows, origin, by_office = made.pop(number)
        if by_office:
            found.append(number)
        number = follows if origin != Origin.UPLOAD else None
    return found[::-1]


def list_open_rows(submission: Submission) -> QuerySet[FindingRow]:
    """List the findings of the current revision that somebody still has to act on, as far as they are listed."""
    excused = list_exceptions_for(submission).values("code")
    given = list_standing_answers(submission).filter(fingerprint=OuterRef("fingerprint"))
    suffices = Exists(given.filter(kind=AnswerKind.WAIVE)) | (
        Q(severity=Severity.CONFIRM) & Q(Exists(given))
    )
    settled = Q(severity__in=WAIVABLE) & (Q(code__in=excused) | suffices)
    return list_findings(submission).filter(severity__in=BLOCKING).exclude(settled)


def list_seen_as_new(submission: Submission) -> list[int]:
    """Give the entries of whom an officer has said, candidate before their eyes, that it is nobody known."""
    waived = submission.answers.filter(
        fingerprint=OuterRef("fingerprint"), revoked_at__isnull=True, kind=AnswerKind.WAIVE
    )
    shown = (new_player_probably_known.RULE.code, new_player_ambiguous.RULE.code)
    rows = list_findings(submission).filter(Exists(waived), code__in=shown)
    return [row.details["player"] for row in rows]


def list_standing_answers(submission: Submission) -> QuerySet[Answer]:
    """List the answers that hold. One whose finding is gone is kept: the finding may come back."""
    return submission.answers.filter(revoked_at__isnull=True)


def list_exceptions_at(
    rating_list: int, federation: int, moment: datetime
) -> QuerySet[StandingException]:
    """List the standing exceptions that are or were in force at a moment."""
    return StandingException.objects.filter(
        Q(ended_at__isnull=True) | Q(ended_at__gt=moment),
        rating_list=rating_list,
        federation=federation,
        created_at__lte=moment,
        until__gte=moment.date(),
    )


def list_exceptions_for(submission: Submission) -> QuerySet[StandingException]:
    """List the exceptions that hold for a submission: now, or when it was decided on."""
    moment = submission.moved_at if submission.state in DECIDED else timezone.now()
    return list_exceptions_at(submission.rating_list_id, submission.federation_id, moment)


def count_unanswered(submission: Submission, severities: Collection[Severity] = BLOCKING) -> int:
    """Count findings that stand in the way, those not listed too."""
    return sum(count_open_by_rule(submission, severities).values())


def count_open_by_rule(submission: Submission, severities: Collection[Severity]) -> Counter[str]:
    """Count the open findings of each rule, those that are not listed too."""
    found: Counter[str] = Counter()
    for (code, _severity), number in list_open_findings(submission, severities).items():
        found[code] += number
    return found


def list_open_findings(
    submission: Submission, severities: Collection[Severity] = BLOCKING
) -> Counter[tuple[str, Severity]]:
    """Count the open findings of each rule and severity."""
    excused = list_exceptions_for(submission).values_list("code", flat=True)
    values = {
        "submission": submission.pk,
        "revision": submission.revision_id,
        "severities": [item.value for item in severities],
        "excused": list(excused),
    }
    with connection.cursor() as cursor:
        cursor.execute(_OPEN_FINDINGS, values)
        rows = cursor.fetchall()
    return Counter({(code, Severity(grade)): int(number) for code, grade, number in rows if number})
