"""What tests of edits in the browser need alike: lines of a file, checks, and edits kept in a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import drafts

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Draft, Revision, Submission

FIRST_PLAYER = 13
"""The line of the first player in the files of `tests/files.py`."""


def line(data: bytes, number: int) -> str:
    return data.decode("cp1252").split("\r\n")[number - 1]


def check(submission: Submission) -> None:
    submission.refresh_from_db()
    assert submission.revision_id is not None
    checking.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


def current(submission: Submission) -> Revision:
    submission.refresh_from_db()
    assert submission.revision is not None
    return submission.revision


def keep(submission: Submission, user: User, edits: dict[int, list[str]]) -> Draft | None:
    number = current(submission).number
    return drafts.keep_edits(submission=submission, user=user, revision=number, edits=edits)
