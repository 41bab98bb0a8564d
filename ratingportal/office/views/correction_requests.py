"""Report a mistake in a published tournament; read, answer and close such reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import find_client_network, officers_only
from ratingportal.accounts.pace import keep_pace
from ratingportal.office.forms import CorrectionRequestForm, ReplyForm
from ratingportal.office.models import CorrectionRequest
from ratingportal.office.services import correction_requests
from ratingportal.tournaments import queries as tournaments

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest, HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.accounts.models import User

PER_PAGE = 30


@require_http_methods(["GET", "HEAD", "POST"])
@keep_pace
def report_mistake(request: HttpRequest, pk: int) -> HttpResponse:
    """Take what a reader says is wrong with a published tournament."""
    tournament = get_object_or_404(
        tournaments.list_published()
        .filter(revision__isnull=False)
        .select_related("revision__submission__rating_list"),
        pk=pk,
    )
    form = CorrectionRequestForm(request.POST or None, initial=_initial(request))
    status = 422 if request.method == "POST" else 200
    if request.method == "POST" and form.is_valid():
        if form.is_trap_filled:
            return redirect(tournament)
        try:
            correction_requests.receive_request(
                tournament.revision.submission, network=find_client_network(request), **form.told
            )
        except correction_requests.RequestRefusedError as refusal:
            form.add_error(None, str(refusal))
            status = 429
        else:
            messages.success(request, _("Thank you. Your report has been sent to the office."))
            return redirect(tournament)
    context = {"form": form, "tournament": tournament}
    return render(request, "office/report_mistake.html", context, status=status)


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """List the reports about the lists in one's charge: open ones first, or those that are closed."""
    closed = request.GET.get("show") == "closed"
    rows = _in_charge_of(request.user).filter(closed_at__isnull=not closed)
    rows = rows.select_related(
        "submission__rating_list", "submission__federation", "submission__revision", "closed_by"
    ).order_by("-closed_at" if closed else "pk")
    context = {
        "page": Paginator(rows, PER_PAGE).get_page(request.GET.get("page")),
        "closed": closed,
        "form": ReplyForm(),
    }
    return render(request, "office/correction_requests.html", context)


@require_POST
@officers_only
def close(request: SignedInRequest, pk: int) -> HttpResponse:
    """Close a report, with a reply or without."""
    found = get_object_or_404(
        _in_charge_of(request.user).select_related("submission__revision"), pk=pk
    )
    form = ReplyForm(request.POST)
    if not form.is_valid():
        messages.error(request, str(form.errors["reply"][0]))
        return redirect("office:correction_requests")
    reply = form.cleaned_data["reply"]
    if not correction_requests.close_request(found, officer=request.user, reply=reply):
        messages.info(request, _("Somebody else has closed this report already."))
    elif reply and found.email:
        messages.success(request, _("Closed. Your reply is being sent."))
    else:
        messages.success(request, _("Closed."))
    return redirect("office:correction_requests")


def _in_charge_of(user: User) -> QuerySet[CorrectionRequest]:
    return CorrectionRequest.objects.filter(
        submission__rating_list__in=rights.list_officer_lists(user)
    )


def _initial(request: HttpRequest) -> dict[str, Any]:
    user = request.user
    return {"name": user.name, "email": user.email} if user.is_authenticated else {}
