"""The office's pages of imports: bring a list, look at what it would change, apply it or throw it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.core.paginator import Paginator
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.core.register.lists import sources
from ratingportal.registry import labels, pages, queries
from ratingportal.registry.forms import ImportForm
from ratingportal.registry.services import imports, uploads
from ratingportal.registry.services.errors import ImportRefusedError, KnownError

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.registry.models import Edition

PER_PAGE = 20
SHOWN_REFUSALS = 50


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """List the editions of the lists in one's charge."""
    rows = queries.editions_of(rights.officer_lists(request.user))
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
        "kinds": sources().values(),
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
    return get_object_or_404(queries.editions_of(rights.officer_lists(request.user)), pk=pk)


def _context(edition: Edition) -> dict[str, object]:
    refusals = edition.refusals.order_by("line", "id")[:SHOWN_REFUSALS]
    return {
        "edition": edition,
        "tiles": pages.list_tiles(edition),
        "samples": pages.list_samples(edition),
        "facts": pages.edition_facts(edition),
        "warnings": labels.list_warnings(edition.preview) if edition.state == "ready" else [],
        "nothing_changes": labels.nothing_changes(edition.preview),
        "failure": labels.explain_failure(edition),
        "refusals": [
            {"line": row.line, "text": row.text, "reason": labels.explain_refusal(row.reason)}
            for row in refusals
        ],
        "crumbs": pages.build_crumbs(with_editions=True),
    }
