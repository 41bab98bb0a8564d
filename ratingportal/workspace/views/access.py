"""Fetch a submission within what the user may see or do. What is foreign does not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import get_object_or_404

from ratingportal.submissions import queries

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission


def _whole(rows: QuerySet[Submission]) -> QuerySet[Submission]:
    return rows.select_related(
        "rating_list", "federation", "sender", "officer", "revision__tournament", "revision__author"
    ).defer("revision__data")


def get_visible_submission(request: SignedInRequest, reference: str) -> Submission:
    """Fetch a submission the user may look at."""
    return get_object_or_404(_whole(queries.list_visible(request.user)), reference=reference)


def get_sendable_submission(request: SignedInRequest, reference: str) -> Submission:
    """Fetch a submission the user acts on for its federation."""
    return get_object_or_404(_whole(queries.list_sent(request.user)), reference=reference)


def get_reviewable_submission(request: SignedInRequest, reference: str) -> Submission:
    """Fetch a submission the user reviews as an officer."""
    return get_object_or_404(_whole(queries.list_in_charge(request.user)), reference=reference)
