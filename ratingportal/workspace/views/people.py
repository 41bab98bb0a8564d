"""The People tab: who the entries are, said with a click or a key, and checked again at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.people import matching
from ratingportal.people.pages import people_tab
from ratingportal.people.pages.decided_people import list_decided_people
from ratingportal.people.pages.people_tab import PeopleTab
from ratingportal.people.roster import Reader
from ratingportal.people.services.choices import find_unknown
from ratingportal.people.services.register import seal_entry
from ratingportal.people.views.choices import REVOKE, Said, apply_choice, settle_ticked
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.services import choices
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.workspace.pages.frame import build_frame
from ratingportal.workspace.views.access import get_visible_submission

if TYPE_CHECKING:
    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.accounts.models import User
    from ratingportal.people.pages.people_rows import Brief
    from ratingportal.submissions.models import Submission


@require_safe
@signed_in
def people(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show every entry beside the register, those that need somebody's eye first; once approved, who they are."""
    submission = get_visible_submission(request, reference)
    tab = _tab(request.user, submission)
    context = _frame(request.user, submission, tab)
    if submission.state == State.APPROVED and tab.roster.tournament is not None:
        context["decided"] = list_decided_people(tab.roster.tournament, request.GET.get("page"))
    elif not context["no_register"]:
        context["people"] = tab.page(request.GET.dict())
    return render(request, "workspace/people.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def person(request: SignedInRequest, reference: str, entry: int) -> HttpResponse:
    """Show one entry, search the register for it, or take what somebody says about it."""
    submission = get_visible_submission(request, reference)
    if request.method == "POST":
        return _hear(request, submission, entry)
    tab = _tab(request.user, submission)
    row = tab.row(entry)
    if row is None:
        raise Http404
    q = request.GET.get("q", "").replace("\x00", "")[:200]
    context: dict[str, Any] = {
        "row": row,
        "q": q,
        "submission": submission,
        "can_choose": tab.reader.may_choose,
    }
    if q.strip():
        context["found"] = tab.search(row, q)
    if "HX-Request" in request.headers:
        return render(request, "workspace/parts/person_found.html", context)
    context = _frame(request.user, submission, tab) | context
    return render(request, "workspace/person.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def unknown_players(request: SignedInRequest, reference: str) -> HttpResponse:
    """List the players of whom the register knows nobody, and call those that are ticked new; then show the rest."""
    submission = get_visible_submission(request, reference)
    if request.method == "POST":
        return _call_new(request, submission)
    tab = _tab(request.user, submission)
    context = _frame(request.user, submission, tab) | {
        "nobody": [{"person": each, "seal": seal_entry(each)} for each in find_unknown(tab.roster)],
        "in_all": tab.overview().unknown,
    }
    return render(request, "workspace/people_unknown.html", context)


def _call_new(request: SignedInRequest, submission: Submission) -> HttpResponse:
    try:
        with choices.hold_roster(submission, request.user) as roster:
            said = settle_ticked(roster, request.user, request.POST)
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, said)
        left = get_visible_submission(request, submission.reference)
        if _tab(request.user, left).overview().unknown > 1:
            return redirect("submissions:people_unknown", submission.reference)
    return redirect("submissions:people", submission.reference)


def _tab(user: User, submission: Submission) -> PeopleTab:
    recorded = submission.revision.tournament if submission.revision else None
    seen = queries.list_visible(user)
    given_up = [State.WITHDRAWN, State.REJECTED]
    return PeopleTab(
        queries.build_roster(
            submission,
            tournament=recorded.pk if recorded else None,
            start=recorded.start if recorded else None,
        ),
        Reader(
            tournaments=seen.exclude(state__in=given_up).values("revision__tournament"),
            references=seen.values_list("reference", flat=True),
            may_choose=choices.may_choose(submission, user),
        ),
        queries.list_seen_as_new(submission),
    )


def _frame(user: User, submission: Submission, tab: PeopleTab) -> dict[str, Any]:
    context = build_frame(user, submission, "people")
    context["keys"] = [*context.get("keys", []), *people_tab.list_keys(submission.rating_list)]
    context["walk_label"] = _("next, previous player")
    context["can_choose"] = tab.reader.may_choose
    context["no_register"] = matching.is_empty(submission.rating_list)
    return context


def _hear(request: SignedInRequest, submission: Submission, entry: int) -> HttpResponse:
    """Do what was said; answer with the entry alone where the page asked for no more."""
    before = {each.number: each for each in _tab(request.user, submission).everybody}
    refusal = ""
    try:
        said = _do(request, submission, entry, before[entry].name if entry in before else "")
    except NotAllowedError as error:
        refusal = said = str(error)
    if "HX-Request" in request.headers:
        return _part(request, submission, entry, before, said=said, refusal=refusal)
    (messages.error if refusal else messages.success)(request, said)
    query = QueryDict(request.POST.get("query", "")).urlencode()
    back = reverse("submissions:people", args=[submission.reference])
    return redirect(f"{back}?{query}" if query else back)


def _do(request: SignedInRequest, submission: Submission, entry: int, name: str) -> str:
    said = Said.of(request.POST)
    if said.verb == REVOKE:
        choices.revoke_decision(submission=submission, author=request.user, decision_id=said.key)
        return _("Earlier decision revoked.")
    with choices.hold_roster(submission, request.user) as roster:
        return apply_choice(roster, request.user, entry, name, said)


def _part(
    request: SignedInRequest,
    submission: Submission,
    entry: int,
    before: dict[int, Brief],
    *,
    said: str,
    refusal: str,
) -> HttpResponse:
    """Answer with the entry, its partner and the counts; where more has changed, have the page reloaded."""
    now = get_visible_submission(request, submission.reference)
    tab = _tab(request.user, now)
    changes = tab.changes_since(before, entry)
    row = tab.row(entry)
    if row is None or not changes.is_small:
        (messages.error if refusal else messages.success)(request, said)
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    show = QueryDict(request.POST.get("query", "")).get("show") or ""
    context = _frame(request.user, now, tab) | {
        "row": row,
        "partners": [tab.row(each) for each in changes.partners],
        "overview": tab.overview(show),
        "said": said,
        "refusal": refusal,
        "alone": _is_alone(request),
    }
    return render(request, "workspace/person_answer.html", context, status=409 if refusal else 200)


def _is_alone(request: SignedInRequest) -> bool:
    """Tell whether the entry is looked at on its own page, which shows neither counts nor others."""
    return urlsplit(request.headers.get("HX-Current-URL", "")).path == request.path
