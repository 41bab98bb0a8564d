"""Exports of a selection: ask for one, watch it, fetch it, throw it away. Each is its owner's alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from django.contrib import messages
from django.core.paginator import Paginator
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.tournaments import export_files, pages, privacy, queries
from ratingportal.tournaments.downloads import find_readers_language, stream_file
from ratingportal.tournaments.enums import ExportState
from ratingportal.tournaments.forms import ExportForm
from ratingportal.tournaments.selection import Selection
from ratingportal.tournaments.services import exports

if TYPE_CHECKING:
    from django.http import HttpResponse, HttpResponseBase

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.tournaments.models import ExportJob

log = structlog.get_logger(__name__)

PER_PAGE = 20


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def new(request: SignedInRequest) -> HttpResponse:
    """Choose what the files of a selection shall be; the selection itself stands in the address."""
    selection = Selection.of(request.GET, request.user)
    form = ExportForm(
        request.POST or None, selection=selection, sight=privacy.find_sight(request.user)
    )
    if request.method == "POST" and form.is_valid():
        try:
            job = exports.request_export(
                owner=request.user,
                tournaments=selection.numbers,
                language=find_readers_language(request),
                title=selection.name,
                **form.cleaned_data,
            )
            if selection.marks and selection.until:
                exports.remember_export(
                    owner=request.user, rating_list=selection.marks, until=selection.until
                )
        except exports.ExportRefusedError as refusal:
            form.add_error(None, str(refusal))
        else:
            return redirect(job)
    status = 422 if request.method == "POST" else 200
    context = {"form": form, "selection": selection, "crumbs": pages.build_crumbs()}
    return render(request, "tournaments/export_new.html", context, status=status)


@require_safe
@signed_in
def listing(request: SignedInRequest) -> HttpResponse:
    """List one's own exports."""
    page = Paginator(queries.list_exports(request.user), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "lists": pages.list_marks(request.user),
        "crumbs": pages.build_crumbs(),
    }
    return render(request, "tournaments/exports.html", context)


@require_safe
@signed_in
def detail(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show how far an export is, and lead to its file."""
    job = _own(request, pk)
    context = {
        "job": job,
        "facts": pages.list_export_facts(job),
        "losses": queries.list_losses(job),
        "crumbs": pages.build_crumbs(exports_too=True),
    }
    return render(request, "tournaments/export.html", context)


@require_safe
@signed_in
def status(request: SignedInRequest, pk: int) -> HttpResponse:
    """Answer the page's question how far the export is."""
    return render(request, "tournaments/parts/export_status.html", {"job": _own(request, pk)})


@require_safe
@signed_in
def download(request: SignedInRequest, pk: int) -> HttpResponseBase:
    """Give the ZIP to its owner, as long as the owner may still see what is in it."""
    job = get_object_or_404(
        queries.list_exports(request.user).filter(state=ExportState.DONE), pk=pk
    )
    if privacy.find_sight(request.user).mark != job.sight:
        messages.error(
            request,
            _("Your access has changed since this export was made. Please create it again."),
        )
        return redirect(job)
    log.info("export_given", export=job.pk, user=request.user.pk)
    return stream_file(
        queries.read_pieces(job),
        name=export_files.name_archive(job),
        content_type="application/zip",
        size=job.size,
    )


@require_POST
@signed_in
def repeat_export(request: SignedInRequest, pk: int) -> HttpResponse:
    """Make an export anew, with the same choices."""
    return redirect(exports.make_again(job=_own(request, pk)))


@require_POST
@signed_in
def delete(request: SignedInRequest, pk: int) -> HttpResponse:
    """Throw an export away."""
    exports.delete_export(job=_own(request, pk))
    messages.success(request, _("The export is deleted."))
    return redirect("tournaments:exports")


def _own(request: SignedInRequest, pk: int) -> ExportJob:
    return get_object_or_404(queries.list_exports(request.user), pk=pk)
