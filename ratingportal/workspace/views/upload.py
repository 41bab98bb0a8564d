"""Send files: new submissions and corrected files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.reports.file_fields import read_files
from ratingportal.reports.forms import PASTED_NAME
from ratingportal.submissions.enums import ItemOutcome
from ratingportal.submissions.services import intake, uploads
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.quota import require_quota
from ratingportal.workspace.forms import RevisionForm, UploadForm
from ratingportal.workspace.views.access import get_sendable_submission

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission, Upload, UploadItem


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def new(request: SignedInRequest) -> HttpResponse:
    """Take one or many files; each gets its own result, and a bad one never loses a good one."""
    if not rights.list_upload_federations(request.user).exists():
        return render(request, "workspace/no_federation.html", status=403)
    form = UploadForm(request.POST or None, request.FILES or None, user=request.user)
    if request.method != "POST":
        return render(request, "workspace/new.html", {"form": form})
    if not form.is_valid():
        return render(request, "workspace/new.html", {"form": form}, status=422)
    try:
        require_quota(request.user, _count(form))
    except NotAllowedError as refusal:
        form.add_error(None, str(refusal))
        return render(request, "workspace/new.html", {"form": form}, status=429)
    upload = uploads.receive_upload(
        sender=request.user,
        federation=form.cleaned_data["federation"],
        rating_list=form.cleaned_data["rating_list"],
        files=_files(form),
        note=form.cleaned_data["note"],
    )
    return lead_on(request, upload)


@require_POST
@signed_in
def revise(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take a corrected file as the next revision."""
    submission = get_sendable_submission(request, reference)
    form = RevisionForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, _("Choose the corrected file first."))
        return redirect(submission)
    try:
        require_quota(request.user)
        sent = list(read_files(form.cleaned_data["upload"]))
        parcel = uploads.take_one(sent, submission)
        outcome = intake.receive_revision(
            submission=submission,
            author=request.user,
            filename=parcel.filename,
            data=parcel.data,
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
        return redirect(submission)
    if outcome.refused:
        messages.error(request, f"{outcome.filename}: {outcome.sentence} {outcome.advice}")
    elif outcome.known and outcome.submission:
        messages.info(request, _same_bytes(submission, outcome.submission))
    elif kept := _kept_parts(parcel.parts, [name for name, _data in sent]):
        joined = _("Joined with the files of this tournament uploaded before: %(names)s.")
        messages.info(request, joined % {"names": ", ".join(kept)})
    return redirect(submission)


def _kept_parts(parts: Collection[str], sent: Collection[str]) -> list[str]:
    """Name the files of a set that came with an earlier upload; the parts of an archive came in it."""
    kept = [name for name in parts if name not in sent]
    return kept if len(kept) < len(parts) else []


def lead_on(request: SignedInRequest, upload: Upload) -> HttpResponse:
    """Lead to the submission of a single file, or to a page with a row for each."""
    items = list(upload.items.select_related("submission__rating_list")[:2])
    if len(items) == 1 and items[0].submission:
        _tell(request, items[0], items[0].submission)
        return redirect(items[0].submission)
    return redirect(upload)


def _tell(request: SignedInRequest, item: UploadItem, submission: Submission) -> None:
    """Say what the page does not: that the file was there already, or that its list is a guess."""
    if item.outcome == ItemOutcome.KNOWN:
        messages.info(request, _("You have already uploaded this file. Here it is."))
    elif item.is_guess:
        messages.info(
            request,
            _(
                "The file does not say which rating list it is for, so we chose %(list)s. You can move it to another list."
            )
            % {"list": submission.rating_list},
        )


def _count(form: UploadForm) -> int:
    return len(form.cleaned_data["uploads"]) + bool(form.cleaned_data["pasted"])


def _files(form: UploadForm) -> Iterator[tuple[str, bytes]]:
    yield from read_files(form.cleaned_data["uploads"])
    pasted = form.cleaned_data["pasted"]
    if pasted:
        yield PASTED_NAME, pasted.encode()


def _same_bytes(submission: Submission, earlier: Submission) -> str:
    if earlier.pk == submission.pk:
        return _("Nothing was changed: this file is identical to an earlier revision.")
    return _(
        "Nothing was changed: this file is identical to the one in submission %(reference)s."
    ) % {"reference": earlier.reference}
