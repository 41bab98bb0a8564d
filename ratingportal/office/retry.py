"""Try again what failed on our side: by itself, less and less often, and at a word of the office for all."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import structlog
from django.db.models import Count, Max, Q
from django.utils import timezone

from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.submissions.services.intake import request_recheck

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

log = structlog.get_logger(__name__)

MOST_AT_ONCE = 500
FIRST_PAUSE = timedelta(hours=1)
MOST_RETRIES = 8
"""The pause doubles: so many tries take ten days."""


def retry_all_failed(submissions: QuerySet[Submission], *, actor: User) -> int:
    """Have all of these checked again that failed on our side; say how many."""
    failed = submissions.filter(state=State.FAILED).order_by("pk")[:MOST_AT_ONCE]
    return _retry(failed, actor)


def retry_due_failures() -> int:
    """Check again what failed some time ago: what was wrong with us may be mended."""
    failed = Submission.objects.filter(state=State.FAILED).annotate(
        failures=Count("steps", filter=Q(steps__action=Action.FAIL)),
        last=Max("steps__created_at", filter=Q(steps__action=Action.FAIL)),
    )
    now = timezone.now()
    due = [
        each
        for each in failed.filter(failures__lte=MOST_RETRIES).order_by("pk")[:MOST_AT_ONCE]
        if each.last is not None and now - each.last >= FIRST_PAUSE * 2 ** (each.failures - 1)
    ]
    return _retry(due, None)


def _retry(failed: Iterable[Submission], actor: User | None) -> int:
    count = 0
    for submission in failed:
        try:
            request_recheck(submission=submission, actor=actor)
        except (NotAllowedError, StaleError) as refusal:
            log.info("not_retried", submission=submission.reference, reason=str(refusal))
        else:
            count += 1
    return count
