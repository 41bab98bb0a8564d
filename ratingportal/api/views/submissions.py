"""Upload files, follow them, read their reports, send corrected ones."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.db.models import Q
from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.api.entrance import require_token
from ratingportal.api.forms import ProgramUploadForm
from ratingportal.api.problems import answer_problem, list_form_errors
from ratingportal.api.representations import show_submission, show_upload
from ratingportal.core.output.reports import build_json
from ratingportal.federations.queries import list_rating_lists
from ratingportal.reports.file_fields import read_files
from ratingportal.submissions import queries
from ratingportal.submissions.enums import TO_CONFIRM, ItemOutcome, State, Turn
from ratingportal.submissions.services import intake, uploads
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.quota import (
    QuotaError,
    count_uploads_left,
    require_quota,
)
from ratingportal.workspace.pages.report import build_account

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpResponse

    from ratingportal.api.entrance import TokenRequest
    from ratingportal.submissions.models import Submission

PAGE = 50
STATES = (*State.values, TO_CONFIRM)
"""What answers name as the state."""
POLL_SECONDS = 1


@require_token("GET", "HEAD")
def show_account(request: TokenRequest) -> HttpResponse:
    """Say whom the token is for, and what can be uploaded with it."""
    return JsonResponse(
        {
            "user": str(request.user),
            "token": {
                "name": request.token.name,
                "expires_at": request.token.expires_at.isoformat(),
            },
            "federations": [
                {
                    "code": federation.code,
                    "name": federation.name,
                    "rating_lists": [
                        {"key": each.key, "name": each.name}
                        for each in list_rating_lists(federation)
                    ],
                }
                for federation in rights.list_upload_federations(request.user)
            ],
            "uploads_left_this_hour": count_uploads_left(request.user),
        }
    )


@require_token("GET", "HEAD", "POST")
def list_or_upload(request: TokenRequest) -> HttpResponse:
    """List the submissions of the token's federations, or take new files in."""
    return _receive(request) if request.method == "POST" else _list(request)


@require_token("GET", "HEAD")
def show(request: TokenRequest, reference: str) -> HttpResponse:
    """Say where a submission stands; while it is being checked, say when to ask again."""
    submission = get_object_or_404(_sent(request), reference=reference)
    response = JsonResponse(show_submission(submission, request.build_absolute_uri))
    if submission.turn == Turn.PORTAL:
        response["Retry-After"] = str(POLL_SECONDS)
    return response


@require_token("GET", "HEAD")
def show_report(request: TokenRequest, reference: str) -> HttpResponse:
    """Give all findings of the current revision, as the page's JSON download has them."""
    submission = get_object_or_404(_sent(request), reference=reference)
    account = build_account(submission) if submission.turn != Turn.PORTAL else None
    if account is None:
        return answer_problem(
            HTTPStatus.CONFLICT,
            "not-checked-yet",
            _("The file has not been checked yet. Ask again in a moment."),
            retry_after=POLL_SECONDS,
        )
    return JsonResponse(build_json(account, _))


@require_token("POST")
def add_revision(request: TokenRequest, reference: str) -> HttpResponse:
    """Take a corrected file as the next revision of a submission."""
    submission = get_object_or_404(_sent(request), reference=reference)
    files = request.FILES.getlist("file")
    if not files:
        return _refuse_form({"file": [_("Choose the corrected file first.")]})
    try:
        require_quota(request.user)
        parcel = uploads.take_one(read_files(files), submission)
        if _holds(submission, parcel.data):
            # Also while it is being checked: a program repeats what it got no answer to.
            return _answer_submission(request, submission, HTTPStatus.OK)
        outcome = intake.receive_revision(
            submission=submission,
            author=request.user,
            filename=parcel.filename,
            data=parcel.data,
        )
    except NotAllowedError as refusal:
        return _answer_not_allowed(refusal)
    if outcome.refused:
        code = outcome.refused.finding.code
        detail = f"{outcome.sentence} {outcome.advice}"
        return answer_problem(HTTPStatus.UNPROCESSABLE_ENTITY, "file-refused", detail, code=code)
    if outcome.known and outcome.submission:
        return _answer_known(request, submission, outcome.submission)
    return _answer_submission(request, submission, HTTPStatus.ACCEPTED)


