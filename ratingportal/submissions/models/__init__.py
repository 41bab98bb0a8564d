"""Submissions, their revisions, what was found, answered, said and done."""

from ratingportal.submissions.models.answer import Answer
from ratingportal.submissions.models.draft import Draft
from ratingportal.submissions.models.duplicate import Likeness, LikenessKind
from ratingportal.submissions.models.finding import FindingRow, Unlisted
from ratingportal.submissions.models.message import Message
from ratingportal.submissions.models.refusal import Refusal
from ratingportal.submissions.models.revision import Revision
from ratingportal.submissions.models.standing_exception import ExceptionUse, StandingException
from ratingportal.submissions.models.submission import Submission, new_reference
from ratingportal.submissions.models.trail import Step

__all__ = [
    "Answer",
    "Draft",
    "ExceptionUse",
    "FindingRow",
    "Likeness",
    "LikenessKind",
    "Message",
    "Refusal",
    "Revision",
    "StandingException",
    "Step",
    "Submission",
    "Unlisted",
    "new_reference",
]
