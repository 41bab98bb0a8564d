"""Say who an entry of a submission is: the record and the findings follow at once, the file stays as it is.

What a choice is and does is known to the app of people. Here is who may make one and when, and that the file is
checked again with it; `person_changes` writes the steps.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.people.models import Decision
from ratingportal.people.services import decisions
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.person_changes import note_revoked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.people.roster import Roster


def may_choose(submission: Submission, user: User) -> bool:
    """Tell whether this user may say who people are: both sides, until the decision."""
    if submission.state not in BEFORE_DECISION:
        return False
    return rights.belongs_to(user, submission.federation) or rights.is_officer_of(
        user, submission.rating_list
    )


@contextmanager
def hold_roster(submission: Submission, author: User) -> Iterator[Roster]:
    """Hold the submission while `people.services.choices` says who entries are; then check it again with that."""
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=submission.pk)
        submission.refresh_from_db()
        if not may_choose(submission, author):
            raise NotAllowedError(
                _(
                    "Only the organiser and the office can choose players, and only before a decision."
                )
            )
        recorded = submission.revision.tournament_id if submission.revision else None
        yield queries.build_roster(submission, tournament=recorded)
        check.refresh_check(submission=submission, actor=author)


def revoke_decision(*, submission: Submission, author: User, decision_id: int) -> None:
    """Revoke what was remembered about a spelling, and check this tournament without it."""
    with hold_roster(submission, author) as roster:
        decision = Decision.objects.filter(pk=decision_id, rating_list=roster.rating_list).first()
        if decision is None:
            raise NotAllowedError(_("There is no such decision."))
        decisions.revoke_decision(
            decision=decision, author=author, is_own=_is_own(decision, author)
        )
        if decision.reference != submission.reference:
            note_revoked(submission, decision, author)


def _is_own(decision: Decision, user: User) -> bool:
    """Tell whether a decision was made for a federation of the user."""
    return queries.list_sent(user).filter(reference=decision.reference).exists()
