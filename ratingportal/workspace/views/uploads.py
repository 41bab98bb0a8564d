"""Uploads of several files: one page each with a live row for every file, and the list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.db.models import Count, Q
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.registry.pagination import KeyedPaginator
from ratingportal.reports.answer_forms import ReasonForm
from ratingportal.submissions import queries
from ratingportal.submissions.models import Upload
from ratingportal.submissions.services import uploads
from ratingportal.workspace.pages.uploads import build_upload

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest

PER_PAGE = 30


@require_safe
@signed_in
def listing(request: SignedInRequest) -> HttpResponse:
    """List the uploads of the user's federations, the newest first."""
    counted = Upload.objects.select_related("author", "federation").annotate(
        files=Count("items"), not_taken=Count("items", filter=Q(items__submission__isnull=True))
    )
    found = queries.list_uploads(request.user).order_by("-pk")
    page = KeyedPaginator(found, PER_PAGE, fetched=counted).get_page(request.GET.get("page"))
    return render(request, "workspace/uploads.html", {"page": page})


@require_safe
@signed_in
def show(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show what became of each file."""
    return render(request, "workspace/upload.html", build_upload(_get_upload(request, reference)))


@require_safe
@signed_in
def rows(request: SignedInRequest, reference: str) -> HttpResponse:
    """Give the rows again, while files are being checked."""
    context = build_upload(_get_upload(request, reference))
    return render(request, "workspace/parts/upload_rows.html", context)


@require_POST
@signed_in
def confirm(request: SignedInRequest, reference: str) -> HttpResponse:
    """Answer the same question in all files at once."""
    upload = _get_upload(request, reference)
    form = ReasonForm(request.POST)
    if not form.is_valid() or not form.cleaned_data["code"]:
        messages.error(request, _("Please give a reason."))
        return redirect(upload)
    files, findings = uploads.confirm_in_upload(
        upload=upload,
        author=request.user,
        code=form.cleaned_data["code"],
        reason=form.cleaned_data["reason"],
    )
    found = ngettext("%(n)d finding", "%(n)d findings", findings) % {"n": findings}
    text = ngettext(
        "Confirmed in %(files)d file: %(found)s.", "Confirmed in %(files)d files: %(found)s.", files
    )
    messages.success(request, text % {"files": files, "found": found})
    return redirect(upload)


def _get_upload(request: SignedInRequest, reference: str) -> Upload:
    return get_object_or_404(queries.list_uploads(request.user), reference=reference)
