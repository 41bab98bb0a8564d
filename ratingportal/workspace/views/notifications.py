"""What happened to your submissions: one list, with what is new marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.registry.pagination import BoundedPaginator
from ratingportal.submissions.services import notifications
from ratingportal.workspace.forms import ReadMarkForm
from ratingportal.workspace.pages.notifications import describe_notifications

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest

PER_PAGE = 50


class NoticePaginator(BoundedPaginator):
    """Turn the pages of the latest; what happened before stands in the history of each submission."""

    bound = 1_000


@require_safe
@signed_in
def listing(request: SignedInRequest) -> HttpResponse:
    """List what happened, the newest first."""
    found = NoticePaginator(notifications.list_notifications(request.user), PER_PAGE)
    page = found.get_page(request.GET.get("page"))
    mark = notifications.read_mark(request.user)
    rows = describe_notifications(page.object_list, mark)
    return render(
        request,
        "workspace/notifications.html",
        {"page": page, "rows": rows, "newest": rows[0].step if rows and rows[0].is_new else None},
    )


@require_POST
@signed_in
def mark_read(request: SignedInRequest) -> HttpResponse:
    """Note that everything up to what was shown is read."""
    form = ReadMarkForm(request.POST)
    if form.is_valid():
        notifications.mark_read(user=request.user, until=form.cleaned_data["until"])
    return redirect("submissions:notifications")
