"""Every text that can name a person, and how it belongs to a submission.

Erasing walks these places for the full name; what may be meant by a surname alone is listed from the same ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from ratingportal.office.models import CorrectionRequest, InternalNote
from ratingportal.people.models import HealthException, Merge, PersonChoice, Split
from ratingportal.ratings.models import RatingAdjustment, RatingRun
from ratingportal.registry.models import Edition, RefusedRow
from ratingportal.reports.place_labels import PLACES
from ratingportal.submissions.models import (
    Answer,
    Attachment,
    Draft,
    FindingRow,
    GivenFact,
    Message,
    Revision,
    StandingException,
    Submission,
)
from ratingportal.tournaments.models import Entry, Signature, Team, Tournament

if TYPE_CHECKING:
    from django.db.models import Model
    from django.utils.functional import _StrPromise

FILE = "file"
"""The bytes of a revision: a place of its own, since they have lines and an encoding."""


@dataclass(frozen=True, slots=True)
class TextPlace:
    """The texts of one table."""

    model: type[Model]
    fields: tuple[str, ...]
    label: _StrPromise
    submission: str = ""
    """The way to the submission; empty for what belongs to the register."""
    revision: str = ""
    """The way to the revision whose file it was read from; empty for what somebody wrote."""
    author: str = ""
    when: str = "created_at"


WRITTEN = {
    "submission": TextPlace(Submission, ("note",), PLACES["submission"], "pk", author="sender"),
    "revision": TextPlace(
        Revision, ("filename", "system_error"), PLACES["revision"], "submission", author="author"
    ),
    "answer": TextPlace(Answer, ("reason",), PLACES["answer"], "submission", author="author"),
    "message": TextPlace(Message, ("text",), PLACES["message"], "submission", author="author"),
    "internalnote": TextPlace(
        InternalNote, ("text",), PLACES["internalnote"], "submission", author="author"
    ),
    "attachment": TextPlace(
        Attachment, ("filename",), PLACES["attachment"], "message__submission", when=""
    ),
    "givenfact": TextPlace(
        GivenFact, ("value",), PLACES["givenfact"], "submission", author="author"
    ),
    "draft": TextPlace(
        Draft, ("edits", "taken", "left_over"), PLACES["draft"], "submission",
        author="user", when="updated_at",
    ),
    "correctionrequest": TextPlace(
        CorrectionRequest, ("name", "email", "text", "reply"), PLACES["correctionrequest"],
        "submission", author="closed_by",
    ),
    "standingexception": TextPlace(
        StandingException, ("reason",), PLACES["standingexception"], "origin", author="author"
    ),
}  # fmt: skip
CHOSEN = {
    "personchoice": TextPlace(
        PersonChoice, ("name",), PLACES["personchoice"], "submission", author="author"
    ),
}
READ = {
    "title": TextPlace(Submission, ("title",), PLACES["title"], "pk", "revision", "sender"),
    "report": TextPlace(Revision, ("report",), PLACES["report"], "submission", "pk", "author"),
    "findingrow": TextPlace(
        FindingRow, ("details", "fixes"), PLACES["findingrow"], "revision__submission", "revision", when=""
    ),
    "tournament": TextPlace(
        Tournament,
        ("name", "city", "search", "chief_arbiter", "deputies", "reporter", "extra", "comments"),
        PLACES["tournament"], "revision__submission", "revision", when="",
    ),
    "signature": TextPlace(
        Signature, ("name",), PLACES["signature"],
        "tournament__revision__submission", "tournament__revision", when="",
    ),
    "entry": TextPlace(
        Entry, ("club", "extra"), PLACES["entry"],
        "tournament__revision__submission", "tournament__revision", when="",
    ),
    "team": TextPlace(
        Team, ("name", "extra"), PLACES["team"],
        "tournament__revision__submission", "tournament__revision", when="",
    ),
}  # fmt: skip
"""Made from a file, and made again when it is checked again."""
REGISTER = {
    "merge": TextPlace(Merge, ("reason",), _("reason for a merge"), author="author"),
    "split": TextPlace(Split, ("reason",), _("reason for a split"), author="author"),
    "healthexception": TextPlace(
        HealthException, ("reason",), _("reason why something was accepted"), author="author"
    ),
    "ratingadjustment": TextPlace(
        RatingAdjustment, ("reason",), _("reason for an adjusted rating"), author="author"
    ),
    "ratingrun": TextPlace(
        RatingRun, ("reason", "summary"), _("reason for revised figures"), author="author"
    ),
    "edition": TextPlace(
        Edition, ("preview", "outcome", "system_error"), _("import of a list"), author="uploaded_by"
    ),
    "refusal": TextPlace(RefusedRow, ("text",), _("rejected row of a list"), when=""),
}
NAMES = {
    "name": TextPlace(
        Entry, ("name",), PLACES["name"],
        "tournament__revision__submission", "tournament__revision", when="",
    ),
}  # fmt: skip
"""Entries of others: never changed with the full name, since a namesake keeps it."""
FILES = {FILE: TextPlace(Revision, ("data",), PLACES["file"], "submission", author="author")}
ALL = WRITTEN | CHOSEN | READ | REGISTER | NAMES | FILES
