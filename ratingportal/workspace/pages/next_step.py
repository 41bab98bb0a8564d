"""Whose turn a submission is, and what its sender does next, in a few words: for lists and for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ratingportal.submissions.enums import State, Turn

if TYPE_CHECKING:
    from ratingportal.submissions.models import Submission

WORDS = {
    State.RECEIVED: gettext_lazy("Waiting to be checked"),
    State.CHECKING: gettext_lazy("Being checked"),
    State.IN_REVIEW: gettext_lazy("The office is reviewing it"),
    State.APPROVED: gettext_lazy("Published"),
    State.REJECTED: gettext_lazy("See the reason under Messages"),
    State.WITHDRAWN: gettext_lazy("You can restore it"),
    State.FAILED: gettext_lazy("Your file is safe; we are looking into it"),
}


@dataclass(frozen=True, slots=True)
class NextStep:
    """What comes next for the sender of a submission."""

    text: str
    is_yours: bool
    is_busy: bool


def describe_next_step(submission: Submission) -> NextStep:
    """Say what the sender of a submission does next, or who has it."""
    state, turn = State(submission.state), submission.turn
    text = str(WORDS[state]) if state in WORDS else _what_is_open(submission)
    if state == State.WITHDRAWN and submission.revision_id is None:
        text = _("Its file is now a revision of another submission")
    return NextStep(text, is_yours=turn == Turn.SENDER, is_busy=turn == Turn.PORTAL)


def _what_is_open(submission: Submission) -> str:
    """Count what the sender has to do; a returned submission asks for an answer."""
    parts = []
    if submission.state == State.RETURNED:
        parts.append(_("Read the office's message and answer"))
    if submission.to_fix:
        parts.append(
            ngettext("Fix %(n)d error", "Fix %(n)d errors", submission.to_fix)
            % {"n": submission.to_fix}
        )
    if submission.to_confirm:
        parts.append(
            ngettext("Confirm %(n)d point", "Confirm %(n)d points", submission.to_confirm)
            % {"n": submission.to_confirm}
        )
    return " · ".join(parts) or _("Look at the report")
