"""From the public check into a submission: the file that was checked, byte for byte, as an upload like any other."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from ratingportal.accounts.http import signed_in
from ratingportal.public_check.http import keep_secret
from ratingportal.public_check.pages import make_upload_form
from ratingportal.public_check.views.check import find_checked
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.quota import require_quota
from ratingportal.submissions.services.uploads import receive_upload
from ratingportal.workspace.views.upload import lead_on

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_http_methods(["GET", "HEAD", "POST"])
@keep_secret
@signed_in
def upload_visit(request: SignedInRequest, token: str) -> HttpResponse:
    """Ask for which federation and list the checked file is, and take it in; within the hour that it is kept."""
    visit, found = find_checked(token)
    data = request.POST if request.method == "POST" else None
    form = make_upload_form(request.user, found, data)
    if form is None:
        return render(request, "workspace/no_federation.html", status=HTTPStatus.FORBIDDEN)
    context = {"form": form, "visit": visit, "found": found}
    if data is None or not form.is_valid():
        status = HTTPStatus.OK if data is None else HTTPStatus.UNPROCESSABLE_ENTITY
        return render(request, "public_check/upload.html", context, status=status)
    try:
        require_quota(request.user)
    except NotAllowedError as refusal:
        form.add_error(None, str(refusal))
        status = HTTPStatus.TOO_MANY_REQUESTS
        return render(request, "public_check/upload.html", context, status=status)
    upload = receive_upload(
        sender=request.user,
        federation=form.cleaned_data["federation"],
        rating_list=form.cleaned_data["rating_list"],
        files=[(visit.filename, bytes(visit.data))],
        note=form.cleaned_data["note"],
        read_as=found.read_as,
    )
    return lead_on(request, upload)
