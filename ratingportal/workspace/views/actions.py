"""What is done to a submission besides deciding on it: every action is a small POST that redirects back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.reports.answer_forms import (
    DecisionForm,
    DecisionWithTextForm,
    ReasonForm,
)
from ratingportal.reports.forms import ReadAsForm
from ratingportal.submissions import queries
from ratingportal.submissions.services import answers, attachments, intake, list_move, withdrawal
from ratingportal.submissions.services import messages as talking
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.submissions.services.quota import require_message_quota, require_recheck_quota
from ratingportal.workspace.forms import ConversationForm, ListMoveForm
from ratingportal.workspace.views.access import (
    get_sendable_submission,
    get_visible_submission,
)
from ratingportal.workspace.views.in_place import answer_in_place

if TYPE_CHECKING:
    from collections.abc import Callable

    from django import forms
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission


@require_POST
@signed_in
def answer(request: SignedInRequest, reference: str) -> HttpResponse:
    """Confirm or waive one finding, or all findings of a rule."""
    submission = get_visible_submission(request, reference)
    form = ReasonForm(request.POST)

    def act() -> str:
        if not form.is_valid():
            raise NotAllowedError(" ".join(_first_errors(form)))
        count = answers.answer_findings(
            submission=submission, author=request.user, **form.cleaned_data
        )
        return ngettext("%(n)d finding answered.", "%(n)d findings answered.", count) % {"n": count}

    if "HX-Request" in request.headers:
        return answer_in_place(request, submission, act)
    return perform_act(request, submission, act)


@require_POST
@signed_in
def take_back(request: SignedInRequest, reference: str, pk: int) -> HttpResponse:
    """Withdraw an answer, or all that were given with it."""
    submission = get_visible_submission(request, reference)

    def act() -> str:
        count = answers.take_back(
            submission=submission,
            author=request.user,
            answer_id=pk,
            whole_act="whole_act" in request.POST,
        )
        return ngettext("Answer undone.", "%(n)d answers undone.", count) % {"n": count}

    if "HX-Request" in request.headers:
        code = submission.answers.filter(pk=pk).values_list("code", flat=True).first()
        return answer_in_place(request, submission, act, code=code or "")
    return perform_act(request, submission, act)


@require_POST
@signed_in
def message(request: SignedInRequest, reference: str) -> HttpResponse:
    """Write to the other side."""
    submission = get_visible_submission(request, reference)
    form = ConversationForm(request.POST, request.FILES)

    def act() -> str:
        require_message_quota(request.user)
        given = ((each.name or "file", each.read()) for each in form.cleaned_data["attachments"])
        checked = attachments.check_attachments(request.user, given)
        talking.write_message(
            submission=submission,
            author=request.user,
            text=form.cleaned_data["text"],
            from_office=rights.is_officer_of(request.user, submission.rating_list)
            and not rights.belongs_to(request.user, submission.federation),
            files=checked,
        )
        return _("Message sent.")

    return perform_act(request, submission, act, form, back="submissions:messages")


@require_POST
@signed_in
def withdraw(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take the submission back."""
    submission = get_sendable_submission(request, reference)
    form = DecisionForm(request.POST)

    def act() -> str:
        withdrawal.withdraw_submission(
            submission=submission, actor=request.user, **form.cleaned_data
        )
        return _("Submission withdrawn. You can restore it at any time.")

    return perform_act(request, submission, act, form)


@require_POST
@signed_in
def move(request: SignedInRequest, reference: str) -> HttpResponse:
    """Move the submission to another rating list; whoever cannot see it there is led to what they can see."""
    submission = get_visible_submission(request, reference)
    form = ListMoveForm(request.POST)

    def act() -> str:
        list_move.move_to_list(submission=submission, actor=request.user, **form.cleaned_data)
        return _("Moved to %(list)s. It is being checked again there.") % {
            "list": submission.rating_list
        }

    answer = perform_act(request, submission, act, form)
    if queries.list_visible(request.user).filter(pk=submission.pk).exists():
        return answer
    return redirect("office:queue")


@require_POST
@signed_in
def hand_back(request: SignedInRequest, reference: str) -> HttpResponse:
    """Send a returned submission to the office again."""
    submission = get_sendable_submission(request, reference)
    form = DecisionWithTextForm(request.POST)

    def act() -> str:
        withdrawal.hand_back(submission=submission, actor=request.user, **form.cleaned_data)
        return _("Sent back to the office for review.")

    return perform_act(request, submission, act, form)


@require_POST
@signed_in
def recheck(request: SignedInRequest, reference: str) -> HttpResponse:
    """Check the current file again, perhaps read as another format; also brings back what was withdrawn."""
    submission = get_visible_submission(request, reference)
    form = ReadAsForm(request.POST)

    def act() -> str:
        require_recheck_quota(request.user)
        read_as = form.cleaned_data["format"] if "format" in request.POST else None
        intake.request_recheck(submission=submission, actor=request.user, read_as=read_as)
        return _("The file is being checked again.")

    return perform_act(request, submission, act, form)


def perform_act(
    request: SignedInRequest,
    submission: Submission,
    act: Callable[[], str],
    form: forms.Form | None = None,
    *,
    back: str = "submissions:detail",
    place: str = "",
    after: Callable[[], HttpResponse] | None = None,
) -> HttpResponse:
    """Do it and go back to the page, or to a place on one; if somebody was faster, show how things stand (409)."""
    if form is not None and not form.is_valid():
        for error in _first_errors(form):
            messages.error(request, error)
        return redirect(back, submission.reference)
    try:
        messages.success(request, act())
    except StaleError as refusal:
        context: dict[str, Any] = {"submission": submission, "refusal": str(refusal)}
        return render(request, "workspace/stale.html", context, status=409)
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    else:
        if after is not None:
            return after()
    return redirect(place) if place else redirect(back, submission.reference)


def _first_errors(form: forms.Form) -> list[str]:
    return [
        f"{form.fields[name].label}: {errors[0]}"
        if name in form.fields and form.fields[name].label
        else str(errors[0])
        for name, errors in form.errors.items()
    ]
