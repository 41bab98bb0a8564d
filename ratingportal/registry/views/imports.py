"""The office's pages of imports: bring a list, look at what it would change, apply it or throw it away."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.core.output import csv_export
from ratingportal.core.output.csv_export import Profile
from ratingportal.core.register.lists import load_sources
from ratingportal.registry import labels, pages, queries
from ratingportal.registry.enums import EditionState
from ratingportal.registry.forms import ImportForm
from ratingportal.registry.services import change_list, imports, uploads
from ratingportal.registry.services.errors import ImportRefusedError, KnownError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpResponse, HttpResponseBase

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.registry.models import Edition

PER_PAGE = 20
SHOWN_REFUSALS = 50
SHOWN_CHANGES = 5_000
CHANGES_PER_PAGE = 200


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """List the editions of the lists in one's charge."""
    rows = queries.list_editions(rights.list_officer_lists(request.user))
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "registry/editions.html", {"page": page})


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def new(request: SignedInRequest) -> HttpResponse:
    """Import a list."""
    form = ImportForm(request.POST or None, request.FILES or None, user=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            edition = uploads.receive_list(form.cleaned_data["upload"], form.terms())
        except KnownError as known:
            messages.info(request, _("This file has already been imported. Here is the result."))
            return redirect(known.edition)
        except ImportRefusedError as refusal:
            form.add_error(None, str(refusal))
        else:
            imports.relay_waiting_imports()
            return redirect(edition)
    context = {
        "form": form,
        "kinds": load_sources().values(),
        "crumbs": pages.build_crumbs(with_editions=True),
    }
    return render(
        request, "registry/import.html", context, status=422 if request.method == "POST" else 200
    )


@require_safe
@officers_only
def detail(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show an edition: how far it is, what it would change, what it changed."""
    return render(request, "registry/edition.html", _context(_own(request, pk)))


@require_safe
@officers_only
def status(request: SignedInRequest, pk: int) -> HttpResponse:
    """Answer the page's question how far the import is."""
    return render(request, "registry/parts/edition_status.html", _context(_own(request, pk)))


@require_safe
@officers_only
def show_changes(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show what a list would change, row by row; beyond the first thousands there is the file."""
    edition = _own(request, pk)
    if edition.state != EditionState.READY:
        raise Http404
    lines = list(islice(_lines(edition), SHOWN_CHANGES + 1))
    page = Paginator(lines[:SHOWN_CHANGES], CHANGES_PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "edition": edition,
        "page": page,
        "is_cut": len(lines) > SHOWN_CHANGES,
        "crumbs": [
            *pages.build_crumbs(with_editions=True),
            {"url": edition.get_absolute_url(), "label": str(edition)},
        ],
    }
    return render(request, "registry/changes.html", context)


def _lines(edition: Edition) -> Iterator[tuple[Any, ...]]:
    for table in change_list.list_changes(edition):
        yield from table.rows


@require_safe
@officers_only
def download_changes(request: SignedInRequest, pk: int) -> HttpResponseBase:
    """Send everything that a list would change, as CSV, while it waits to be applied."""
    edition = _own(request, pk)
    if edition.state != EditionState.READY:
        raise Http404
    response = StreamingHttpResponse(
        _write_changes(edition), content_type="text/csv; charset=utf-8"
    )
    response["Content-Disposition"] = (
        f'attachment; filename="changes-{edition.rating_list.key}-{edition.valid_from:%Y-%m-%d}.csv"'
    )
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-store"
    return response


def _write_changes(edition: Edition) -> Iterator[bytes]:
    yield csv_export.write_csv(csv_export.CsvTable(change_list.HEADINGS, []), Profile.SPREADSHEET)
    for table in change_list.list_changes(edition):
        data = csv_export.write_csv(table, Profile.SPREADSHEET)
        yield data.partition(b"\r\n")[2]


@require_POST
@officers_only
def apply(request: SignedInRequest, pk: int) -> HttpResponse:
    """Apply what was looked at."""
    edition = _own(request, pk)
    try:
        imports.request_apply(edition=edition, by=request.user)
    except ImportRefusedError as refusal:
        messages.error(request, str(refusal))
    return redirect(edition)


@require_POST
@officers_only
def discard(request: SignedInRequest, pk: int) -> HttpResponse:
    """Throw a list away that was not applied."""
    edition = _own(request, pk)
    if imports.discard_edition(edition=edition):
        messages.success(request, _("List discarded. The register has not changed."))
        return redirect("register:editions")
    messages.error(
        request, _("This list has been applied or is about to be, so it cannot be discarded.")
    )
    return redirect(edition)


def _own(request: SignedInRequest, pk: int) -> Edition:
    return get_object_or_404(queries.list_editions(rights.list_officer_lists(request.user)), pk=pk)


def _context(edition: Edition) -> dict[str, object]:
    refusals = edition.refusals.order_by("line", "id")[:SHOWN_REFUSALS]
    return {
        "edition": edition,
        "tiles": pages.list_tiles(edition),
        "samples": pages.list_samples(edition),
        "facts": pages.list_edition_facts(edition),
        "warnings": labels.list_warnings(edition.preview) if edition.state == "ready" else [],
        "nothing_changes": labels.is_unchanged(edition.preview),
        "kept": pages.list_kept(edition),
        "failure": labels.explain_failure(edition),
        "refusals": [
            {"line": row.line, "text": row.text, "reason": labels.explain_refusal(row.reason)}
            for row in refusals
        ],
        "crumbs": pages.build_crumbs(with_editions=True),
    }
