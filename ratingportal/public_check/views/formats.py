"""Formats explained, and any file turned into any format that can be written."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_safe

from ratingportal.core import catalogue
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.reading import samples
from ratingportal.public_check.format_groups import build_groups, list_readable
from ratingportal.public_check.forms import BringForm
from ratingportal.public_check.http import keep_secret, take_in
from ratingportal.public_check.manual import build_manual
from ratingportal.public_check.services import conversion, visits
from ratingportal.tournaments.conversion_targets import order_targets
from ratingportal.tournaments.downloads import send_attachment

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Format
    from ratingportal.public_check.models import Visit
    from ratingportal.public_check.services.conversion import Conversion
    from ratingportal.tournaments.conversion_targets import ConversionTarget

BYTES = "application/octet-stream"


@require_safe
def format_list(request: HttpRequest) -> HttpResponse:
    """List every format by its use."""
    return render(request, "formats/list.html", {"groups": build_groups()})


@require_safe
def format_detail(request: HttpRequest, key: str) -> HttpResponse:
    """Explain one format: how it is recognised, its fields, who sends it, what is forgiven."""
    chosen = _format(key)
    context = {
        "format": chosen,
        "manual": build_manual(key),
        "has_sample": samples.read_sample(key) is not None,
    }
    return render(request, "formats/detail.html", context)


@require_safe
def format_sample(_request: HttpRequest, key: str) -> HttpResponse:
    """Give a small file of this format to try things out with."""
    chosen, data = _format(key), samples.read_sample(key)
    if data is None:
        raise Http404
    return send_attachment(data, name=f"sample{chosen.extensions[0]}", content_type=BYTES)


@require_safe
def format_template(_request: HttpRequest, key: str, name: str) -> HttpResponse:
    """Give a file of this format to be filled in by hand, or a filled-in example."""
    build = _format(key).templates.get(name)
    if build is None:
        raise Http404
    return send_attachment(build(), name=name, content_type=BYTES)


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
            status = refusal.status
        else:
            return redirect(visit)
    return render(request, "public_check/bring.html", {"form": form}, status=status)


@require_safe
@keep_secret
def choices(request: HttpRequest, token: str) -> HttpResponse:
    """Show what was recognised, and for every target what it could not hold."""
    visit = _visit(token)
    read_as = _read_as(request)
    found = conversion.list_targets(visit, read_as)
    context = {
        "visit": visit,
        "found": found,
        "read_as": read_as,
        "formats": list_readable(),
        "source": catalogue.list_formats().get(found.format),
        "targets": _targets(visit, found),
    }
    return render(request, "public_check/choices.html", context)


@require_safe
@keep_secret
def download(request: HttpRequest, token: str, key: str) -> HttpResponse:
    """Give the file in another format."""
    visit, chosen = _visit(token), _format(key)
    written = conversion.write_file(visit, key, _read_as(request)) if chosen.writable else None
    if written is None:
        raise Http404
    name = f"{PurePath(visit.filename).stem}{chosen.extensions[0]}"
    return send_attachment(written, name=name, content_type=BYTES)


def _format(key: str) -> Format:
    chosen = catalogue.list_formats().get(key)
    if chosen is None:
        raise Http404
    return chosen


def _visit(token: str) -> Visit:
    return get_object_or_404(visits.list_present(), token=token)


def _read_as(request: HttpRequest) -> str:
    """Give the format that the visitor says it is, if there is such a one."""
    said = request.GET.get("read_as", "")
    return said if said in catalogue.list_formats() else ""


def _targets(visit: Visit, found: Conversion) -> list[ConversionTarget]:
    query = f"?{urlencode({'read_as': found.read_as})}" if found.read_as else ""
    return order_targets(
        found.losses(), lambda key: reverse("convert:download", args=[visit.token, key]) + query
    )
