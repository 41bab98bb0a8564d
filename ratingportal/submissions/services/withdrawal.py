"""What the organiser's side does with a submission besides sending files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.messages import write_message
from ratingportal.submissions.services.states import move_state

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission


def withdraw_submission(*, submission: Submission, actor: User, version: int) -> None:
    """Take the submission back before a decision; it can be brought back."""
    move_state(submission, Action.WITHDRAW, actor=actor, version=version)


def may_hand_over(submission: Submission, user: User) -> bool:
    """Tell whether nothing could be read from the file, so that a person may be asked to look at it."""
    revision = submission.revision
    return (
        submission.state == State.NEEDS_FIX
        and revision is not None
        and revision.checked_at is not None
        and revision.tournament_id is None
        and rights.belongs_to(user, submission.federation)
    )


def hand_over(*, submission: Submission, actor: User, version: int, text: str) -> None:
    """Send a file that nothing could be read from to the office as it is, with a message."""
    with transaction.atomic():
        if not may_hand_over(submission, actor):
            raise NotAllowedError(
                _(
                    "Only a file that could not be read can be sent to the office without corrections."
                )
            )
        move_state(submission, Action.HAND_OVER, actor=actor, version=version)
        write_message(submission=submission, author=actor, text=text, from_office=False, tell=False)


def hand_back(*, submission: Submission, actor: User, version: int, text: str) -> None:
    """Send a returned submission to the office again, with an answer."""
    with transaction.atomic():
        move_state(submission, Action.HAND_BACK, actor=actor, version=version)
        write_message(submission=submission, author=actor, text=text, from_office=False, tell=False)
