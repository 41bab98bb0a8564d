"""What officers do with a case: take it, and decide on it. Every action is a small POST that redirects back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ratingportal.accounts.http import officers_only
from ratingportal.reports.answer_forms import DecisionForm, DecisionWithTextForm
from ratingportal.submissions.services import review
from ratingportal.submissions.views.access import get_reviewable_submission
from ratingportal.submissions.views.actions import perform_act

if TYPE_CHECKING:
    from collections.abc import Callable

    from django import forms
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_POST
@officers_only
def claim(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take the case."""
    submission = get_reviewable_submission(request, reference)

    def act() -> str:
        review.claim_submission(submission=submission, officer=request.user)
        return _("The case is yours.")

    return perform_act(request, submission, act)


@require_POST
@officers_only
def take_over(request: SignedInRequest, reference: str, officer: int) -> HttpResponse:
    """Take the case from a colleague."""
    submission = get_reviewable_submission(request, reference)

    def act() -> str:
        review.take_over(submission=submission, officer=request.user, from_officer=officer)
        return _("The case is yours now.")

    return perform_act(request, submission, act)


@require_POST
@officers_only
def release(request: SignedInRequest, reference: str) -> HttpResponse:
    """Give the case back to the queue."""
    submission = get_reviewable_submission(request, reference)

    def act() -> str:
        review.release_submission(submission=submission, officer=request.user)
        return _("The case is free.")

    return perform_act(request, submission, act)


@require_POST
@officers_only
def approve(request: SignedInRequest, reference: str) -> HttpResponse:
    """Approve the submission, or say what stands in the way."""
    return _decide(
        request, reference, review.approve_submission, DecisionForm, _("Approved and published.")
    )


@require_POST
@officers_only
def return_to_sender(request: SignedInRequest, reference: str) -> HttpResponse:
    """Give the submission back to the organiser."""
    done = _("Returned to the organiser.")
    return _decide(request, reference, review.return_to_sender, DecisionWithTextForm, done)


@require_POST
@officers_only
def reject(request: SignedInRequest, reference: str) -> HttpResponse:
    """Refuse the submission."""
    return _decide(
        request, reference, review.reject_submission, DecisionWithTextForm, _("Rejected.")
    )


@require_POST
@officers_only
def reopen(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take a decision back."""
    return _decide(
        request,
        reference,
        review.reopen_submission,
        DecisionWithTextForm,
        _("Open for review again."),
    )


def _decide(
    request: SignedInRequest,
    reference: str,
    service: Callable[..., None],
    form_class: type[forms.Form],
    done: str,
) -> HttpResponse:
    submission = get_reviewable_submission(request, reference)
    form = form_class(request.POST)

    def act() -> str:
        service(submission=submission, officer=request.user, **form.cleaned_data)
        return done

    return perform_act(request, submission, act, form)
