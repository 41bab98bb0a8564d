"""Check a file without an account: bring it, read the report, the file, the crosstable, take them away."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.federations.models import RatingList
from ratingportal.public_check.forms import CheckForm
from ratingportal.public_check.http import keep_secret, take_in
from ratingportal.public_check.pages import VisitContext, build_frame
from ratingportal.public_check.services import visitor_check, visits
from ratingportal.reports import annotated_source
from ratingportal.reports.downloads import KINDS, give_report
from ratingportal.reports.forms import PASTED_NAME, ReadAsForm
from ratingportal.reports.page import page_of
from ratingportal.tournaments.downloads import name_original, send_attachment
from ratingportal.tournaments.labels import crosstable_part

if TYPE_CHECKING:
    from django.http import QueryDict

    from ratingportal.public_check.models import Visit
    from ratingportal.public_check.services.visitor_check import CheckOutcome

PLAYERS_PER_PAGE = 100


@require_http_methods(["GET", "HEAD", "POST"])
def upload_file(request: HttpRequest) -> HttpResponse:
    """Take a file or its text, and check it."""
    posted = request.method == "POST"
    form = CheckForm(request.POST, request.FILES) if posted else CheckForm()
    status = 422 if posted else 200
    if posted and form.is_valid():
        try:
            visit = _taken(request, form)
            _check_or_empty(visit, form.cleaned_data["rating_list"])
        except visits.VisitRefusedError as refusal:
            form.add_error("upload", str(refusal))
            status = refusal.status
        else:
            return redirect("check:report", visit.token)
    return render(request, "public_check/check.html", {"form": form}, status=status)


@require_safe
@keep_secret
def report(request: HttpRequest, token: str) -> HttpResponse:
    """Show what was understood and found, as a submission's report does."""
    visit, found = _found(token)
    kept = visitor_check.load_reading(visit)
    shown = page_of(
        found.findings(),
        lambda: kept.lines,
        found.summary,
        page=request.GET.get("page"),
        only=request.GET,
        context=VisitContext(visit, kept),
    )
    context = build_frame(visit, found, "report") | {
        "report": shown,
        "read_as_form": ReadAsForm(initial={"format": found.read_as}),
        "rating_lists": RatingList.objects.all(),
    }
    return render(request, "public_check/report.html", context)


@require_safe
@keep_secret
def source(request: HttpRequest, token: str) -> HttpResponse:
    """Show the file with the findings beside its lines."""
    visit, found = _found(token)
    view = annotated_source.view_of(
        visitor_check.load_reading(visit).lines,
        found.findings(),
        url=request.path,
        query=request.GET,
        format_key=found.format,
        counted=sum(found.summary["counts"].values()),
    )
    return render(
        request, "public_check/file.html", build_frame(visit, found, "file") | {"view": view}
    )


@require_safe
@keep_secret
def table(request: HttpRequest, token: str) -> HttpResponse:
    """Show the crosstable as it was read."""
    visit, found = _found(token)
    context = build_frame(visit, found, "crosstable")
    if found.tournament is not None:
        context |= _table(request, visit)
    return render(request, "public_check/crosstable.html", context)


@require_safe
@keep_secret
def download(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Give the report as text, JSON or SARIF."""
    visit, found = _found(token)
    if kind not in KINDS:
        raise Http404
    account = visitor_check.account_of(visit, found)
    return give_report(request, account, kind, name=PurePath(visit.filename).stem)


@require_safe
@keep_secret
def corrected_file(_request: HttpRequest, token: str) -> HttpResponse:
    """Give the file with the corrections that need nobody's judgement."""
    visit, found = _found(token)
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
    visit, _earlier = _found(token)
    form = ReadAsForm(request.POST)
    chosen = RatingList.objects.filter(key=request.POST.get("rating_list", "")).first()
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


def _taken(request: HttpRequest, form: CheckForm) -> Visit:
    upload = form.cleaned_data["upload"]
    if upload:
        return take_in(request, name=upload.name, data=upload.read(MAX_BYTES + 1))
    return take_in(request, name=PASTED_NAME, data=form.cleaned_data["pasted"].encode())


def _check_or_empty(visit: Visit, rating_list: RatingList | None) -> None:
    """Check a file; one that gets no report is not kept either."""
    try:
        visitor_check.check_visit(visit, rating_list=rating_list)
    except visits.VisitRefusedError:
        visits.empty_visit(visit)
        raise


def _found(token: str) -> tuple[Visit, CheckOutcome]:
    visit = get_object_or_404(visits.list_present(), token=token)
    found = visitor_check.find_outcome(visit)
    if found is None or not visit.reading:
        raise Http404
    return visit, found


def _table(request: HttpRequest, visit: Visit) -> dict[str, Any]:
    kept = visitor_check.load_reading(visit)
    numbers = sorted(kept.numbers)
    page = Paginator(numbers, PLAYERS_PER_PAGE).get_page(_page_with_player(numbers, request.GET))
    shown = set(page.object_list)
    return {
        "table": crosstable_part(kept.part(shown), shown, rounds=kept.rounds),
        "page": page,
    }


def _page_with_player(numbers: list[int], query: QueryDict) -> str | int | None:
    """Turn to the page that was asked for, or else to that of a player."""
    wanted = query.get("at", "")
    places = {str(number): place for place, number in enumerate(sorted(numbers))}
    return places[wanted] // PLAYERS_PER_PAGE + 1 if wanted in places else query.get("page")
