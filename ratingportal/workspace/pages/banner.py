"""Whose turn a submission is, as the banner of its pages says it: what is still open, to whom it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ratingportal.submissions.enums import State, Turn
from ratingportal.submissions.services.same_events import find_continuation
from ratingportal.workspace.signals import gather_sentences

if TYPE_CHECKING:
    from ratingportal.submissions.models import Submission

# state: (what it says to the organiser's side, what it says to the office)
WORDS = {
    State.RECEIVED: (
        gettext_lazy("We have your file and will check it in a moment."),
        gettext_lazy("The file is waiting to be checked."),
    ),
    State.CHECKING: (
        gettext_lazy("We are checking your file."),
        gettext_lazy("The file is being checked."),
    ),
    State.NEEDS_FIX: (
        gettext_lazy("Your turn: %(open)s."),
        gettext_lazy("Waiting for the organiser: %(open)s."),
    ),
    State.IN_REVIEW: (
        gettext_lazy("Nothing for you to do: the office is reviewing it."),
        gettext_lazy("Ready for your review."),
    ),
    State.RETURNED: (
        gettext_lazy("Your turn: the office returned it with a message."),
        gettext_lazy("Waiting for the organiser to answer your message."),
    ),
    State.APPROVED: (
        gettext_lazy("Approved. The tournament is published."),
        gettext_lazy("Approved and published."),
    ),
    State.REJECTED: (
        gettext_lazy("Rejected. See the reason under Messages."),
        gettext_lazy("Rejected."),
    ),
    State.WITHDRAWN: (
        gettext_lazy("Withdrawn. You can restore it."),
        gettext_lazy("Withdrawn by the organiser."),
    ),
    State.FAILED: (
        gettext_lazy(
            "Something went wrong on our side; your file is safe. We are looking into it."
        ),
        gettext_lazy("The check failed on our side. The administrator has been notified."),
    ),
}
HANDED_OVER = (
    gettext_lazy(
        "Nothing for you to do: the office is looking at your file and will answer you here."
    ),
    gettext_lazy("Your turn: answer the organiser, whose file could not be read."),
)
"""What is said of a file that nothing could be read from and that was sent to the office as it is."""
_NAMES = {
    Turn.PORTAL: "portal",
    Turn.SENDER: "organiser",
    Turn.OFFICE: "office",
    Turn.ADMINISTRATOR: "portal",
    Turn.NOBODY: "nobody",
}


def describe_turn(
    submission: Submission, *, is_office: bool, is_sender: bool, may_approve: bool
) -> dict[str, Any]:
    """Say whose turn it is; whoever is on both sides is spoken to as the one who can act."""
    turn = submission.turn
    as_office = is_office and not (is_sender and (turn != Turn.OFFICE or not may_approve))
    is_yours = turn == (Turn.OFFICE if as_office else Turn.SENDER) and (is_office or is_sender)
    open_points = list_open_points(submission, for_office=as_office)
    is_done = submission.state == State.IN_REVIEW and not open_points
    if as_office and is_done and not may_approve:
        title, is_yours = _("Ready: a colleague must approve it."), False
    else:
        title = _title(submission, open_points, as_office=as_office)
    return {
        "turn": "you" if is_yours else _NAMES[turn],
        "title": title,
        "meta": gather_sentences(submission),
        "message": "" if as_office else _last_message(submission),
    }


def _last_message(submission: Submission) -> str:
    """Give what the office wrote last, where it is what the sender has to read first."""
    if submission.state not in {State.RETURNED, State.REJECTED}:
        return ""
    written = submission.messages.filter(from_office=True).order_by("-pk")
    return written.values_list("text", flat=True).first() or ""


def _title(submission: Submission, open_points: list[str], *, as_office: bool) -> str:
    said = ", ".join(open_points)
    if _is_handed_over(submission):
        return str(HANDED_OVER[as_office])
    if submission.state == State.IN_REVIEW and open_points:
        if as_office:
            return _("Your turn: %(open)s.") % {"open": said}
        return _("The office is reviewing it. Still open for you: %(open)s.") % {"open": said}
    if reference := find_continuation(submission):
        return _("Withdrawn: its file is now a revision of %(reference)s.") % {
            "reference": reference
        }
    words = str(WORDS[State(submission.state)][as_office])
    return words % {"open": said or _("see the report")} if "%(open)s" in words else words


def _is_handed_over(submission: Submission) -> bool:
    """Tell whether a person looks at a file because nothing could be read from it."""
    revision = submission.revision
    return (
        submission.state == State.IN_REVIEW
        and revision is not None
        and revision.tournament_id is None
    )


def list_open_points(submission: Submission, *, for_office: bool) -> list[str]:
    """Name what is still unanswered: the organiser's points, and for the office its own too."""
    points = [
        ngettext("%(n)d to fix", "%(n)d to fix", submission.to_fix) % {"n": submission.to_fix},
        ngettext("%(n)d to confirm", "%(n)d to confirm", submission.to_confirm)
        % {"n": submission.to_confirm},
        ngettext("%(n)d to decide", "%(n)d to decide", submission.to_waive)
        % {"n": submission.to_waive},
        ngettext("%(n)d player to identify", "%(n)d players to identify", submission.to_identify)
        % {"n": submission.to_identify},
    ]
    numbers = (
        submission.to_fix,
        submission.to_confirm,
        submission.to_waive,
        submission.to_identify,
    )
    theirs = 4 if for_office and submission.turn == Turn.OFFICE else 2
    return [point for point, number in zip(points[:theirs], numbers, strict=False) if number]
