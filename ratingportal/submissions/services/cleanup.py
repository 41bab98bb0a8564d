"""Delete what is kept for a stated time only (see docs/operations.md)."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from ratingportal.submissions import queries
from ratingportal.submissions.models import Draft, Refusal, Upload

KEEP = timedelta(days=90)
KEEP_DRAFTS = timedelta(days=30)


def delete_expired_records() -> None:
    """Forget refusals and lists of uploads after ninety days, edits of what is decided after thirty."""
    now = timezone.now()
    Upload.objects.filter(created_at__lt=now - KEEP).delete()
    Refusal.objects.filter(created_at__lt=now - KEEP).delete()
    # Counted from the decision: a submission that is reopened soon finds its edits where they were.
    Draft.objects.filter(
        submission__state__in=queries.DECIDED, submission__moved_at__lt=now - KEEP_DRAFTS
    ).delete()
