"""Check an entry list against the public register before the event, and take it away completed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_safe

from ratingportal.core import catalogue
from ratingportal.core.output.csv_export import Profile, build_players_table, write_csv
from ratingportal.federations.models import RatingList
from ratingportal.public_check.forms import EntriesForm
from ratingportal.public_check.http import keep_secret, take_in
from ratingportal.public_check.services import entry_check, visits
from ratingportal.tournaments.downloads import find_readers_language, send_attachment

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ratingportal.public_check.models import Visit

TRF = "trf16"
"""What every pairing program reads."""
PASTED = "entries.txt"


@require_http_methods(["GET", "HEAD", "POST"])
def take_entries(request: HttpRequest) -> HttpResponse:
    """Take an entry list."""
    form = EntriesForm(request.POST or None, request.FILES or None)
    status = 422 if request.method == "POST" else 200
    if request.method == "POST" and form.is_valid():
        name, data = form.brought()
        try:
            visit = take_in(request, name=name or PASTED, data=data)
            entry_check.read_entries(visit)
        except visits.VisitRefusedError as refusal:
            form.add_error("upload", str(refusal))
            status = refusal.status
        else:
            key = form.cleaned_data["rating_list"].key
            return redirect(
                f"{reverse('entries:report', args=[visit.token])}?{urlencode({'list': key})}"
            )
    return render(request, "public_check/entries.html", {"form": form}, status=status)


@require_safe
@keep_secret
def report(request: HttpRequest, token: str) -> HttpResponse:
    """Show each entry beside whom the register has for it."""
    visit, rating_list = _find(request, token)
    found = entry_check.compare_entries(visit, rating_list)
    context = {
        "visit": visit,
        "rating_list": rating_list,
        "report": found,
        "counts": found.counts,
        "expires": visits.compute_expiry(visit),
    }
    return render(request, "public_check/entries_report.html", context)


@require_safe
@keep_secret
def download(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Give the list with what the register knows, as CSV or TRF."""
    visit, rating_list = _find(request, token)
    write = catalogue.list_formats()[TRF].write
    if kind not in {"csv", "trf"} or write is None:
        raise Http404
    completed = entry_check.complete_players(
        entry_check.compare_entries(visit, rating_list), rating_list
    )
    if kind == "trf":
        data = write(completed).data
    else:
        table = build_players_table(completed)
        data = write_csv(table, Profile.SPREADSHEET, language=find_readers_language(request))
    return send_attachment(data, name=f"entries.{kind}", content_type="application/octet-stream")


def _find(request: HttpRequest, token: str) -> tuple[Visit, RatingList]:
    visit = get_object_or_404(visits.list_present().filter(entries__isnull=False), token=token)
    rating_list = get_object_or_404(RatingList, key=request.GET.get("list", "")[:20])
    return visit, rating_list
