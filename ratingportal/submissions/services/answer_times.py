"""How long the office usually takes to answer, from what it answered lately; counted at most once in an hour."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.core.cache import cache
from django.db import connection
from django.utils import timezone

from ratingportal.submissions.enums import State

if TYPE_CHECKING:
    from collections.abc import Mapping

LATELY = timedelta(days=90)
LEAST = 3
"""Answers from which one can speak of a usual time."""
MOST = 5_000
"""Answers that are looked at, the newest."""
KEPT_SECONDS = 3_600
KEY = "submissions.answer_times"
ANSWERED = (State.APPROVED, State.RETURNED, State.REJECTED)

# From the last time it came to the office until the answer, which is the last move of the submission. Both
# parts are found by an index, whatever else the portal holds.
_MEDIANS = """
SELECT answered.rating_list_id,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered.moved_at - came.created_at))
FROM (
    SELECT id, rating_list_id, moved_at FROM submissions_submission
    WHERE state = ANY(%(answered)s) AND moved_at > %(since)s
    ORDER BY moved_at DESC LIMIT %(most)s
) AS answered
CROSS JOIN LATERAL (
    SELECT step.created_at FROM submissions_step AS step
    WHERE step.submission_id = answered.id AND step.to_state = %(office)s
    ORDER BY step.id DESC LIMIT 1
) AS came
GROUP BY answered.rating_list_id
HAVING count(*) >= %(least)s
"""


def read_answer_times() -> Mapping[int, timedelta]:
    """Give the median time to an answer of each rating list that answered often enough in the last ninety days."""
    kept: dict[int, float] | None = cache.get(KEY)
    if kept is None:
        kept = _count()
        cache.set(KEY, kept, KEPT_SECONDS)
    return {pk: timedelta(seconds=seconds) for pk, seconds in kept.items()}


def _count() -> dict[int, float]:
    values: dict[str, Any] = {
        "answered": [state.value for state in ANSWERED],
        "office": State.IN_REVIEW.value,
        "since": timezone.now() - LATELY,
        "most": MOST,
        "least": LEAST,
    }
    with connection.cursor() as cursor:
        cursor.execute(_MEDIANS, values)
        return {pk: float(seconds) for pk, seconds in cursor.fetchall()}
