"""Check a file without an account: bring it, read the report, the file, the crosstable, take them away."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.core.inspection.parcels import Parcel, take_apart
from ratingportal.federations.models import RatingList
from ratingportal.public_check.forms import CheckForm
from ratingportal.public_check.http import keep_secret, take_in
from ratingportal.public_check.pages import VisitContext, build_frame
from ratingportal.public_check.services import visitor_check, visits
from ratingportal.reports import annotated_source
from ratingportal.reports.downloads import KINDS, give_report
from ratingportal.reports.file_fields import read_files
from ratingportal.reports.forms import PASTED_NAME, ReadAsForm
from ratingportal.reports.page import build_page
from ratingportal.tournaments.downloads import name_original, send_attachment
from ratingportal.tournaments.labels import build_crosstable_part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import QueryDict

    from ratingportal.public_check.models import Visit
    from ratingportal.public_check.services.visitor_check import CheckOutcome

PLAYERS_PER_PAGE = 100
MOST_AT_ONCE = 10
"""Files of one visitor that are checked in one request."""


@require_http_methods(["GET", "HEAD", "POST"])
def upload_file(request: HttpRequest) -> HttpResponse:
    """Take one or several files, or the text of one, and check them."""
    posted = request.method == "POST"
    form = CheckForm(request.POST, request.FILES) if posted else CheckForm()
    status = 422 if posted else 200
    if posted and form.is_valid():
        brought = list(_brought(form))
        if len(brought) > 1:
            return _check_several(request, form, brought)
        try:
            visit = _check_one(request, form, brought[0])
        except visits.VisitRefusedError as refusal:
            form.add_error("upload", str(refusal))
            status = refusal.status
        else:
            return redirect("check:report", visit.token)
    return render(request, "public_check/check.html", {"form": form}, status=status)


@require_safe
@keep_secret
def list_files(request: HttpRequest) -> HttpResponse:
    """Show a row for each of several files that were uploaded together."""
    tokens = request.GET.getlist("file")[:MOST_AT_ONCE]
    found = {visit.token: visit for visit in visits.list_present().filter(token__in=tokens)}
    rows = [
        {"visit": found[token], "outcome": outcome, "counts": outcome.summary["counts"]}
        for token in dict.fromkeys(tokens)
        if token in found and (outcome := visitor_check.find_outcome(found[token]))
    ]
    if not rows:
        raise Http404
    return render(request, "public_check/several.html", {"rows": rows})


@require_safe
@keep_secret
def report(request: HttpRequest, token: str) -> HttpResponse:
    """Show what was understood and found, as a submission's report does."""
    visit, found = find_checked(token)
    kept = visitor_check.load_reading(visit)
    shown = build_page(
        found.findings(),
        lambda: kept.lines,
        found.summary,
        page=request.GET.get("page"),
        only=request.GET,
        context=VisitContext(visit, kept),
    )
    context = build_frame(request.user, visit, found, "report") | {
        "report": shown,
        "read_as_form": ReadAsForm(initial={"format": found.read_as}),
        "rating_lists": RatingList.objects.all(),
    }
    return render(request, "public_check/report.html", context)


@require_safe
@keep_secret
def source(request: HttpRequest, token: str) -> HttpResponse:
    """Show the file with the findings beside its lines."""
    visit, found = find_checked(token)
    view = annotated_source.build_view(
        visitor_check.load_reading(visit).lines,
        found.findings(),
        url=request.path,
        query=request.GET,
        format_key=found.format,
        counted=sum(found.summary["counts"].values()),
    )
    return render(
        request,
        "public_check/file.html",
        build_frame(request.user, visit, found, "file") | {"view": view},
    )


@require_safe
@keep_secret
def table(request: HttpRequest, token: str) -> HttpResponse:
    """Show the crosstable as it was read."""
    visit, found = find_checked(token)
    context = build_frame(request.user, visit, found, "crosstable")
    if found.tournament is not None:
        context |= _table(request, visit)
    return render(request, "public_check/crosstable.html", context)


