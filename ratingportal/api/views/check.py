"""Check a file without uploading it: for programs that want to know before they send, and for their developers."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import JsonResponse
from django.utils.translation import gettext as _

from ratingportal.api.entrance import require_token
from ratingportal.api.forms import ProgramCheckForm
from ratingportal.api.problems import answer_problem, list_form_errors
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.output.reports import build_json
from ratingportal.public_check.services import visitor_check, visits

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.api.entrance import TokenRequest


@require_token("POST")
def check_file(request: TokenRequest) -> HttpResponse:
    """Read and check a file as the public page does, with the same bounds; nothing of it is kept."""
    form = ProgramCheckForm(request.POST, request.FILES)
    if not form.is_valid():
        errors = list_form_errors(form)
        detail = _("Send one file and, optionally, the key of a rating list.")
        return answer_problem(HTTPStatus.UNPROCESSABLE_ENTITY, "form", detail, errors=errors)
    file = form.cleaned_data["file"]
    try:
        visit = visits.receive_file(
            filename=file.name or "file",
            data=file.read(MAX_BYTES + 1),
            address=f"user {request.user.pk}",
        )
        try:
            found = visitor_check.check_visit(visit, rating_list=form.cleaned_data["rating_list"])
            return JsonResponse(build_json(visitor_check.build_account(visit, found), _))
        finally:
            visits.empty_visit(visit)
    except visits.VisitRefusedError as refusal:
        status = HTTPStatus(refusal.status)
        later = 0 if status == HTTPStatus.UNPROCESSABLE_ENTITY else refusal.seconds
        return answer_problem(status, "file-refused", str(refusal), retry_after=later)
