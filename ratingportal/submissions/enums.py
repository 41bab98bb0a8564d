"""The states of a submission, whose turn each is, and the table of allowed moves."""

from __future__ import annotations

from typing import Final

from django.db import models
from django.utils.translation import gettext_lazy as _


class State(models.TextChoices):
    """Where a submission stands."""

    RECEIVED = "received", _("Received")
    CHECKING = "checking", _("Checking")
    NEEDS_FIX = "needs_fix", _("Needs a fix")
    IN_REVIEW = "in_review", _("In review")
    RETURNED = "returned", _("Returned")
    APPROVED = "approved", _("Approved")
    REJECTED = "rejected", _("Rejected")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    FAILED = "failed", _("Failed on our side")


TO_CONFIRM: Final = "to_confirm"
"""What a submission that needs a fix is called while there is nothing that must be fixed, only points to confirm."""


def name_standing(state: str, *, to_fix: int, to_confirm: int) -> str:
    """Name where a submission stands for people: where nothing must be fixed, it is only to be confirmed."""
    return TO_CONFIRM if state == State.NEEDS_FIX and to_confirm and not to_fix else state


OPEN: Final = frozenset(State) - {State.APPROVED, State.REJECTED, State.WITHDRAWN}
"""Nothing is decided yet."""
BEFORE_DECISION: Final = (State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED)
"""Checked and not decided yet: people work on what is open."""
LIVE: Final = frozenset(State) - {State.WITHDRAWN, State.REJECTED}
"""Nobody has given it up."""


class Turn(models.TextChoices):
    """Who has to act next."""

    PORTAL = "portal", _("the portal")
    SENDER = "sender", _("the organiser")
    OFFICE = "office", _("the rating office")
    ADMINISTRATOR = "administrator", _("the administrator")
    NOBODY = "nobody", _("Done")


TURN_OF = {
    State.RECEIVED: Turn.PORTAL,
    State.CHECKING: Turn.PORTAL,
    State.NEEDS_FIX: Turn.SENDER,
    State.IN_REVIEW: Turn.OFFICE,
    State.RETURNED: Turn.SENDER,
    State.APPROVED: Turn.NOBODY,
    State.REJECTED: Turn.NOBODY,
    State.WITHDRAWN: Turn.NOBODY,
    State.FAILED: Turn.ADMINISTRATOR,
}


class Action(models.TextChoices):
    """What happens to a submission. Those in MOVES change its state; the others only leave a step."""

    RECEIVE = "receive", _("File received")
    START = "start", _("Checking started")
    PASS = "pass", _("Checked: no errors")
    OBJECT = "object", _("Checked: something must be fixed or confirmed")
    FAIL = "fail", _("Checking failed on our side")
    RECHECK = "recheck", _("New check requested")
    REVISE = "revise", _("New revision received")
    CORRECT = "correct", _("Corrected by the office")
    BACK = "back", _("Earlier revision made current again")
    SETTLE = "settle", _("Everything confirmed, sent to the office")
    HAND_BACK = "hand_back", _("Sent back to the office")
    RETURN = "return", _("Returned to the organiser")
    APPROVE = "approve", _("Approved")
    REJECT = "reject", _("Rejected")
    REOPEN = "reopen", _("Reopened")
    WITHDRAW = "withdraw", _("Withdrawn")
    RESTORE = "restore", _("Restored")
    CLAIM = "claim", _("Assigned")
    RELEASE = "release", _("Unassigned")
    TAKE_OVER = "take_over", _("Reassigned")
    ASSIGN = "assign", _("Case assigned")
    CONFIRM = "confirm", _("Finding confirmed")
    WAIVE = "waive", _("Finding waived")
    UNANSWER = "unanswer", _("Answer undone")
    UNSETTLE = "unsettle", _("Confirmation undone, back with the organiser")
    EXCEPT = "except", _("Standing exception created")
    EXCUSE = "excuse", _("Waived by a standing exception")
    UNEXCEPT = "unexcept", _("Standing exception ended")
    IDENTIFY = "identify", _("Person chosen")
    FORGET = "forget", _("Choice of a person undone")
    MERGE = "merge", _("Two IDs of one person merged")
    UNMERGE = "unmerge", _("Merge of two IDs undone")
    ADMIT = "admit", _("New players registered")
    MESSAGE = "message", _("Message written")
    READ_AS = "read_as", _("Format chosen by hand")
    RELIST = "relist", _("Moved to another rating list")
    NOTE = "note", _("Internal note written")
    KEEP_APART = "apart", _("Kept apart from an earlier submission of the event")
    HAND_OVER = "hand_over", _("Sent to the office as it is")
    GIVE = "give", _("Details filled in by the sender")
    MASK = "mask", _("Mention of an erased person removed")


