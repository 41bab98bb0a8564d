"""The audit page of the office: who did what, when, across submissions, register, users, settings and exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import StreamingHttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from ratingportal.accounts.http import officers_only
from ratingportal.audit.page import build_page, stream_csv
from ratingportal.tournaments.downloads import attach_name

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from ratingportal.accounts.http import SignedInRequest


@require_safe
@officers_only
def show_audit(request: SignedInRequest) -> HttpResponse:
    """Show a stretch of the trails."""
    return render(request, "audit/trail.html", build_page(request.user, request.GET))


@require_safe
@officers_only
def download_audit(request: SignedInRequest) -> HttpResponseBase:
    """Send what the page shows, all of it, as CSV."""
    response = StreamingHttpResponse(
        stream_csv(request.user, request.GET), content_type="text/csv; charset=utf-8"
    )
    attach_name(response, f"audit-trail-{timezone.localdate():%Y-%m-%d}.csv")
    return response
