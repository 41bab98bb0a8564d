"""Who has a case: take it, take it over, give it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ratingportal.accounts.http import officers_only
from ratingportal.office.forms import AssignForm
from ratingportal.office.services import review
from ratingportal.workspace.views.access import get_reviewable_submission
from ratingportal.workspace.views.actions import perform_act

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_POST
@officers_only
def claim(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take the case."""
    submission = get_reviewable_submission(request, reference)

    def act() -> str:
        review.claim_submission(submission=submission, officer=request.user)
        return _("Assigned to you.")

    return perform_act(request, submission, act)


@require_POST
@officers_only
def take_over(request: SignedInRequest, reference: str, officer: int) -> HttpResponse:
    """Take the case from a colleague."""
    submission = get_reviewable_submission(request, reference)

    def act() -> str:
        review.take_over(submission=submission, officer=request.user, from_officer=officer)
        return _("Reassigned to you.")

    return perform_act(request, submission, act)


@require_POST
@officers_only
def assign(request: SignedInRequest, reference: str) -> HttpResponse:
    """Give the case to a colleague."""
    submission = get_reviewable_submission(request, reference)
    form = AssignForm(request.POST)

    def act() -> str:
        to = form.cleaned_data["to"]
        review.assign_submission(submission=submission, officer=request.user, to=to)
        return _("Assigned to %(who)s.") % {"who": to}

    return perform_act(request, submission, act, form)


@require_POST
@officers_only
def release(request: SignedInRequest, reference: str) -> HttpResponse:
    """Give the case back to the queue."""
    submission = get_reviewable_submission(request, reference)

    def act() -> str:
        review.release_submission(submission=submission, officer=request.user)
        return _("No longer assigned.")

    return perform_act(request, submission, act)
