"""The office: periods, runs, publishing, revised figures, adjustments."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from django.contrib import messages
from django.db.models import Count, Q
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts.http import officers_only
from ratingportal.ratings import queries
from ratingportal.ratings.forms import AdjustmentForm, ListRevisionForm, PeriodDaysForm
from ratingportal.ratings.models import Period, RatingAdjustment, RatingRun
from ratingportal.ratings.pages import office as pages
from ratingportal.ratings.services import (
    adjustments,
    periods,
    publication,
    revisions,
    runs,
    schedule,
)
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest

SHOWN = 200


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """Show the periods of the lists in one's charge."""
    approved = Count("placements", filter=Q(placements__submission__state="approved"))
    rows = queries.list_periods_in_charge(request.user).annotate(placed=approved)[:SHOWN]
    return render(
        request, "rating_office/periods.html", {"groups": pages.build_period_groups(list(rows))}
    )


@require_safe
@officers_only
def period(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show a period: what is in it, its runs, what can be done."""
    held = _period(request, pk)
    return render(request, "rating_office/period.html", pages.build_period_context(held))


@require_safe
@officers_only
def run(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show a run: how far it is, then what it would publish."""
    return render(
        request, "rating_office/run.html", pages.build_run_context(_run(request, pk), request.user)
    )


@require_safe
@officers_only
def run_status(request: SignedInRequest, pk: int) -> HttpResponse:
    """Answer the page's question how far a run is; when it is over, the page loads itself anew."""
    held = _run(request, pk)
    response = render(request, "rating_office/parts/run_status.html", {"run": held})
    if not held.is_unfinished:
        response["HX-Refresh"] = "true"
    return response


@require_POST
@officers_only
def close(request: SignedInRequest, pk: int) -> HttpResponse:
    """Close a period."""
    held = _period(request, pk)
    act = partial(periods.close_period, period=held, officer=request.user)
    _perform(request, act, _("The period is closed. Now calculate a draft of the list."))
    return redirect(held.office_url)


@require_POST
@officers_only
def reschedule(request: SignedInRequest, pk: int) -> HttpResponse:
    """Give an open period other days."""
    held = _period(request, pk)
    form = PeriodDaysForm(request.POST)
    if not form.is_valid():
        context = pages.build_period_context(held) | {"days_form": form}
        return render(request, "rating_office/period.html", context, status=422)
    days = form.cleaned_data
    act = partial(schedule.reschedule_period, period=held, officer=request.user, **days)
    _perform(request, act, _("Days changed. Deadlines have been updated."))
    return redirect(held.office_url)


@require_POST
@officers_only
def draft(request: SignedInRequest, pk: int) -> HttpResponse:
    """Calculate a draft in the background."""
    held = _period(request, pk)
    try:
        return redirect(runs.request_draft(period=held, officer=request.user))
    except RefusedError as refusal:
        messages.error(request, str(refusal))
    return redirect(held.office_url)


@require_POST
@officers_only
def publish(request: SignedInRequest, pk: int) -> HttpResponse:
    """Publish a draft that somebody else calculated."""
    held = _run(request, pk)
    act = partial(publication.publish_draft, run=held, officer=request.user)
    done = _perform(request, act, _("The list is published."))
    return redirect(held.period.office_url if done else held)


@require_POST
@officers_only
def revise(request: SignedInRequest, pk: int) -> HttpResponse:
    """Replay a published period and those after it."""
    held = _period(request, pk)
    form = ListRevisionForm(request.POST)
    if not form.is_valid():
        context = pages.build_period_context(held) | {"revision_form": form}
        return render(request, "rating_office/period.html", context, status=422)
    try:
        made = revisions.request_revision(period=held, officer=request.user, **form.cleaned_data)
    except RefusedError as refusal:
        messages.error(request, str(refusal))
        return redirect(held.office_url)
    return redirect(made[0])


@require_POST
@officers_only
def adopt(request: SignedInRequest, pk: int) -> HttpResponse:
    """Publish revised figures beside the lists."""
    held = _run(request, pk)
    act = partial(revisions.adopt_revision, run=held, officer=request.user)
    _perform(request, act, _("The revised figures are published next to the lists."))
    return redirect(held)


@require_POST
@officers_only
def adjust(request: SignedInRequest, pk: int) -> HttpResponse:
    """Let a player start a period from another rating."""
    held = _period(request, pk)
    form = AdjustmentForm(request.POST)
    player = None
    if form.is_valid():
        number = form.cleaned_data.pop("number").strip()
        player = Player.objects.filter(rating_list=held.rating_list, number=number).first()
        if player is None:
            form.add_error("number", _("This ID is not in the register."))
    if player is None:
        context = pages.build_period_context(held) | {"adjustment_form": form}
        return render(request, "rating_office/period.html", context, status=422)
    told = form.cleaned_data
    act = partial(
        adjustments.adjust_rating, period=held, player=player, officer=request.user, **told
    )
    _perform(request, act, _("Rating adjusted. The reason is public."))
    return redirect(held.office_url)


@require_POST
@officers_only
def revoke(request: SignedInRequest, pk: int) -> HttpResponse:
    """Take an adjustment back."""
    adjustment = get_object_or_404(
        RatingAdjustment.objects.select_related("period__rating_list"),
        pk=pk,
        period__in=queries.list_periods_in_charge(request.user),
    )
    act = partial(adjustments.revoke_adjustment, adjustment=adjustment, officer=request.user)
    _perform(request, act, _("Adjustment revoked."))
    return redirect(adjustment.period.office_url)


def _perform(request: SignedInRequest, act: Callable[[], object], done: str) -> bool:
    """Do it and say that it is done, or say why not; tell which."""
    try:
        act()
    except RefusedError as refusal:
        messages.error(request, str(refusal))
        return False
    messages.success(request, done)
    return True


def _period(request: SignedInRequest, pk: int) -> Period:
    return get_object_or_404(queries.list_periods_in_charge(request.user), pk=pk)


def _run(request: SignedInRequest, pk: int) -> RatingRun:
    return get_object_or_404(
        RatingRun.objects.select_related(
            "period__rating_list", "author", "approved_by", "supersedes"
        ),
        pk=pk,
        period__in=queries.list_periods_in_charge(request.user),
    )
