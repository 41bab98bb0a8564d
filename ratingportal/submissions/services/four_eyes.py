"""Four eyes: nobody approves what they sent or shaped themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.people.models import PersonChoice
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Revision, Step

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

SHAPING = frozenset({Action.BACK, Action.READ_AS, Action.RELIST})
"""What makes the record another one, besides people chosen; whoever did it does not approve alone."""


def may_approve(submission: Submission, user: User) -> bool:
    """Tell whether four-eyes lets this user approve: nobody approves what they sent or chose themselves.

    Who corrected the file, or chose people or the format it is read as, has shaped the record as much as who sent it.
    """
    return not find_shaped_by(user, [submission.pk])


def find_shaped_by(user: User, submissions: Collection[int]) -> set[int]:
    """Tell which of several submissions four-eyes keeps this user from approving.

    A choice of people that was undone or replaced by somebody else's has shaped nothing.
    """
    sent = Revision.objects.filter(submission__in=submissions, author=user)
    shaped = Step.objects.filter(submission__in=submissions, actor=user, action__in=SHAPING)
    chosen = PersonChoice.objects.filter(
        submission__in=submissions, author=user, revoked_at__isnull=True
    )
    return {
        *sent.values_list("submission", flat=True),
        *shaped.values_list("submission", flat=True),
        *chosen.values_list("submission", flat=True),
    }
