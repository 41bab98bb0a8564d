"""What was checked again: open cases after a change beyond them, and the archive by today's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts.http import officers_only
from ratingportal.office.forms import SweepForm
from ratingportal.office.pages.rechecks import build_rechecks, build_sweeps
from ratingportal.office.services import sweeps

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
    """Show what today's rules would say of approved tournaments; asked by the page itself, only that part."""
    context = build_sweeps(request.user)
    if "HX-Request" in request.headers:
        return render(request, "office/parts/sweep_rows.html", context)
    return render(request, "office/sweeps.html", context | {"form": SweepForm(user=request.user)})


@require_POST
@officers_only
def start_sweep(request: SignedInRequest) -> HttpResponse:
    """Have today's rules run over the archive of a list, in the background."""
    form = SweepForm(request.POST, user=request.user)
    if not form.is_valid():
        context = build_sweeps(request.user) | {"form": form}
        return render(request, "office/sweeps.html", context, status=422)
    wanted = form.cleaned_data
    sweep = sweeps.request_sweep(
        rating_list=wanted["rating_list"], since=wanted["since"], author=request.user
    )
    if sweep is None:
        messages.info(
            request, _("A sweep of %(list)s is running already.") % {"list": wanted["rating_list"]}
        )
    return redirect("office:sweeps")
