"""Answer a rule once for several submissions that ask the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import Http404
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from ratingportal.accounts.http import signed_in
from ratingportal.core.model.findings import Severity
from ratingportal.reports.answer_forms import SharedReasonForm
from ratingportal.reports.labels import find_rule_title, write_sentence
from ratingportal.submissions.services import shared_answers
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.workspace.pages.frame import build_frame
from ratingportal.workspace.views.access import get_visible_submission

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def answer_together(request: SignedInRequest, reference: str, code: str) -> HttpResponse:
    """List the submissions that ask the same, and answer those that are ticked."""
    submission = get_visible_submission(request, reference)
    form = SharedReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        return _answer(request, submission, code, form)
    severity = shared_answers.find_severity(submission, code)
    if severity is None:
        raise Http404
    ticked = set(request.POST.getlist("submission"))
    asking = shared_answers.list_asking(submission, request.user, code)
    context = build_frame(request.user, submission, "report") | {
        "code": code,
        "title": find_rule_title(code),
        "confirms": severity is Severity.CONFIRM,
        "form": form,
        "asking": [
            {
                "submission": each.submission,
                "count": each.count,
                "example": write_sentence(each.row) if each.row else "",
                "ticked": not ticked or each.submission.reference in ticked,
            }
            for each in asking
        ],
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "workspace/answer_together.html", context, status=status)


def _answer(
    request: SignedInRequest, submission: Submission, code: str, form: SharedReasonForm
) -> HttpResponse:
    try:
        made = shared_answers.answer_together(
            submission=submission,
            author=request.user,
            code=code,
            reason=form.cleaned_data["reason"],
            references=request.POST.getlist("submission"),
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
        return redirect(submission)
    if made.answered:
        messages.success(request, _say_answered(made))
    for each, why in made.refused:
        messages.error(request, _("%(title)s: %(why)s") % {"title": each.title, "why": why})
    return redirect(submission)


def _say_answered(made: shared_answers.SharedOutcome) -> str:
    findings = ngettext("%(n)d finding", "%(n)d findings", made.findings) % {"n": made.findings}
    return ngettext(
        "%(findings)s answered in %(n)d submission.",
        "%(findings)s answered in %(n)d submissions.",
        made.answered,
    ) % {"findings": findings, "n": made.answered}
