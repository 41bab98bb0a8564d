"""Delete what is kept for a stated time only (see docs/operations.md)."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from ratingportal.submissions.models import Mail, Refusal

KEEP = timedelta(days=90)


def tidy() -> None:
    """Forget refusals and delivered e-mails after ninety days."""
    limit = timezone.now() - KEEP
    Refusal.objects.filter(created_at__lt=limit).delete()
    Mail.objects.filter(sent_at__lt=limit).delete()