@require_safe
@keep_secret
def download(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Give the report as text, JSON or SARIF."""
    visit, found = find_checked(token)
    if kind not in KINDS:
        raise Http404
    account = visitor_check.build_account(visit, found)
    return give_report(request, account, kind, name=PurePath(visit.filename).stem)


@require_safe
@keep_secret
def corrected_file(_request: HttpRequest, token: str) -> HttpResponse:
    """Give the file with the corrections that need nobody's judgement."""
    visit, found = find_checked(token)
    made = visitor_check.correct_file(visit, found)
    if made is None:
        raise Http404
    name = PurePath(name_original(visit.filename, found.format))
    return send_attachment(
        made,
        name=f"{name.stem}-corrected{name.suffix}",
        content_type="application/octet-stream",
    )


@require_POST
@keep_secret
def recheck_file(request: HttpRequest, token: str) -> HttpResponse:
    """Check the same file for another list, or read as another format."""
    visit, _earlier = find_checked(token)
    form = ReadAsForm(request.POST)
    wanted = request.POST.get("rating_list", "")
    chosen = next((each for each in RatingList.objects.all() if each.key == wanted), None)
    if form.is_valid():
        visitor_check.check_visit(visit, rating_list=chosen, read_as=form.cleaned_data["format"])
    return redirect("check:report", visit.token)


@require_POST
@keep_secret
def delete(request: HttpRequest, token: str) -> HttpResponse:
    """Delete the file and its report now."""
    visit = get_object_or_404(visits.list_present(), token=token)
    visits.empty_visit(visit)
    return render(request, "public_check/deleted.html")


def _brought(form: CheckForm) -> Iterator[Parcel]:
    """Give what is to be checked: what is in archives, sets joined; nothing is judged outside the bounded child."""
    if form.cleaned_data["upload"]:
        yield from take_apart(read_files(form.cleaned_data["upload"]), judge=False)
    else:
        yield Parcel(PASTED_NAME, form.cleaned_data["pasted"].encode())


def _check_one(request: HttpRequest, form: CheckForm, parcel: Parcel) -> Visit:
    visit = take_in(request, name=parcel.filename, data=parcel.data)
    _check_or_empty(visit, form.cleaned_data["rating_list"])
    return visit


def _check_several(request: HttpRequest, form: CheckForm, brought: list[Parcel]) -> HttpResponse:
    """Check each by itself; what is refused is said beside the rows of the others."""
    tokens: list[str] = []
    for parcel in brought[:MOST_AT_ONCE]:
        try:
            tokens.append(_check_one(request, form, parcel).token)
        except visits.VisitRefusedError as refusal:
            messages.error(request, f"{parcel.filename}: {refusal}")
    for parcel in brought[MOST_AT_ONCE:]:
        text = _("%(file)s was not checked: please check at most ten files at once.")
        messages.error(request, text % {"file": parcel.filename})
    if not tokens:
        return redirect("check:bring")
    return redirect(f"{reverse('check:several')}?{urlencode({'file': tokens}, doseq=True)}")


def _check_or_empty(visit: Visit, rating_list: RatingList | None) -> None:
    """Check a file; one that gets no report is not kept either."""
    try:
        visitor_check.check_visit(visit, rating_list=rating_list)
    except visits.VisitRefusedError:
        visits.empty_visit(visit)
        raise


def find_checked(token: str) -> tuple[Visit, CheckOutcome]:
    """Fetch a file that is still kept, with what its check found."""
    visit = get_object_or_404(visits.list_present(), token=token)
    found = visitor_check.find_outcome(visit)
    if found is None or not visit.reading:
        raise Http404
    return visit, found


def _table(request: HttpRequest, visit: Visit) -> dict[str, Any]:
    kept = visitor_check.load_reading(visit)
    numbers = sorted(kept.numbers)
    page = Paginator(numbers, PLAYERS_PER_PAGE).get_page(_page_with_player(numbers, request.GET))
    shown = list(page.object_list)
    return {
        "table": build_crosstable_part(kept.part(set(shown)), shown, rounds=kept.rounds),
        "page": page,
    }


def _page_with_player(numbers: list[int], query: QueryDict) -> str | int | None:
    """Turn to the page that was asked for, or else to that of a player."""
    wanted = query.get("at", "")
    places = {str(number): place for place, number in enumerate(sorted(numbers))}
    return places[wanted] // PLAYERS_PER_PAGE + 1 if wanted in places else query.get("page")
