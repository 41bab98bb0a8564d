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
from ratingportal.core.register.matching import AUTOMATIC
from ratingportal.people.roster import Roster
from ratingportal.submissions.enums import LIVE, OPEN, AnswerKind, State
from ratingportal.submissions.models import Answer, FindingRow, StandingException, Submission
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date, datetime

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Revision

BLOCKING = TO_ACT_ON
WAIVABLE = frozenset({Severity.OFFICER, Severity.CONFIRM})
DECIDED = frozenset({State.APPROVED, State.REJECTED})
COUNTED = frozenset({State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED})
"""States in which people work off what is open."""

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


def roster_of(
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


def findings_of(submission: Submission) -> QuerySet[FindingRow]:
    """List the findings of the current revision in their order."""
    return FindingRow.objects.filter(revision=submission.revision_id).order_by("position")


def people_to_look_at(revision: Revision) -> int:
    """Count the entries of which nobody knows yet who they are."""
    if revision.tournament_id is None:
        return 0
    settled = ["", *AUTOMATIC]
    entries = Entry.objects.filter(tournament=revision.tournament_id)
    return entries.exclude(matched_by__in=settled).count()


def seen_as_new(submission: Submission) -> list[int]:
    """Give the entries of whom an officer has said, candidate before their eyes, that it is nobody known."""
    waived = submission.answers.filter(
        fingerprint=OuterRef("fingerprint"), revoked_at__isnull=True, kind=AnswerKind.WAIVE
    )
    shown = (new_player_probably_known.RULE.code, new_player_ambiguous.RULE.code)
    rows = findings_of(submission).filter(Exists(waived), code__in=shown)
    return [row.details["player"] for row in rows]


def standing_answers(submission: Submission) -> QuerySet[Answer]:
    """List the answers that hold. One whose finding is gone is kept: the finding may come back."""
    return submission.answers.filter(revoked_at__isnull=True)


def exceptions_at(
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


def exceptions_for(submission: Submission) -> QuerySet[StandingException]:
    """List the exceptions that hold for a submission: now, or when it was decided on."""
    moment = submission.moved_at if submission.state in DECIDED else timezone.now()
    return exceptions_at(submission.rating_list_id, submission.federation_id, moment)


def count_unanswered(submission: Submission, severities: Collection[Severity] = BLOCKING) -> int:
    """Count findings that stand in the way, those not listed too."""
    return sum(open_by_rule(submission, severities).values())


def open_by_rule(submission: Submission, severities: Collection[Severity]) -> Counter[str]:
    """Count the open findings of each rule, those that are not listed too."""
    found: Counter[str] = Counter()
    for (code, _severity), number in open_findings(submission, severities).items():
        found[code] += number
    return found


def open_findings(
    submission: Submission, severities: Collection[Severity] = BLOCKING
) -> Counter[tuple[str, Severity]]:
    """Count the open findings of each rule and severity."""
    excused = exceptions_for(submission).values_list("code", flat=True)
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
