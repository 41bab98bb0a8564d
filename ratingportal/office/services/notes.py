"""Internal notes: what officers write to each other about a case, and nobody else reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.office.models import InternalNote
from ratingportal.submissions.enums import Action
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.states import leave_step

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission


@transaction.atomic
def add_note(*, submission: Submission, author: User, text: str) -> InternalNote:
    """Add a note, and a step that officers alone see in the history."""
    if not rights.is_officer_of(author, submission.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can write internal notes."))
    note = InternalNote.objects.create(submission=submission, author=author, text=text)
    leave_step(submission, Action.NOTE, actor=author, note=note.pk)
    return note
