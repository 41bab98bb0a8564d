"""Send files: new submissions and corrected files."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.federations.list_choice import ListChoice, recognise_list
from ratingportal.reports.forms import PASTED_NAME
from ratingportal.submissions.forms import RevisionForm, UploadForm
from ratingportal.submissions.services import intake
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.quota import require_quota
from ratingportal.submissions.views.access import get_sendable_submission

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def new(request: SignedInRequest) -> HttpResponse:
    """Take one or many files; each gets its own result, and a bad one never loses a good one."""
    if not rights.upload_federations(request.user).exists():
        return render(request, "submissions/no_federation.html", status=403)
    form = UploadForm(request.POST or None, request.FILES or None, user=request.user)
    if request.method != "POST":
        return render(request, "submissions/new.html", {"form": form})
    if not form.is_valid():
        return render(request, "submissions/new.html", {"form": form}, status=422)
    try:
        require_quota(request.user, _count(form))
    except NotAllowedError as refusal:
        form.add_error(None, str(refusal))
        return render(request, "submissions/new.html", {"form": form}, status=429)
    outcomes = [_receive(request, form, name, data) for name, data in _files(form)]
    if len(outcomes) == 1 and outcomes[0].submission:
        _tell(request, outcomes[0])
        return redirect(outcomes[0].submission)
    status = 200 if any(outcome.submission for outcome in outcomes) else 422
    return render(request, "submissions/outcomes.html", {"outcomes": outcomes}, status=status)


@require_POST
@signed_in
def revise(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take a corrected file as the next revision."""
    submission = get_sendable_submission(request, reference)
    form = RevisionForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, _("Choose the corrected file first."))
        return redirect(submission)
    upload = form.cleaned_data["upload"]
    try:
        require_quota(request.user)
        outcome = intake.receive_revision(
            submission=submission,
            author=request.user,
            filename=upload.name,
            data=upload.read(MAX_BYTES + 1),
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
        return redirect(submission)
    if outcome.refused:
        messages.error(request, f"{outcome.filename}: {outcome.sentence} {outcome.advice}")
    elif outcome.known and outcome.submission:
        messages.info(request, _same_bytes(submission, outcome.submission))
    return redirect(submission)


def _receive(
    request: SignedInRequest, form: UploadForm, name: str, data: bytes
) -> intake.IntakeOutcome:
    """Take one file in, for the list that was chosen or that the file tells."""
    federation, chosen = form.cleaned_data["federation"], form.cleaned_data["rating_list"]
    usual = request.user.memberships.filter(federation=federation)
    found = (
        ListChoice(chosen, is_sure=True)
        if chosen
        else recognise_list(
            data=data,
            filename=name,
            federation=federation,
            usual=usual.values_list("rating_list", flat=True),
        )
    )
    outcome = intake.receive_file(
        sender=request.user,
        federation=federation,
        rating_list=found.rating_list,
        filename=name,
        data=data,
        note=form.cleaned_data["note"],
    )
    return replace(outcome, is_guess=not found.is_sure)


def _tell(request: SignedInRequest, outcome: intake.IntakeOutcome) -> None:
    """Say what the page does not: that the file was there already, or that its list is a guess."""
    if outcome.known:
        messages.info(request, _("This file was uploaded before. Here it is."))
    elif outcome.is_guess and outcome.submission:
        messages.info(
            request,
            _(
                "The file does not say which rating list it is for. We put it in %(list)s; you can move it to another one."
            )
            % {"list": outcome.submission.rating_list},
        )


def _count(form: UploadForm) -> int:
    return len(form.cleaned_data["uploads"]) + bool(form.cleaned_data["pasted"])


def _files(form: UploadForm) -> Iterator[tuple[str, bytes]]:
    for upload in form.cleaned_data["uploads"]:
        yield upload.name or "file", upload.read(MAX_BYTES + 1)
    pasted = form.cleaned_data["pasted"]
    if pasted:
        yield PASTED_NAME, pasted.encode()


def _same_bytes(submission: Submission, earlier: Submission) -> str:
    if earlier.pk == submission.pk:
        return _("This file is the same, byte for byte, as an earlier revision.")
    return _("This file is the same, byte for byte, as the one of submission %(reference)s.") % {
        "reference": earlier.reference
    }
