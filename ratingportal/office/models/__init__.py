"""The office's own rows."""

from ratingportal.office.models.bulk_approval import BulkApproval
from ratingportal.office.models.correction_request import CorrectionRequest
from ratingportal.office.models.internal_note import InternalNote
from ratingportal.office.models.message_template import MessageTemplate
from ratingportal.office.models.recheck import Recheck
from ratingportal.office.models.saved_view import SavedView
from ratingportal.office.models.statistic import (
    CountedCase,
    Grain,
    Measure,
    Tally,
    UncountedCase,
)
from ratingportal.office.models.sweep import Sweep

__all__ = [
    "BulkApproval",
    "CorrectionRequest",
    "CountedCase",
    "Grain",
    "InternalNote",
    "Measure",
    "MessageTemplate",
    "Recheck",
    "SavedView",
    "Sweep",
    "Tally",
    "UncountedCase",
]
