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
    """Tell which of several submissions four-eyes keeps this user from approving."""
    sent = Revision.objects.filter(submission__in=submissions, author=user)
    steps = Step.objects.filter(submission__in=submissions, actor=user)
    shaped = steps.filter(action__in=SHAPING)
    return {
        *sent.values_list("submission", flat=True),
        *shaped.values_list("submission", flat=True),
        *_find_chosen_by(user, submissions),
    }


def _find_chosen_by(user: User, submissions: Collection[int]) -> set[int]:
    """Tell in which submissions somebody is who this user said they are.

    What was undone or replaced by somebody else's choice has shaped nothing, nor has an approval, by which new
    players became people of the register without anybody's choice.
    """
    standing = PersonChoice.objects.filter(
        submission__in=submissions, author=user, revoked_at__isnull=True
    )
    said = set(standing.values_list("submission", "player"))
    if not said:
        return set()
    admissions = Step.objects.filter(
        submission__in=submissions, actor=user, action=Action.ADMIT
    ).values_list("submission", "details__players")
    admitted = {
        (submission, int(player))
        for submission, players in admissions
        for player in (players or "").split()
    }
    return {submission for submission, player in said if (submission, player) not in admitted}