def _receive(request: TokenRequest) -> HttpResponse:
    form = ProgramUploadForm(request.POST, request.FILES, user=request.user)
    if not form.is_valid():
        return _refuse_form(list_form_errors(form))
    files = form.cleaned_data["file"]
    try:
        require_quota(request.user, len(files))
    except NotAllowedError as refusal:
        return _answer_not_allowed(refusal)
    upload = uploads.receive_upload(
        sender=request.user,
        federation=form.cleaned_data["federation"],
        rating_list=form.cleaned_data["rating_list"],
        files=read_files(files),
        note=form.cleaned_data["note"],
    )
    told = show_upload(upload, request.build_absolute_uri)
    outcomes = {item["outcome"] for item in told["files"]}
    if ItemOutcome.RECEIVED in outcomes:
        return _lead_on(told, HTTPStatus.ACCEPTED)
    if ItemOutcome.KNOWN in outcomes:
        return _lead_on(told, HTTPStatus.OK)
    return answer_problem(
        HTTPStatus.UNPROCESSABLE_ENTITY, "file-refused", _("No file was accepted."), **told
    )


def _lead_on(told: dict[str, Any], status: HTTPStatus) -> HttpResponse:
    """Answer what became of the files; lead to the submission where there is one only."""
    response = JsonResponse(told, status=status)
    found = [item["submission"] for item in told["files"] if item["submission"]]
    if len(found) == 1:
        response["Location"] = found[0]["links"]["self"]
        response["Retry-After"] = str(POLL_SECONDS)
    return response


def _list(request: TokenRequest) -> HttpResponse:
    """List the newest first, a page at a time; `before` of the next page is in its address."""
    rows = _sent(request).order_by("-pk")
    state, before = request.GET.get("state", ""), request.GET.get("before", "")
    if state and state not in STATES:
        told = _("Unknown state. Use one of these: %(states)s.") % {"states": ", ".join(STATES)}
        return _refuse_form({"state": [told]})
    if state:
        rows = _narrow_to_state(rows, state)
    if before:
        last = _sent(request).filter(reference=before[:8]).values("pk")[:1]
        rows = rows.filter(pk__lt=last)
    found = list(rows[: PAGE + 1])
    following = None
    if len(found) > PAGE:
        query = request.GET.copy()
        query["before"] = found[PAGE - 1].reference
        following = request.build_absolute_uri(f"{request.path}?{query.urlencode()}")
    shown = [show_submission(each, request.build_absolute_uri) for each in found[:PAGE]]
    return JsonResponse({"submissions": shown, "next": following})


def _narrow_to_state(rows: QuerySet[Submission], state: str) -> QuerySet[Submission]:
    """Keep the rows whose answers show this state: with nothing to fix, it is only to be confirmed."""
    only_confirmed = Q(state=State.NEEDS_FIX, to_fix=0, to_confirm__gt=0)
    if state == TO_CONFIRM:
        return rows.filter(only_confirmed)
    return rows.filter(state=state).exclude(only_confirmed)


def _sent(request: TokenRequest) -> QuerySet[Submission]:
    """What the user's federations sent: a token never reaches what its user sees as an officer."""
    rows = queries.list_sent(request.user).select_related("federation", "rating_list", "revision")
    return rows.defer("revision__data")


def _holds(submission: Submission, data: bytes) -> bool:
    current = submission.revision
    return current is not None and current.sha256 == intake.compute_digest(data)


def _answer_submission(
    request: TokenRequest, submission: Submission, status: HTTPStatus
) -> HttpResponse:
    fresh = _sent(request).get(pk=submission.pk)
    response = JsonResponse(show_submission(fresh, request.build_absolute_uri), status=status)
    response["Location"] = request.build_absolute_uri(request.path.rpartition("/")[0])
    response["Retry-After"] = str(POLL_SECONDS)
    return response


def _answer_known(
    request: TokenRequest, submission: Submission, earlier: Submission
) -> HttpResponse:
    """Sending the same bytes again changes nothing: a program may repeat what it is not sure of."""
    if earlier.pk == submission.pk:
        return _answer_submission(request, submission, HTTPStatus.OK)
    detail = _("This file was already uploaded as submission %(reference)s.") % {
        "reference": earlier.reference
    }
    return answer_problem(
        HTTPStatus.CONFLICT, "known-elsewhere", detail, reference=earlier.reference
    )


def _refuse_form(errors: dict[str, list[str]]) -> HttpResponse:
    detail = " ".join(f"{name}: {text}" for name, texts in errors.items() for text in texts)
    return answer_problem(HTTPStatus.UNPROCESSABLE_ENTITY, "form", detail, errors=errors)


def _answer_not_allowed(refusal: NotAllowedError) -> HttpResponse:
    """Say why not, and apart from that whether the same request is right again later."""
    if isinstance(refusal, QuotaError):
        return answer_problem(
            HTTPStatus.TOO_MANY_REQUESTS, "quota", str(refusal), retry_after=refusal.seconds
        )
    return answer_problem(HTTPStatus.CONFLICT, "not-possible-now", str(refusal))
