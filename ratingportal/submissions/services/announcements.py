"""Whom each change of hands is told to; the e-mails are queued with the change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Q

from ratingportal.accounts.models import User
from ratingportal.mailing.services.notices import queue_notices
from ratingportal.submissions.enums import Action

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.submissions.models import Submission

TO_SENDER = {
    Action.OBJECT, Action.UNSETTLE, Action.RETURN, Action.APPROVE, Action.REJECT, Action.REOPEN,
}  # fmt: skip
TO_OFFICE = {Action.PASS, Action.SETTLE, Action.HAND_BACK}
TO_ADMINISTRATORS = {Action.FAIL}
RECEIPT = "receipt"
"""What the sender gets when the office has it."""


def announce_step(submission: Submission, action: Action, *, actor: User | None) -> None:
    """Queue the e-mails that a step calls for; nobody is told of what they did themselves."""
    receivers = _receivers(submission, action)
    if receivers is not None:
        _queue(submission, action, receivers, actor)
    if action in TO_OFFICE:
        _queue(submission, RECEIPT, User.objects.filter(pk=submission.sender_id), None)


def announce_message(submission: Submission, *, author: User, from_office: bool) -> None:
    """Queue the e-mail that tells the other side of a message."""
    people = User.objects.filter(pk=submission.sender_id) if from_office else office_of(submission)
    _queue(submission, Action.MESSAGE, people, author)


def _queue(submission: Submission, kind: str, people: QuerySet[User], actor: User | None) -> None:
    people = people.filter(is_active=True).distinct()
    if actor is not None:
        people = people.exclude(pk=actor.pk)
    queue_notices(list(people), kind=kind, submission=submission.pk)


def _receivers(submission: Submission, action: Action) -> QuerySet[User] | None:
    if action in TO_SENDER:
        return User.objects.filter(pk=submission.sender_id)
    if action in TO_OFFICE:
        return office_of(submission)
    if action in TO_ADMINISTRATORS:
        return User.objects.filter(is_superuser=True)
    return None


def office_of(submission: Submission) -> QuerySet[User]:
    """Whoever has the case; if nobody has, all officers of the list."""
    if submission.officer_id:
        return User.objects.filter(pk=submission.officer_id)
    return User.objects.filter(Q(assignments__rating_list=submission.rating_list_id))
