"""What was decided about spellings: the office's list, and revoking."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import F
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.core.model import names
from ratingportal.core.register.matching import Method
from ratingportal.people import matching
from ratingportal.people.enums import Verdict
from ratingportal.people.filters import DecisionFilter
from ratingportal.people.models import Decision
from ratingportal.people.services import decisions as remembering
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.db.models import QuerySet
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest

PER_PAGE = 30


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """List the decisions of the officer's rating lists, the newest first."""
    rows = _own(request).select_related(
        "rating_list", "player", "author", "approved_by", "revoked_by"
    )
    narrowed = DecisionFilter(request.GET, queryset=rows.order_by("-pk"))
    page = Paginator(narrowed.qs, PER_PAGE).get_page(request.GET.get("page"))
    shown = list(page.object_list)
    used = _uses(shown)
    context = {
        "filter": narrowed,
        "page": page,
        "decisions": [{"row": row, "used": used[row.pk]} for row in shown],
    }
    return render(request, "office/decisions.html", context)


@require_POST
@officers_only
def revoke(request: SignedInRequest, pk: int) -> HttpResponse:
    """Revoke a decision now."""
    decision = get_object_or_404(_own(request).select_related("rating_list"), pk=pk)
    try:
        remembering.revoke_decision(decision=decision, author=request.user)
        messages.success(
            request,
            _("Decision revoked. Files checked from now on no longer use it."),
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    return redirect("office:decisions")


def _own(request: SignedInRequest) -> QuerySet[Decision]:
    return Decision.objects.filter(rating_list__in=rights.list_officer_lists(request.user))


def _uses(decisions: Sequence[Decision]) -> Counter[int]:
    """Count in how many other submissions an entry is who the decision says (one query)."""
    said = [row for row in decisions if row.verdict == Verdict.IS]
    # Submissions belong to the app above: asked by their relations. An earlier revision does not count.
    entries = Entry.objects.filter(
        player__in={row.player.current_id for row in said},
        matched_by=Method.DECIDED,
        tournament__revision__submission__revision=F("tournament__revision"),
    ).annotate(reference=F("tournament__revision__submission__reference"))
    used = {
        (row.pk, entry.reference)
        for entry in entries
        for row in said
        if entry.reference != row.reference and _is_used(row, entry)
    }
    return Counter(pk for pk, _reference in used)


def _is_used(row: Decision, entry: Entry) -> bool:
    if entry.player_id != row.player.current_id:
        return False
    person = matching.make_person(entry, row.rating_list)
    spelling = names.sort_words(names.fold_name(person.name))
    return row.spelling == spelling and matching.fits_person(row, person)
