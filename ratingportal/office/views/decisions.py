"""Approve, return, reject, reopen: one case, and on to the next; and undo what was approved a moment ago."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from ratingportal.accounts.http import officers_only
from ratingportal.office.pages.queue import find_place
from ratingportal.office.services import review
from ratingportal.office.views.queue import LAST_QUEUE, lead_on
from ratingportal.office.views.undo import offer_undo, take_offer
from ratingportal.reports.answer_forms import DecisionForm, DecisionWithTextForm
from ratingportal.submissions import queries
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.submissions.views.access import get_reviewable_submission
from ratingportal.submissions.views.actions import perform_act

if TYPE_CHECKING:
    from collections.abc import Callable

    from django import forms
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_POST
@officers_only
def approve(request: SignedInRequest, reference: str) -> HttpResponse:
    """Approve the submission, or say what stands in the way."""

    def approve_for_now(**decided: Any) -> None:
        review.approve_submission(**decided)
        offer_undo(request, [reference])

    done = _("%(title)s is approved and published.")
    return _decide(request, reference, approve_for_now, DecisionForm, done)


@require_POST
@officers_only
def return_to_sender(request: SignedInRequest, reference: str) -> HttpResponse:
    """Give the submission back to the organiser."""
    done = _("%(title)s is returned to the organiser.")
    return _decide(request, reference, review.return_to_sender, DecisionWithTextForm, done)


@require_POST
@officers_only
def reject(request: SignedInRequest, reference: str) -> HttpResponse:
    """Refuse the submission."""
    done = _("%(title)s is rejected.")
    return _decide(request, reference, review.reject_submission, DecisionWithTextForm, done)


@require_POST
@officers_only
def reopen(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take a decision back."""
    done = _("%(title)s is open for review again.")
    return _decide(request, reference, review.reopen_submission, DecisionWithTextForm, done)


@require_POST
@officers_only
def undo(request: SignedInRequest) -> HttpResponse:
    """Take back what this officer approved a moment ago, one case or many."""
    undone, refused = 0, []
    references = take_offer(request)
    for case in queries.in_charge_of(request.user).filter(reference__in=references):
        try:
            review.undo_approval(submission=case, officer=request.user)
            undone += 1
        except (NotAllowedError, StaleError) as refusal:
            refused.append(f"{case.title}: {refusal}")
    if undone:
        words = ngettext("%(n)d approval undone.", "%(n)d approvals undone.", undone)
        messages.success(request, words % {"n": undone})
    for text in refused[:5]:
        messages.error(request, text)
    if len(references) == 1:
        return redirect("submissions:detail", references[0])
    return redirect(f"{reverse('office:queue')}?resume")


def _decide(
    request: SignedInRequest,
    reference: str,
    service: Callable[..., None],
    form_class: type[forms.Form],
    done: str,
) -> HttpResponse:
    submission = get_reviewable_submission(request, reference)
    form = form_class(request.POST)
    after = None
    if "next" in request.POST:
        # Looked up before the decision: afterwards the case may be in this view of the queue no more.
        place = find_place(request.user, request.session.get(LAST_QUEUE, ""), reference)
        after = partial(lead_on, request, place.next if place.next != reference else None)

    def act() -> str:
        service(submission=submission, officer=request.user, **form.cleaned_data)
        return done % {"title": submission.title}

    return perform_act(request, submission, act, form, after=after)
