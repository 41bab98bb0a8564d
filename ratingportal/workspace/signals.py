"""What apps above this one, which may not be imported here, can listen to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.dispatch import Signal

if TYPE_CHECKING:
    from ratingportal.submissions.models import Submission

submission_shown = Signal()
"""The page of a `submission` is being made: a receiver gives a sentence about it, or nothing."""


def gather_sentences(submission: Submission) -> str:
    """Collect what other apps say about a submission."""
    said: list[tuple[Any, Any]] = submission_shown.send(type(submission), submission=submission)
    return " ".join(str(text) for _receiver, text in said if text)
