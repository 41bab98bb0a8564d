"""Submissions, their revisions, what was found, answered, said and done."""

from ratingportal.submissions.models.answer import Answer
from ratingportal.submissions.models.attachment import Attachment
from ratingportal.submissions.models.draft import Draft
from ratingportal.submissions.models.duplicate import Likeness, LikenessKind
from ratingportal.submissions.models.finding import FindingRow, Unlisted
from ratingportal.submissions.models.given_fact import GivenFact
from ratingportal.submissions.models.message import Message
from ratingportal.submissions.models.notice_mark import NoticeMark
from ratingportal.submissions.models.refusal import Refusal
from ratingportal.submissions.models.revision import Revision
from ratingportal.submissions.models.standing_exception import ExceptionUse, StandingException
from ratingportal.submissions.models.submission import Submission, new_reference
from ratingportal.submissions.models.trail import Step
from ratingportal.submissions.models.upload import Upload, UploadItem

__all__ = [
    "Answer",
    "Attachment",
    "Draft",
    "ExceptionUse",
    "FindingRow",
    "GivenFact",
    "Likeness",
    "LikenessKind",
    "Message",
    "NoticeMark",
    "Refusal",
    "Revision",
    "StandingException",
    "Step",
    "Submission",
    "Unlisted",
    "Upload",
    "UploadItem",
    "new_reference",
]
