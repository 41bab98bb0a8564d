"""Formats explained, and any file turned into any format that can be written."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_safe

from ratingportal.core import catalogue
from ratingportal.core.inspection import inspect
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.output.conversion import convert_report
from ratingportal.core.reading import samples
from ratingportal.public_check.forms import BringForm
from ratingportal.public_check.http import keep_secret, take_in, too_often
from ratingportal.public_check.manual import build_manual
from ratingportal.public_check.services import visits
from ratingportal.tournaments.conversion_targets import list_targets
from ratingportal.tournaments.downloads import send_attachment

if TYPE_CHECKING:
    from ratingportal.core.inspection import Report
    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.reading.formats.base import Format
    from ratingportal.public_check.models import Visit
    from ratingportal.tournaments.conversion_targets import ConversionTarget

BYTES = "application/octet-stream"


@require_safe
def format_list(request: HttpRequest) -> HttpResponse:
    """List every format that is read."""
    return render(request, "formats/list.html", {"formats": catalogue.formats().values()})


@require_safe
def format_detail(request: HttpRequest, key: str) -> HttpResponse:
    """Explain one format: how it is recognised, its fields, who sends it, what is forgiven."""
    chosen = _format(key)
    context = {
        "format": chosen,
        "manual": build_manual(key),
        "has_sample": samples.sample(key) is not None,
    }
    return render(request, "formats/detail.html", context)


@require_safe
def format_sample(_request: HttpRequest, key: str) -> HttpResponse:
    """Give a small file of this format to try things out with."""
    chosen, data = _format(key), samples.sample(key)
    if data is None:
        raise Http404
    return send_attachment(data, name=f"sample{chosen.extensions[0]}", content_type=BYTES)


@require_http_methods(["GET", "HEAD", "POST"])
def convert_file(request: HttpRequest) -> HttpResponse:
    """Take a file to convert."""
    form = BringForm(request.POST or None, request.FILES or None)
    status = 422 if request.method == "POST" else 200
    if request.method == "POST" and form.is_valid():
        upload = form.cleaned_data["upload"]
        try:
            visit = take_in(request, name=upload.name, data=upload.read(MAX_BYTES + 1))
        except visits.VisitRefusedError as refusal:
            form.add_error("upload", str(refusal))
            status = 429 if isinstance(refusal, visits.TooManyError) else 422
        else:
            return redirect(visit)
    return render(request, "public_check/bring.html", {"form": form}, status=status)


@require_safe
@keep_secret
def choices(request: HttpRequest, token: str) -> HttpResponse:
    """Show what was recognised, and for every target what it could not hold."""
    visit = _visit(token)
    if not visits.spend_reading(visit):
        return too_often(request)
    read_as = request.GET.get("read_as", "")
    report = _report(visit, read_as)
    context = {
        "visit": visit,
        "report": report,
        "read_as": read_as,
        "formats": catalogue.formats().values(),
        "source": catalogue.formats().get(report.format or ""),
        "targets": _targets(visit, report.tournament, read_as) if report.tournament else [],
    }
    return render(request, "public_check/choices.html", context)


@require_safe
@keep_secret
def download(request: HttpRequest, token: str, key: str) -> HttpResponse:
    """Give the file in another format."""
    visit = _visit(token)
    if not visits.spend_reading(visit):
        return too_often(request)
    written = convert_report(_report(visit, request.GET.get("read_as")), key)
    if written is None:
        raise Http404
    name = f"{PurePath(visit.filename).stem}{_format(key).extensions[0]}"
    return send_attachment(written.data, name=name, content_type=BYTES)


def _format(key: str) -> Format:
    chosen = catalogue.formats().get(key)
    if chosen is None:
        raise Http404
    return chosen


def _visit(token: str) -> Visit:
    return get_object_or_404(visits.list_present(), token=token)


def _report(visit: Visit, read_as: str | None) -> Report:
    return inspect(
        bytes(visit.data),
        filename=visit.filename,
        today=timezone.now().date(),
        read_as=read_as or None,
    )


def _targets(visit: Visit, tournament: Tournament, read_as: str) -> list[ConversionTarget]:
    query = f"?{urlencode({'read_as': read_as})}" if read_as else ""
    return list_targets(
        tournament, lambda key: reverse("convert:download", args=[visit.token, key]) + query
    )
