"""What was checked again: open cases after a change beyond them, and the archive by today's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render
from django.views.decorators.http import require_safe

from ratingportal.accounts.http import officers_only
from ratingportal.office.pages.rechecks import build_rechecks, build_sweeps

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_safe
@officers_only
def list_rechecks(request: SignedInRequest) -> HttpResponse:
    """Say how far re-checks are and which verdicts changed; asked by the page itself, only that part."""
    part = "HX-Request" in request.headers
    template = "office/parts/recheck_rows.html" if part else "office/rechecks.html"
    return render(request, template, build_rechecks(request.user))


@require_safe
@officers_only
def list_sweeps(request: SignedInRequest) -> HttpResponse:
    """Show what today's rules would say of approved tournaments."""
    return render(request, "office/sweeps.html", build_sweeps(request.user))
