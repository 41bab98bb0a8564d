"""Standing exceptions: an officer's waiver that holds for a federation and a rule until a day.

An exception waives, and says so on every report; it never hides. It counts only where a finding can be
waived at all: never for an error. Its making and its end are steps of the submission it was made at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.db.models import Count
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.checking.checks.duplicates import (
    tournament_contains_other,
    tournament_duplicate_exact,
    tournament_duplicate_near,
    tournament_part_of_other,
    tournament_sent_twice,
)
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import ExceptionUse, StandingException, Submission
from ratingportal.submissions.models.standing_exception import LONGEST
from ratingportal.submissions.services.answers import settle_if_done
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.open_points import refresh_waiting
from ratingportal.submissions.services.states import leave_step

if TYPE_CHECKING:
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

COPIES = frozenset(
    each.RULE.code
    for each in (
        tournament_contains_other,
        tournament_duplicate_exact,
        tournament_duplicate_near,
        tournament_part_of_other,
        tournament_sent_twice,
    )
)
"""Rules on games that are in the portal already; each copy is compared by a person, at approval too."""


def may_except(submission: Submission, user: User) -> bool:
    """Tell whether this user can make exceptions for the federation of a submission.

    Nobody excuses their own federation: a single waiver is seen by the officer who approves, an
    exception works for years.
    """
    return rights.is_officer_of(user, submission.rating_list) and not rights.belongs_to(
        user, submission.federation
    )


def can_stand(code: str) -> bool:
    """Tell whether a rule can be excepted: copies are not, or the next one would be rated twice unseen."""
    return code not in COPIES


def find_latest_end(today: date) -> date:
    """Give the last day that an exception made today may have."""
    return today + LONGEST


def make_exception(
    *, submission: Submission, author: User, code: str, reason: str, until: date
) -> StandingException:
    """Turn a waiver of this submission into a standing exception, and apply it to what waits."""
    _require_right(submission, author)
    _require_sense(submission, code=code, reason=reason, until=until)
    with transaction.atomic():
        _close_expired(submission, author, code)
        try:
            with transaction.atomic():
                made = StandingException.objects.create(
                    rating_list=submission.rating_list,
                    federation=submission.federation,
                    code=code,
                    reason=reason.strip(),
                    until=until,
                    origin=submission,
                    author=author,
                )
        except IntegrityError:
            raise NotAllowedError(
                _("There is already a standing exception for this rule and federation.")
            ) from None
        leave_step(submission, Action.EXCEPT, actor=author, code=code, until=until.isoformat())
        note_uses(submission)
        _apply_to_waiting(made)
        refresh_waiting(_concerned(made))
    return made


def end_exception(*, exception: StandingException, officer: User) -> None:
    """End an exception now; findings it waived stand open again where nothing is decided yet."""
    if not rights.is_officer_of(officer, exception.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can end its exceptions."))
    with transaction.atomic():
        ended = StandingException.objects.filter(pk=exception.pk, ended_at__isnull=True).update(
            ended_at=timezone.now(), ended_by=officer
        )
        if not ended:
            raise NotAllowedError(_("This exception has already ended."))
        leave_step(exception.origin, Action.UNEXCEPT, actor=officer, code=exception.code)
        refresh_waiting(_concerned(exception))


def note_uses(submission: Submission) -> None:
    """Write down which exceptions waive something in the current revision, once for each."""
    held = {item.code: item for item in queries.list_exceptions_for(submission)}
    if not held or submission.revision is None:
        return
    revision = submission.revision
    noted = set(ExceptionUse.objects.filter(revision=revision).values_list("exception", flat=True))
    waived = (
        queries.list_findings(submission)
        .filter(code__in=held, severity__in=queries.WAIVABLE)
        .order_by("code")
        .values_list("code")
        .annotate(Count("pk"))
    )
    for code, listed in waived:
        exception, number = held[code], revision.report.get("rules", {}).get(code, listed)
        if exception.pk not in noted:
            ExceptionUse.objects.create(exception=exception, revision=revision, findings=number)
            leave_step(submission, Action.EXCUSE, actor=None, code=code, count=number)


def _apply_to_waiting(made: StandingException) -> None:
    """Send on what waited for a confirmation of just this rule. In order, so that nobody deadlocks."""
    waiting = (
        Submission.objects.filter(
            rating_list=made.rating_list_id, federation=made.federation_id, state=State.NEEDS_FIX
        )
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    for pk in list(waiting):
        each = Submission.objects.select_for_update(of=("self",)).get(pk=pk)
        note_uses(each)
        settle_if_done(each, made.author)


def _concerned(exception: StandingException) -> QuerySet[Submission]:
    return Submission.objects.filter(
        rating_list=exception.rating_list_id, federation=exception.federation_id
    )


def _close_expired(submission: Submission, author: User, code: str) -> None:
    """Make room for a new exception where the last one has run out."""
    StandingException.objects.filter(
        rating_list=submission.rating_list,
        federation=submission.federation,
        code=code,
        ended_at__isnull=True,
        until__lt=timezone.now().date(),
    ).update(ended_at=timezone.now(), ended_by=author)


def _require_right(submission: Submission, author: User) -> None:
    if not rights.is_officer_of(author, submission.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can create exceptions."))
    if not may_except(submission, author):
        raise NotAllowedError(
            _("You belong to this federation yourself. A colleague must create this exception.")
        )


def _require_sense(submission: Submission, *, code: str, reason: str, until: date) -> None:
    today = timezone.now().date()
    if not can_stand(code):
        raise NotAllowedError(
            _(
                "Every possible duplicate must be compared by hand, so this rule cannot have exceptions. Waive its findings one by one."
            )
        )
    if not reason.strip():
        raise NotAllowedError(_("Please give a reason for the exception."))
    if not today < until <= find_latest_end(today):
        raise NotAllowedError(
            _("The last day must be between tomorrow and %(latest)s.")
            % {"latest": date_format(find_latest_end(today), "DATE_FORMAT")}
        )
    if not queries.list_standing_answers(submission).filter(code=code).exists():
        raise NotAllowedError(_("Waive the finding first, then create the exception."))
    found = queries.list_findings(submission).filter(code=code, severity__in=queries.WAIVABLE)
    if not found.exists():
        raise NotAllowedError(
            _("The report has no finding of this rule to waive, so no exception is needed.")
        )
