"""Messages between organiser and office."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import F

from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Message, Submission
from ratingportal.submissions.services.announcements import announce_message
from ratingportal.submissions.services.attachments import add_attachments
from ratingportal.submissions.services.states import leave_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.submissions.services.attachments import CheckedFile


def write_message(
    *,
    submission: Submission,
    author: User,
    text: str,
    from_office: bool,
    tell: bool = True,
    files: Sequence[CheckedFile] = (),
) -> Message:
    """Add a line to the conversation; `tell` is off where another e-mail goes out anyway."""
    with transaction.atomic():
        if tell:
            # Before the message: an e-mail quotes what was written since it was queued.
            leave_step(submission, Action.MESSAGE, actor=author)
            announce_message(submission, author=author, from_office=from_office)
        unread = "unread_by_sender" if from_office else "unread_by_office"
        Submission.objects.filter(pk=submission.pk).update(**{unread: F(unread) + 1})
        message = Message.objects.create(
            submission=submission, author=author, text=text, from_office=from_office
        )
        add_attachments(message, files)
        return message


def mark_read(*, submission: Submission, by_office: bool, by_sender: bool) -> None:
    """Note which side has seen the conversation; a person may belong to both."""
    sides = {"unread_by_office": by_office, "unread_by_sender": by_sender}
    seen = {field: 0 for field, looked in sides.items() if looked and getattr(submission, field)}
    if seen:
        Submission.objects.filter(pk=submission.pk).update(**seen)
        for field, none in seen.items():
            setattr(submission, field, none)
