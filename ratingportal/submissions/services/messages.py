"""Messages between organiser and office."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction

from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Message
from ratingportal.submissions.services.announcements import announce_message
from ratingportal.submissions.services.states import leave_step

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission


def write_message(
    *, submission: Submission, author: User, text: str, from_office: bool, tell: bool = True
) -> Message:
    """Add a line to the conversation; `tell` is off where another e-mail goes out anyway."""
    with transaction.atomic():
        if tell:
            # Before the message: an e-mail quotes what was written since it was queued.
            leave_step(submission, Action.MESSAGE, actor=author)
            announce_message(submission, author=author, from_office=from_office)
        return Message.objects.create(
            submission=submission, author=author, text=text, from_office=from_office
        )
