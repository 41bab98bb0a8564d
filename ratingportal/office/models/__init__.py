"""The office's own rows."""

from ratingportal.office.models.bulk_approval import BulkApproval
from ratingportal.office.models.saved_view import SavedView

__all__ = ["BulkApproval", "SavedView"]
