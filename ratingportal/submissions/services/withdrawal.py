"""What the organiser's side does with a submission besides sending files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction

from ratingportal.submissions.enums import Action
from ratingportal.submissions.services.messages import write_message
from ratingportal.submissions.services.states import move_state

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission


def withdraw_submission(*, submission: Submission, actor: User, version: int) -> None:
    """Take the submission back before a decision; it can be brought back."""
    move_state(submission, Action.WITHDRAW, actor=actor, version=version)


def hand_back(*, submission: Submission, actor: User, version: int, text: str) -> None:
    """Send a returned submission to the office again, with an answer."""
    with transaction.atomic():
        move_state(submission, Action.HAND_BACK, actor=actor, version=version)
        write_message(submission=submission, author=actor, text=text, from_office=False, tell=False)
