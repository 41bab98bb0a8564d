"""Approve many cases: one page to confirm them all, one that says what became of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts.http import officers_only
from ratingportal.office.forms import read_keys, read_pairs
from ratingportal.office.models import BulkApproval
from ratingportal.office.pages.bulk_approvals import build_confirmation, build_outcome
from ratingportal.office.pages.queue import list_keys
from ratingportal.office.services.bulk_approvals import MOST, request_bulk_approval
from ratingportal.office.views.undo import offer_undo
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_POST
@officers_only
def confirm(request: SignedInRequest) -> HttpResponse:
    """List what is to be approved, and what is left out and why."""
    keys = read_keys(request.POST)
    if "all" in request.POST:
        keys = list_keys(request.user, QueryDict(request.POST.get("query", "")), MOST)
    if not keys:
        messages.error(request, _("Tick the submissions that you want to approve."))
        return redirect(f"{reverse('office:queue')}?resume")
    context = build_confirmation(request.user, keys)
    return render(request, "office/approve_many.html", context)


@require_POST
@officers_only
def start(request: SignedInRequest) -> HttpResponse:
    """Approve what was confirmed, in the background."""
    try:
        made = request_bulk_approval(
            officer=request.user, wanted=read_pairs(request.POST.getlist("case"))
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
        return redirect(f"{reverse('office:queue')}?resume")
    return redirect(made)


@require_safe
@officers_only
def detail(request: SignedInRequest, pk: int) -> HttpResponse:
    """Say how far it is and what became of each; asked by the page itself, only that part."""
    row = get_object_or_404(BulkApproval.objects.filter(officer=request.user), pk=pk)
    context = build_outcome(row)
    if row.is_done and context["undoable"]:
        offer_undo(request, context["undoable"])
    part = "HX-Request" in request.headers
    template = "office/parts/bulk_outcome.html" if part else "office/bulk_approval.html"
    return render(request, template, context)