OFFICE_ONLY: Final = frozenset({Action.NOTE})
"""Steps of which organisers are told nothing."""

MOVES: dict[Action, tuple[tuple[State, ...], State]] = {
    Action.START: ((State.RECEIVED,), State.CHECKING),
    Action.PASS: ((State.CHECKING,), State.IN_REVIEW),
    Action.OBJECT: ((State.CHECKING,), State.NEEDS_FIX),
    Action.FAIL: ((State.RECEIVED, State.CHECKING), State.FAILED),
    Action.RECHECK: ((State.FAILED, *BEFORE_DECISION), State.RECEIVED),
    Action.REVISE: ((State.FAILED, *BEFORE_DECISION), State.RECEIVED),
    Action.CORRECT: ((State.FAILED, *BEFORE_DECISION), State.RECEIVED),
    Action.BACK: ((State.FAILED, *BEFORE_DECISION), State.RECEIVED),
    Action.RELIST: ((State.FAILED, *BEFORE_DECISION), State.RECEIVED),
    Action.SETTLE: ((State.NEEDS_FIX,), State.IN_REVIEW),
    Action.UNSETTLE: ((State.IN_REVIEW,), State.NEEDS_FIX),
    Action.HAND_OVER: ((State.NEEDS_FIX,), State.IN_REVIEW),
    Action.HAND_BACK: ((State.RETURNED,), State.IN_REVIEW),
    Action.RETURN: ((State.IN_REVIEW,), State.RETURNED),
    Action.APPROVE: ((State.IN_REVIEW,), State.APPROVED),
    Action.REJECT: ((State.IN_REVIEW, State.RETURNED), State.REJECTED),
    Action.REOPEN: ((State.APPROVED, State.REJECTED), State.IN_REVIEW),
    Action.WITHDRAW: ((State.FAILED, *BEFORE_DECISION), State.WITHDRAWN),
    Action.RESTORE: ((State.WITHDRAWN,), State.RECEIVED),
}


class Origin(models.TextChoices):
    """How a revision came to be."""

    UPLOAD = "upload", _("Uploaded")
    EDIT = "edit", _("Edited in the browser")
    FIX = "fix", _("Correction applied")


class AnswerKind(models.TextChoices):
    """Who answered a finding."""

    CONFIRM = "confirm", _("Confirmed")
    WAIVE = "waive", _("Waived")


class AttachmentKind(models.TextChoices):
    """What may stand beside a message."""

    PDF = "pdf", _("PDF")
    PICTURE = "picture", _("picture")
    SPREADSHEET = "spreadsheet", _("spreadsheet")
    LETTER = "letter", _("Word document")
    TEXT = "text", _("text")


class FactName(models.TextChoices):
    """What a sender may tell about a tournament where the file does not."""

    NAME = "name", _("Tournament name")
    START = "start", _("First day of play")
    END = "end", _("Last day of play")
    CITY = "city", _("Place")
    FEDERATION = "federation", _("Federation")
    CHIEF_ARBITER = "chief_arbiter", _("Chief arbiter")
    TIME_CONTROL = "time_control", _("Time control")


class RefusalReason(models.TextChoices):
    """Why a file was not taken in."""

    EMPTY = "empty", _("The file is empty.")
    TOO_LARGE = "too_large", _("The file is too large.")
    ARCHIVE = "archive", _("The file is an archive.")
    BINARY = "binary", _("The file is not a text file.")


class ItemOutcome(models.TextChoices):
    """What became of one file of an upload."""

    RECEIVED = "received", _("Received")
    KNOWN = "known", _("Uploaded before")
    REFUSED = "refused", _("Not accepted")
    NO_RESULTS = "no_results", _("Not a result file")
    """It was in an archive, beside files that are."""
    TOO_MANY = "too_many", _("Over the hourly limit")
    LEFT_PACKED = "packed", _("Not opened")
    """One ZIP file too many in one upload."""
