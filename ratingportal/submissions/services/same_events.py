"""The same event again, known by the number that a program gave it: its sender says what the file is.

Nothing is decided in silence: the later file stays a submission of its own until somebody says that it is the next
revision of the earlier one. Only submissions of one sender are proposed; all others are for the office.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.submissions.enums import BEFORE_DECISION, Action, Origin, State
from ratingportal.submissions.models import Revision, Submission, UploadItem
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.intake import find_next_number, queue_check
from ratingportal.submissions.services.open_points import make_search_key
from ratingportal.submissions.services.states import leave_step, move_state

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


def find_earlier(submission: Submission) -> Submission | None:
    """Find the open submission of the same sender whose event has the same number, if nobody has said yet."""
    if (
        not submission.event_keys
        or submission.is_own_event
        or submission.state not in BEFORE_DECISION
    ):
        return None
    return (
        Submission.objects.filter(
            sender=submission.sender_id,
            federation=submission.federation_id,
            rating_list=submission.rating_list_id,
            event_keys__overlap=submission.event_keys,
            state__in=BEFORE_DECISION,
            created_at__lt=submission.created_at,
        )
        .order_by("-pk")
        .first()
    )


def keep_apart(*, submission: Submission, actor: User) -> None:
    """Say that it is an event of its own, whatever the number says."""
    with transaction.atomic():
        Submission.objects.filter(pk=submission.pk).update(is_own_event=True)
        leave_step(submission, Action.KEEP_APART, actor=actor)


def make_revision(*, submission: Submission, actor: User) -> Submission:
    """Make the file of a submission the next revision of the earlier one, and withdraw it; give the earlier."""
    with transaction.atomic():
        earlier = find_earlier(submission)
        if earlier is None or submission.revision_id is None:
            raise NotAllowedError(
                _("The earlier submission has changed in the meantime, so nothing was done.")
            )
        # In one order, whoever comes: two of these never wait for each other.
        pair = Submission.objects.select_for_update().filter(pk__in=[earlier.pk, submission.pk])
        list(pair.order_by("pk"))
        number = find_next_number(earlier)
        revision = Revision.objects.defer("data").get(pk=submission.revision_id)
        move_state(submission, Action.WITHDRAW, actor=actor, joined=earlier.reference)
        Submission.objects.filter(pk=submission.pk).update(revision=None)
        follows = earlier.revision.number if earlier.revision else None
        move_state(
            earlier, Action.REVISE, actor=actor,
            sha256=revision.sha256, number=number, origin=Origin.UPLOAD.value,
        )  # fmt: skip
        Revision.objects.filter(pk=revision.pk).update(
            submission=earlier, number=number, follows=follows
        )
        UploadItem.objects.filter(submission=submission).update(submission=earlier)
        earlier.revision_id = revision.pk
        earlier.search = make_search_key(earlier)
        earlier.save(update_fields=["revision", "search"])
        queue_check(earlier)
    return earlier


def find_continuation(submission: Submission) -> str:
    """Give the reference of the submission that the only file of this one went to; usually there is none."""
    if submission.state != State.WITHDRAWN or submission.revision_id is not None:
        return ""
    steps = submission.steps.filter(action=Action.WITHDRAW, details__has_key="joined")
    return str(steps.order_by("-pk").values_list("details__joined", flat=True).first() or "")
