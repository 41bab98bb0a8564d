"""The office's dashboard: a queue sorted by what waits for me."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Case, Count, IntegerField, Q, Value, When
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts.http import officers_only
from ratingportal.office.retry import retry_all_failed
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.filters import SubmissionFilter

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

PER_PAGE = 30


@require_safe
@officers_only
def dashboard(request: SignedInRequest) -> HttpResponse:
    """Show my cases first, then what is free, then what waits for others; the oldest on top."""
    mine = queries.in_charge_of(request.user)
    rows = (
        mine.select_related(
            "rating_list", "federation", "sender", "officer", "revision__tournament"
        )
        .defer("revision__data")
        .annotate(
            waiting_for_me=Case(
                When(state=State.IN_REVIEW, officer=request.user, then=Value(0)),
                When(state=State.IN_REVIEW, officer__isnull=True, then=Value(1)),
                When(state=State.FAILED, then=Value(2)),
                When(state=State.IN_REVIEW, then=Value(3)),
                When(state__in=[State.RECEIVED, State.CHECKING], then=Value(4)),
                When(state__in=[State.NEEDS_FIX, State.RETURNED], then=Value(5)),
                default=Value(6),
                output_field=IntegerField(),
            )
        )
        .order_by("waiting_for_me", "moved_at", "pk")
    )
    narrowed = SubmissionFilter.of(request.GET, rows)
    page = Paginator(narrowed.qs, PER_PAGE).get_page(request.GET.get("page"))
    return render(
        request,
        "office/dashboard.html",
        {
            "filter": narrowed,
            "page": page,
            "tiles": _tiles(mine, request.user),
            "failed": mine.filter(state=State.FAILED).count(),
        },
    )


@require_POST
@officers_only
def retry_failed(request: SignedInRequest) -> HttpResponse:
    """Have everything checked again that failed on our side."""
    count = retry_all_failed(queries.in_charge_of(request.user), actor=request.user)
    text = ngettext("%(n)d file is checked again.", "%(n)d files are checked again.", count)
    messages.success(request, text % {"n": count})
    return redirect("office:dashboard")


def _tiles(rows: QuerySet[Submission], user: User) -> list[dict[str, Any]]:
    """Count at a glance; each number leads to what it counts."""
    numbers = rows.aggregate(
        free=Count("pk", filter=Q(state=State.IN_REVIEW, officer__isnull=True)),
        mine=Count("pk", filter=Q(state=State.IN_REVIEW, officer=user)),
        with_senders=Count("pk", filter=Q(state__in=[State.NEEDS_FIX, State.RETURNED])),
        failed=Count("pk", filter=Q(state=State.FAILED)),
        approved=Count("pk", filter=Q(state=State.APPROVED)),
    )
    return [
        {
            "label": _("Yours"),
            "value": numbers["mine"],
            "url": "?state=in_review",
            "tone": "officer",
        },
        {
            "label": _("Free to take"),
            "value": numbers["free"],
            "url": "?state=in_review",
            "tone": "note",
        },
        {
            "label": _("With organisers"),
            "value": numbers["with_senders"],
            "url": "?state=needs_fix",
        },
        {
            "label": _("Our errors"),
            "value": numbers["failed"],
            "url": "?state=failed",
            "tone": "error",
        },
        {
            "label": _("Approved"),
            "value": numbers["approved"],
            "url": "?state=approved",
            "tone": "fixed",
        },
    ]
