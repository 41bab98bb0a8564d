"""The nightly dump of everything public: a page, a manifest, and files at addresses that stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ratingportal.accounts.pace import keep_pace
from ratingportal.tournaments import dump_files, pages
from ratingportal.tournaments.downloads import stream_file
from ratingportal.tournaments.services import dumps

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponseBase


@require_safe
@keep_pace
def show_dump(request: HttpRequest) -> HttpResponse:
    """Say what the dump holds and how to fetch it."""
    context = {"dump": dumps.find_latest_dump(), "crumbs": pages.build_crumbs()}
    return render(request, "tournaments/dump.html", context)


@require_safe
@keep_pace
def download_dump(_request: HttpRequest, name: str) -> HttpResponseBase:
    """Send the manifest or one of the files, part by part."""
    dump = dumps.find_latest_dump()
    if dump is None or name not in {*dump_files.NAMES, dumps.MANIFEST}:
        raise Http404
    if name == dumps.MANIFEST:
        return HttpResponse(dumps.write_manifest(dump), content_type="application/json")
    return stream_file(
        dumps.read_pieces(dump, name),
        name=name,
        content_type="application/gzip",
        size=dump.files[name]["bytes"],
    )
