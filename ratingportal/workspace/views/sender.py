"""What only the sender's side does: tell what the file lacks, say what it is, ask a person to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from ratingportal.accounts.http import signed_in
from ratingportal.reports.answer_forms import DecisionWithTextForm
from ratingportal.submissions.services import given_facts, same_events, withdrawal
from ratingportal.submissions.services.quota import require_message_quota, require_recheck_quota
from ratingportal.workspace.forms import FactsForm
from ratingportal.workspace.pages.given_facts import list_asked
from ratingportal.workspace.views.access import get_sendable_submission
from ratingportal.workspace.views.actions import perform_act

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission


@require_POST
@signed_in
def give_facts(request: SignedInRequest, reference: str) -> HttpResponse:
    """Tell what the file does not."""
    submission = get_sendable_submission(request, reference)
    form = FactsForm(request.POST, asked=list_asked(submission))

    def act() -> str:
        require_recheck_quota(request.user)
        changed = given_facts.give_facts(
            submission=submission, author=request.user, facts=form.facts()
        )
        return _("Saved. The file is being checked again.") if changed else _("Nothing changed.")

    return perform_act(request, submission, act, form)


@require_POST
@signed_in
def become_revision(request: SignedInRequest, reference: str) -> HttpResponse:
    """Make the file the next revision of the earlier submission of its event."""
    submission = get_sendable_submission(request, reference)
    joined: list[Submission] = []

    def act() -> str:
        joined.append(same_events.make_revision(submission=submission, actor=request.user))
        return _("This file is now the next revision of %(reference)s.") % {
            "reference": joined[0].reference
        }

    return perform_act(request, submission, act, after=lambda: redirect(joined[0]))


@require_POST
@signed_in
def keep_apart(request: SignedInRequest, reference: str) -> HttpResponse:
    """Keep the file as a submission of its own, beside the earlier one of its event."""
    submission = get_sendable_submission(request, reference)

    def act() -> str:
        same_events.keep_apart(submission=submission, actor=request.user)
        return _("Both submissions are kept.")

    return perform_act(request, submission, act)


@require_POST
@signed_in
def hand_over(request: SignedInRequest, reference: str) -> HttpResponse:
    """Send a file that could not be read to the office as it is."""
    submission = get_sendable_submission(request, reference)
    form = DecisionWithTextForm(request.POST)

    def act() -> str:
        require_message_quota(request.user)
        withdrawal.hand_over(submission=submission, actor=request.user, **form.cleaned_data)
        return _("Sent to the office. You get an e-mail when they answer.")

    return perform_act(request, submission, act, form)
