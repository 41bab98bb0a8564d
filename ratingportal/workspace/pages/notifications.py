"""What happened to somebody's submissions, in words for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext_lazy

from ratingportal.submissions.enums import Action

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from ratingportal.submissions.models import Step

WORDS = {
    Action.OBJECT: gettext_lazy("Checked: please fix or confirm the open points"),
    Action.PASS: gettext_lazy("Checked: no errors. The office is reviewing it"),
    Action.FAIL: gettext_lazy("Could not be checked because of an error on our side"),
    Action.UNSETTLE: gettext_lazy("A confirmation was undone: please fix or confirm it again"),
    Action.RETURN: gettext_lazy("The office returned it to you with a message"),
    Action.APPROVE: gettext_lazy("Approved and published"),
    Action.REJECT: gettext_lazy("Rejected by the office"),
    Action.REOPEN: gettext_lazy("Reopened by the office"),
    Action.MESSAGE: gettext_lazy("New message"),
    Action.RELIST: gettext_lazy("Moved to another rating list"),
}
ICONS = {
    Action.OBJECT: "edit", Action.PASS: "check", Action.FAIL: "warning", Action.UNSETTLE: "return",
    Action.RETURN: "return", Action.APPROVE: "check-circle", Action.REJECT: "reject",
    Action.REOPEN: "repeat", Action.MESSAGE: "chat", Action.RELIST: "arrow-right",
}  # fmt: skip
TO_CONVERSATION = {Action.RETURN, Action.REJECT, Action.MESSAGE}


@dataclass(frozen=True, slots=True)
class Notification:
    """One thing that happened."""

    step: int
    title: str
    reference: str
    text: str
    icon: str
    url: str
    who: str
    when: datetime
    is_new: bool


def describe_notifications(steps: Iterable[Step], mark: int) -> list[Notification]:
    """Say what happened, and what of it is new."""
    return [_describe(step, mark) for step in steps]


def _describe(step: Step, mark: int) -> Notification:
    action, submission = Action(step.action), step.submission
    name = "submissions:messages" if action in TO_CONVERSATION else "submissions:detail"
    return Notification(
        step.pk,
        submission.title,
        submission.reference,
        str(WORDS[action]),
        ICONS[action],
        reverse(name, args=[submission.reference]),
        str(step.actor or ""),
        step.created_at,
        is_new=step.pk > mark,
    )
