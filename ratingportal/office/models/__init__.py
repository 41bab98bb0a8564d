"""The office's own rows."""

from ratingportal.office.models.bulk_approval import BulkApproval
from ratingportal.office.models.recheck import Recheck
from ratingportal.office.models.saved_view import SavedView
from ratingportal.office.models.sweep import Sweep

__all__ = ["BulkApproval", "Recheck", "SavedView", "Sweep"]
