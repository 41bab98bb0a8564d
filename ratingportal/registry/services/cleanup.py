"""Delete what is kept for a stated time only."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, RefusedRow
from ratingportal.registry.services import imports

UNDECIDED_FOR = timedelta(days=30)
REFUSALS_FOR = timedelta(days=90)


def delete_expired_imports() -> None:
    """Throw away lists that nobody applied, and refused rows that were there long enough to be read."""
    now = timezone.now()
    waiting = Edition.objects.filter(state=EditionState.READY, created_at__lt=now - UNDECIDED_FOR)
    for edition in waiting:
        imports.discard_edition(edition=edition)
    RefusedRow.objects.filter(edition__created_at__lt=now - REFUSALS_FOR).delete()
