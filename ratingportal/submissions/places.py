"""Every text that can name a person, and how it belongs to a submission.

Erasing walks these places for the full name; what may be meant by a surname alone is listed from the same ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from ratingportal.people.models import HealthException, Merge, Split
from ratingportal.registry.models import Edition
from ratingportal.registry.models import Refusal as RefusedRow
from ratingportal.submissions.models import (
    Answer,
    Draft,
    FindingRow,
    Message,
    PersonChoice,
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
class Place:
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
    "submission": Place(Submission, ("note",), _("note to the office"), "pk", author="sender"),
    "revision": Place(
        Revision, ("filename", "system_error"), _("name of a file"), "submission", author="author"
    ),
    "answer": Place(Answer, ("reason",), _("answer to a finding"), "submission", author="author"),
    "message": Place(Message, ("text",), _("message"), "submission", author="author"),
    "draft": Place(
        Draft, ("edits", "left_over"), _("edit that was not checked yet"), "submission",
        author="user", when="updated_at",
    ),
    "standingexception": Place(
        StandingException, ("reason",), _("reason of a standing exception"), "origin", author="author"
    ),
}  # fmt: skip
CHOSEN = {
    "personchoice": Place(
        PersonChoice, ("name",), _("choice of a person"), "submission", author="author"
    ),
}
READ = {
    "title": Place(Submission, ("title",), _("title"), "pk", "revision", "sender"),
    "report": Place(Revision, ("report",), _("report"), "submission", "pk", "author"),
    "findingrow": Place(
        FindingRow, ("details", "fixes"), _("finding"), "revision__submission", "revision", when=""
    ),
    "tournament": Place(
        Tournament,
        ("name", "city", "search", "chief_arbiter", "deputies", "reporter", "extra", "comments"),
        _("what was read of the tournament"), "revision__submission", "revision", when="",
    ),
    "signature": Place(
        Signature, ("name",), _("what was read of the tournament"),
        "tournament__revision__submission", "tournament__revision", when="",
    ),
    "entry": Place(
        Entry, ("club", "extra"), _("what was read of a player"),
        "tournament__revision__submission", "tournament__revision", when="",
    ),
    "team": Place(
        Team, ("name", "extra"), _("what was read of a team"),
        "tournament__revision__submission", "tournament__revision", when="",
    ),
}  # fmt: skip
"""Made from a file, and made again when it is checked again."""
REGISTER = {
    "merge": Place(Merge, ("reason",), _("reason of a merge"), author="author"),
    "split": Place(Split, ("reason",), _("reason of a split"), author="author"),
    "healthexception": Place(
        HealthException, ("reason",), _("reason why something was accepted"), author="author"
    ),
    "edition": Place(
        Edition, ("preview", "outcome", "system_error"), _("import of a list"), author="uploaded_by"
    ),
    "refusal": Place(RefusedRow, ("text",), _("row of a list that was not taken"), when=""),
}
NAMES = {
    "name": Place(
        Entry, ("name",), _("player nobody was found for"),
        "tournament__revision__submission", "tournament__revision", when="",
    ),
}  # fmt: skip
"""Entries of others: never changed with the full name, since a namesake keeps it."""
FILES = {FILE: Place(Revision, ("data",), _("file"), "submission", author="author")}
ALL = WRITTEN | CHOSEN | READ | REGISTER | NAMES | FILES
