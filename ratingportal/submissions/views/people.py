"""The People tab: who the entries are, said with a click or a key, and checked again at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.registry.models import Player
from ratingportal.submissions import peopling, person_reading, person_words
from ratingportal.submissions.enums import ChoiceKind
from ratingportal.submissions.framing import frame
from ratingportal.submissions.services import identifying
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.views.fetching import visible

if TYPE_CHECKING:
    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission
    from ratingportal.submissions.peopling import Row

_WITH_PERSON = {"is": ChoiceKind.IS, "not": ChoiceKind.NOT}
_ALONE = {
    "new": ChoiceKind.NEW,
    "provisional": ChoiceKind.PROVISIONAL,
    "foreigner": ChoiceKind.FOREIGNER,
}


@dataclass(frozen=True, slots=True)
class _Before:
    """How things stood before somebody said something."""

    entries: dict[int, person_reading.Brief]

    def name_of(self, entry: int) -> str:
        return self.entries[entry].name if entry in self.entries else ""

    def was_open(self, entry: int) -> bool:
        brief = self.entries.get(entry)
        return brief is not None and brief.group is person_reading.Group.LOOK


@require_safe
@signed_in
def people(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show every entry beside the register, those that need somebody's eye first."""
    submission = visible(request, reference)
    context = _frame(request.user, submission)
    if not context["no_register"]:
        context["people"] = peopling.page_of(submission, request.user, request.GET.dict())
    return render(request, "submissions/people.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def person(request: SignedInRequest, reference: str, entry: int) -> HttpResponse:
    """Show one entry, search the register for it, or take what somebody says about it."""
    submission = visible(request, reference)
    if request.method == "POST":
        return _hear(request, submission, entry)
    everybody = _everybody(submission)
    row = _row(submission, entry, request.user, everybody)
    if row is None:
        raise Http404
    q = request.GET.get("q", "").replace("\x00", "")[:200]
    can_choose = identifying.may_choose(submission, request.user)
    context: dict[str, Any] = {
        "row": row,
        "q": q,
        "submission": submission,
        "can_choose": can_choose,
    }
    if q.strip():
        context["found"] = peopling.found_for(submission, row, q, request.user, everybody)
    if "HX-Request" in request.headers:
        return render(request, "submissions/parts/person_found.html", context)
    return render(request, "submissions/person.html", _frame(request.user, submission) | context)


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def unknown(request: SignedInRequest, reference: str) -> HttpResponse:
    """List the players of whom the register knows nobody, and call those that are ticked new."""
    submission = visible(request, reference)
    if request.method == "POST":
        return _call_new(request, submission)
    nobody = identifying.unknown(submission)
    everybody = _everybody(submission)
    context = _frame(request.user, submission) | {
        "nobody": [{"person": each, "seal": identifying.seal(each)} for each in nobody],
        "most": identifying.MOST_AT_ONCE,
        "in_all": sum(brief.matched_by == "nobody" for brief in everybody),
    }
    return render(request, "submissions/people_unknown.html", context)


def _call_new(request: SignedInRequest, submission: Submission) -> HttpResponse:
    seen = {}
    for ticked in request.POST.getlist("entry"):
        number, _colon, seal = ticked.partition(":")
        if number.isdecimal():
            seen[int(number)] = seal
    try:
        done = identifying.say_of_unknown(
            submission=submission,
            author=request.user,
            kind=_ALONE.get(request.POST.get("say", ""), ChoiceKind.IS),
            seen=seen,
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _many(len(done), len(seen)))
    return redirect("submissions:people", submission.reference)


def _many(done: int, asked: int) -> str:
    said = ngettext("%(n)d player is settled.", "%(n)d players are settled.", done) % {"n": done}
    if done == asked:
        return said
    return f"{said} " + _("The others may be somebody in the register: look at them one by one.")


def _frame(user: User, submission: Submission) -> dict[str, Any]:
    context = frame(user, submission, "people")
    context["keys"] = [*context.get("keys", []), *peopling.keys(submission.rating_list)]
    context["walk_label"] = _("next, previous player")
    context["can_choose"] = identifying.may_choose(submission, user)
    context["no_register"] = peopling.register_is_missing(submission)
    return context


def _everybody(submission: Submission) -> list[person_reading.Brief]:
    recorded = submission.revision.tournament if submission.revision else None
    return person_reading.briefs(recorded) if recorded else []


def _row(
    submission: Submission, entry: int, user: User, everybody: list[person_reading.Brief]
) -> Row | None:
    shown = [brief for brief in everybody if brief.number == entry][:1]
    rows = peopling.rows_of(submission, shown, user, everybody)
    return rows[0] if rows else None


def _hear(request: SignedInRequest, submission: Submission, entry: int) -> HttpResponse:
    """Do what was said; answer with the entry alone where the page asked for no more."""
    before = _Before({each.number: each for each in _everybody(submission)})
    refusal = ""
    try:
        said = _do(request, submission, entry, before.name_of(entry))
    except NotAllowedError as error:
        refusal = said = str(error)
    if "HX-Request" in request.headers:
        return _part(request, submission, entry, before, said=said, refusal=refusal)
    (messages.error if refusal else messages.success)(request, said)
    query = QueryDict(request.POST.get("query", "")).urlencode()
    back = reverse("submissions:people", args=[submission.reference])
    return redirect(f"{back}?{query}" if query else back)


def _do(request: SignedInRequest, submission: Submission, entry: int, name: str) -> str:
    verb, _colon, which = request.POST.get("say", "").partition(":")
    number = int(which) if which.isdecimal() and len(which) < 18 else 0
    by: dict[str, Any] = {"submission": submission, "author": request.user}
    about: dict[str, Any] = {
        "entry": entry,
        "seen": request.POST.get("seal", "-"),
        "remember": "remember" in request.POST,
    }
    if verb in _WITH_PERSON:
        player = _player(submission, number)
        identifying.choose(**by, **about, kind=_WITH_PERSON[verb], player=player)
        return f"{name} {person_words.chosen(_WITH_PERSON[verb], player)}."
    if verb in _ALONE:
        identifying.choose(**by, **about, kind=_ALONE[verb])
        return f"{name} {person_words.chosen(_ALONE[verb], None)}."
    if verb == "exchange":
        other = identifying.exchange(**by, **about)
        numbers = {"one": entry, "other": other}
        return _("Entries %(one)d and %(other)d have their own numbers now.") % numbers
    return _undo(by, verb, number)


def _undo(by: dict[str, Any], verb: str, number: int) -> str:
    if verb == "back":
        identifying.take_back(**by, choice_id=number)
        return _("The choice is taken back.")
    if verb == "revoke":
        identifying.revoke(**by, decision_id=number)
        return _("The earlier decision is revoked.")
    raise NotAllowedError(_("Choose a person."))


def _player(submission: Submission, pk: int) -> Player:
    """Fetch somebody of the list; a number that leads to another person gives that one."""
    rows = Player.objects.filter(rating_list=submission.rating_list_id, erased_at__isnull=True)
    player = get_object_or_404(rows.select_related("merged_into"), pk=pk)
    return player.merged_into or player


def _part(
    request: SignedInRequest,
    submission: Submission,
    entry: int,
    before: _Before,
    *,
    said: str,
    refusal: str,
) -> HttpResponse:
    """Answer with the entry, its partner and the counts; where more has changed, have the page reloaded."""
    now = visible(request, submission.reference)
    everybody = _everybody(now)
    changed = {each.number for each in everybody if before.entries.get(each.number) != each}
    partners = {each for each in changed - {entry} if before.was_open(each)}
    row = _row(now, entry, request.user, everybody)
    if row is None or changed - partners - {entry} or len(partners) > 1:
        (messages.error if refusal else messages.success)(request, said)
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    show = QueryDict(request.POST.get("query", "")).get("show") or ""
    context = _frame(request.user, now) | {
        "row": row,
        "others": [_row(now, each, request.user, everybody) for each in partners],
        "overview": peopling.overview(everybody, show),
        "said": said,
        "refusal": refusal,
        "alone": _is_alone(request),
    }
    return render(
        request, "submissions/person_answer.html", context, status=409 if refusal else 200
    )


def _is_alone(request: SignedInRequest) -> bool:
    """Tell whether the entry is looked at on its own page, which shows neither counts nor others."""
    return urlsplit(request.headers.get("HX-Current-URL", "")).path == request.path
