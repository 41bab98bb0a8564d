"""The review queue, its saved views, and the way from case to case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts.http import officers_only
from ratingportal.accounts.models import User
from ratingportal.office.forms import AssignForm, SavedViewForm, read_keys
from ratingportal.office.models import SavedView
from ratingportal.office.pages.queue import build_queue, find_place
from ratingportal.office.retry import retry_all_failed
from ratingportal.office.services import review
from ratingportal.submissions import queries
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.http import SignedInRequest

LAST_QUEUE = "queue"
"""Where the session keeps the filters of the queue, so that the way back from a case leads there."""


@require_safe
@officers_only
def queue(request: SignedInRequest) -> HttpResponse:
    """Show what waits; asked by the page itself, only the part that may have changed."""
    if "resume" in request.GET:
        row = slugify(request.GET["resume"])[:8].upper()
        place = f"#case-{row}" if row else ""
        return redirect(f"{reverse('office:queue')}?{request.session.get(LAST_QUEUE, '')}{place}")
    context = build_queue(request.user, request.GET)
    if "HX-Request" in request.headers:
        if request.GET.get("mark") == context["mark"]:
            return HttpResponse(status=204)
        return render(request, "office/parts/queue_update.html", context)
    request.session[LAST_QUEUE] = request.GET.urlencode()
    context["colleagues"] = _colleagues(request.user)
    return render(request, "office/queue.html", context)


@require_safe
@officers_only
def neighbour(request: SignedInRequest, reference: str, way: str) -> HttpResponse:
    """Lead to the case before or after this one in the queue that the officer came from."""
    place = find_place(request.user, request.session.get(LAST_QUEUE, ""), reference)
    wanted = place.next if way == "next" else place.previous
    return lead_on(request, wanted)


def lead_on(request: SignedInRequest, reference: str | None) -> HttpResponse:
    """Open a case, or the queue where there is none."""
    if reference is None:
        messages.info(request, _("That was the last one in this view."))
        return redirect(f"{reverse('office:queue')}?resume")
    return redirect("submissions:detail", reference)


@require_POST
@officers_only
def save_view(request: SignedInRequest) -> HttpResponse:
    """Keep the filters under a name; a name that is taken is overwritten."""
    form = SavedViewForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Give the view a name of at most 40 characters."))
        return redirect(f"{reverse('office:queue')}?resume")
    saved, _made = SavedView.objects.update_or_create(
        user=request.user,
        name=form.cleaned_data["name"],
        defaults={"query": form.cleaned_data["query"]},
    )
    messages.success(request, _("View “%(name)s” saved.") % {"name": saved.name})
    return redirect(saved)


@require_POST
@officers_only
def delete_view(request: SignedInRequest, pk: int) -> HttpResponse:
    """Forget a saved view."""
    get_object_or_404(request.user.saved_views, pk=pk).delete()
    messages.success(request, _("View deleted."))
    return redirect("office:queue")


@require_POST
@officers_only
def assign_many(request: SignedInRequest) -> HttpResponse:
    """Give the ticked cases to a colleague, or to oneself."""
    form = AssignForm(request.POST)
    form.fields["to"].queryset = _colleagues(request.user)  # type: ignore[attr-defined]  # -- a model's choice
    back = redirect(f"{reverse('office:queue')}?resume")
    if not form.is_valid():
        messages.error(request, _("Choose a colleague first."))
        return back
    changed = 0
    for case in queries.list_in_charge(request.user).filter(pk__in=read_keys(request.POST)):
        try:
            to = form.cleaned_data["to"]
            changed += review.assign_submission(submission=case, officer=request.user, to=to)
        except NotAllowedError as refusal:
            messages.error(request, f"{case.title}: {refusal}")
    if changed:
        words = ngettext(
            "%(n)d submission assigned to %(who)s.",
            "%(n)d submissions assigned to %(who)s.",
            changed,
        )
        messages.success(request, words % {"n": changed, "who": form.cleaned_data["to"]})
    return back


@require_POST
@officers_only
def retry_failed(request: SignedInRequest) -> HttpResponse:
    """Have everything checked again that failed on our side."""
    count = retry_all_failed(queries.list_in_charge(request.user), actor=request.user)
    words = ngettext(
        "%(n)d file is being checked again.", "%(n)d files are being checked again.", count
    )
    messages.success(request, words % {"n": count})
    return redirect(f"{reverse('office:queue')}?view=failed")


def _colleagues(user: User) -> QuerySet[User]:
    """List who reviews the lists that the user reviews, and the user."""
    officers = User.objects.filter(is_active=True)
    own = Q(pk=user.pk)
    if user.is_superuser:
        return officers.filter(own | Q(assignments__isnull=False)).distinct().order_by("name")
    shared = Q(assignments__rating_list__in=user.assignments.values("rating_list"))
    return officers.filter(own | shared).distinct().order_by("name")
