"""Whom each change of hands is told to; the e-mails are queued with the change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q

from ratingportal.accounts.models import OfficerAssignment, User
from ratingportal.mailing.services.notices import Notice, list_receivers, queue_notices
from ratingportal.submissions.enums import Action

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.submissions.models import Submission

TO_SENDER = {
    Action.CORRECT, Action.OBJECT, Action.UNSETTLE, Action.RETURN, Action.APPROVE, Action.REJECT, Action.REOPEN,
}  # fmt: skip
TO_OFFICE = {Action.PASS, Action.SETTLE, Action.HAND_BACK, Action.HAND_OVER}
TO_ADMINISTRATORS = {Action.FAIL}
RECEIPT = "receipt"
"""What the sender gets when the office has it."""


def announce_step(submission: Submission, action: Action, *, actor: User | None) -> None:
    """Queue the e-mails that a step calls for; nobody is told of what they did themselves."""
    told = _told(submission, action)
    if told is None:
        return
    sender = Q(pk=submission.sender_id) if action in TO_OFFICE else Q(pk=None)
    people = User.objects.filter(told | sender).annotate(
        is_told=ExpressionWrapper(told, output_field=BooleanField()),
    )
    notices = []
    for person in list_receivers(people):
        is_told: bool = person.user.is_told  # type: ignore[attr-defined]
        if is_told and person.user != actor:
            notices.append(Notice(person, action))
        if action in TO_OFFICE and person.user.pk == submission.sender_id:
            notices.append(Notice(person, RECEIPT))
    queue_notices(notices, submission=submission.pk)


def announce_message(submission: Submission, *, author: User, from_office: bool) -> None:
    """Queue the e-mail that tells the other side of a message."""
    people = (
        User.objects.filter(pk=submission.sender_id) if from_office else list_office(submission)
    )
    others = list_receivers(people.exclude(pk=author.pk))
    queue_notices([Notice(each, Action.MESSAGE) for each in others], submission=submission.pk)


def _told(submission: Submission, action: Action) -> Q | None:
    if action in TO_SENDER:
        return Q(pk=submission.sender_id)
    if action in TO_OFFICE:
        return _in_office(submission)
    if action in TO_ADMINISTRATORS:
        return Q(is_superuser=True)
    return None


def list_office(submission: Submission) -> QuerySet[User]:
    """Whoever has the case; if nobody has, all officers of the list."""
    return User.objects.filter(_in_office(submission))


def _in_office(submission: Submission) -> Q:
    if submission.officer_id:
        return Q(pk=submission.officer_id)
    charges = OfficerAssignment.objects.filter(rating_list=submission.rating_list_id)
    return Q(Exists(charges.filter(user=OuterRef("pk"))))
