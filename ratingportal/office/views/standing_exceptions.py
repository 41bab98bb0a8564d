"""Standing exceptions: the office's list, making one at a waiver, ending one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count, Max
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.core import catalogue
from ratingportal.office.filters import ExceptionFilter
from ratingportal.office.forms import ExceptionForm
from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions import queries
from ratingportal.submissions.models import StandingException
from ratingportal.submissions.services import standing_exceptions
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.workspace.views.access import get_reviewable_submission

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.http import SignedInRequest

PER_PAGE = 30


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """List the exceptions of the officer's rating lists, the newest first."""
    rows = (
        _own(request)
        .select_related("rating_list", "federation", "author", "ended_by", "origin")
        .annotate(
            used=Count("uses__revision__submission", distinct=True),
            last_used=Max("uses__created_at"),
        )
        .order_by("-pk")
    )
    narrowed = ExceptionFilter(request.GET, queryset=rows)
    page = Paginator(narrowed.qs, PER_PAGE).get_page(request.GET.get("page"))
    context = {"filter": narrowed, "page": page, "today": timezone.now().date()}
    return render(request, "office/exceptions.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def make_exception(request: SignedInRequest, reference: str, code: str) -> HttpResponse:
    """Turn a waiver into a standing exception."""
    submission = get_reviewable_submission(request, reference)
    rule = catalogue.list_rules().get(code)
    given = queries.list_standing_answers(submission).filter(code=code).order_by("-pk").first()
    if rule is None or given is None:
        raise Http404
    form = ExceptionForm(request.POST or None, initial={"reason": given.reason})
    if request.method == "POST" and form.is_valid():
        try:
            standing_exceptions.make_exception(
                submission=submission, author=request.user, code=code, **form.cleaned_data
            )
        except NotAllowedError as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(
                request, _("Exception created. It is shown on every report where it is used.")
            )
            return redirect(submission)
    context = {
        "submission": submission,
        "rule": rule,
        "rule_title": find_rule_title(code),
        "form": form,
        "own_federation": not standing_exceptions.may_except(submission, request.user),
        "can_stand": standing_exceptions.can_stand(code),
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "office/exception_new.html", context, status=status)


@require_POST
@officers_only
def end_exception(request: SignedInRequest, pk: int) -> HttpResponse:
    """End an exception now."""
    exception = get_object_or_404(_own(request).select_related("rating_list", "origin"), pk=pk)
    try:
        standing_exceptions.end_exception(exception=exception, officer=request.user)
        messages.success(
            request, _("Exception ended. These findings must be waived again from now on.")
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    return redirect("office:exceptions")


def _own(request: SignedInRequest) -> QuerySet[StandingException]:
    return StandingException.objects.filter(rating_list__in=rights.list_officer_lists(request.user))
