"""Approve, return, reject, reopen: one case, and on to the next; and undo what was approved a moment ago."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from ratingportal.accounts.http import officers_only
from ratingportal.office.enums import TemplateUse
from ratingportal.office.pages.decisions import build_decision, compose_text
from ratingportal.office.pages.queue import find_place
from ratingportal.office.services import review
from ratingportal.office.views.queue import LAST_QUEUE, lead_on
from ratingportal.office.views.undo import offer_undo, take_offer
from ratingportal.reports.answer_forms import DecisionForm, DecisionWithTextForm
from ratingportal.submissions import queries
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.workspace.views.access import get_reviewable_submission
from ratingportal.workspace.views.actions import perform_act

if TYPE_CHECKING:
    from collections.abc import Callable

    from django import forms
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission


@require_POST
@officers_only
def approve(request: SignedInRequest, reference: str) -> HttpResponse:
    """Approve the submission, or say what stands in the way."""

    def approve_for_now(**decided: Any) -> None:
        review.approve_submission(**decided)
        offer_undo(request, [reference], decided["submission"].title)

    done = _("%(title)s is approved and published.")
    return _decide(request, reference, approve_for_now, DecisionForm, done)


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def return_to_sender(request: SignedInRequest, reference: str) -> HttpResponse:
    """Give the submission back to the organiser; first ask for the words."""
    done = _("%(title)s is returned to the organiser.")
    return _decide_in_words(request, reference, TemplateUse.RETURN, review.return_to_sender, done)


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def reject(request: SignedInRequest, reference: str) -> HttpResponse:
    """Refuse the submission; first ask for the words."""
    done = _("%(title)s is rejected.")
    return _decide_in_words(request, reference, TemplateUse.REJECT, review.reject_submission, done)


@require_POST
@officers_only
def compose(request: SignedInRequest, reference: str, use: str) -> HttpResponse:
    """Insert a template or the open findings into the words; nothing is decided yet."""
    submission = get_reviewable_submission(request, reference)
    if use not in TemplateUse.values:
        raise Http404
    text = compose_text(
        submission,
        TemplateUse(use),
        request.POST.get("text", ""),
        request.POST.get("insert", ""),
        request.POST.get("template", ""),
    )
    form = DecisionWithTextForm(initial={"version": request.POST.get("version"), "text": text})
    return _ask_for_words(request, submission, TemplateUse(use), form)


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
    for case in queries.list_in_charge(request.user).filter(reference__in=references):
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


def _decide_in_words(
    request: SignedInRequest,
    reference: str,
    use: TemplateUse,
    service: Callable[..., None],
    done: str,
) -> HttpResponse:
    submission = get_reviewable_submission(request, reference)
    if request.method != "POST":
        form = DecisionWithTextForm(initial={"version": submission.version})
        return _ask_for_words(request, submission, use, form)
    form = DecisionWithTextForm(request.POST)
    if not form.is_valid():
        return _ask_for_words(request, submission, use, form, status=422)
    return _decide(request, reference, service, DecisionWithTextForm, done)


def _ask_for_words(
    request: SignedInRequest,
    submission: Submission,
    use: TemplateUse,
    form: DecisionWithTextForm,
    status: int = 200,
) -> HttpResponse:
    """Show the form: to htmx for the dialog of the case, else as a page."""
    is_part = "HX-Request" in request.headers
    template = "office/parts/decision_form.html" if is_part else "office/decision.html"
    context = build_decision(submission, use, form) | {"in_dialog": is_part, "is_office": True}
    return render(request, template, context, status=status)


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
