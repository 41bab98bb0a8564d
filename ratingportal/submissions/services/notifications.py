"""What happened to somebody's submissions, from the audit trail; how far it was read is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import F
from django.db.models.functions import Greatest

from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import NoticeMark, Step

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

TOLD = (
    Action.OBJECT, Action.PASS, Action.FAIL, Action.UNSETTLE, Action.RETURN, Action.APPROVE,
    Action.REJECT, Action.REOPEN, Action.MESSAGE, Action.RELIST,
)  # fmt: skip
"""What a sender is told of, where somebody else did it."""
MOST_COUNTED = 100


def list_notifications(user: User) -> QuerySet[Step]:
    """List what others did with a user's submissions, the newest first."""
    steps = Step.objects.filter(submission__sender=user, action__in=TOLD).exclude(actor=user)
    return steps.select_related("submission", "actor").order_by("-pk")


def read_mark(user: User) -> int:
    """Give the newest step that a user has marked as read."""
    return NoticeMark.objects.filter(user=user).values_list("step", flat=True).first() or 0


def count_unread(user: User) -> int:
    """Count what is new, up to a hundred."""
    new = list_notifications(user).filter(pk__gt=read_mark(user))
    return len(new.values_list("pk", flat=True)[:MOST_COUNTED])


def mark_read(*, user: User, until: int) -> None:
    """Note that a user has read everything up to a step; a mark never goes back."""
    made, is_new = NoticeMark.objects.get_or_create(user=user, defaults={"step": until})
    if not is_new:
        NoticeMark.objects.filter(pk=made.pk).update(step=Greatest(F("step"), until))
