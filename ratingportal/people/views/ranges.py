"""How many numbers for new players are left in each range."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.federations.models import IdRange
from ratingportal.people.services import id_allocation

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """Show every range of the lists in one's charge, the fullest first."""
    spans = (
        IdRange.objects.filter(rating_list__in=rights.list_officer_lists(request.user))
        .select_related("rating_list", "federation")
        .order_by("rating_list__position", "rating_list", "first")
    )
    groups = [
        (rating_list, sorted(id_allocation.fill_levels(rating_list, list(own)), key=_fullest))
        for rating_list, own in groupby(spans, key=lambda span: span.rating_list)
    ]
    fills = [fill for _list, some in groups for fill in some]
    context = {
        "groups": groups,
        "tiles": _tiles(fills),
        "actions": _actions(request) if rights.is_administrator(request.user) else [],
    }
    return render(request, "people/ranges.html", context)


def _fullest(fill: id_allocation.Fill) -> tuple[float, int]:
    return fill.free / fill.size, fill.span.first


def _tiles(fills: list[id_allocation.Fill]) -> list[dict[str, Any]]:
    empty = sum(not fill.free for fill in fills)
    low = sum(fill.is_low for fill in fills) - empty
    return [
        {"label": _("Ranges"), "value": len(fills)},
        {"label": _("IDs assigned"), "value": sum(fill.used for fill in fills)},
        {
            "label": _("Almost used up"),
            "value": low,
            "tone": "confirm" if low else "",
            "hint": _("less than %(share)d %% left") % {"share": id_allocation.LOW_SHARE},
        },
        {"label": _("Used up"), "value": empty, "tone": "error" if empty else ""},
    ]


def _actions(request: SignedInRequest) -> list[dict[str, Any]]:
    """Lead administrators to where ranges are made; the admin asks for its own rights."""
    if not request.user.is_staff:
        return []
    return [
        {
            "url": reverse("admin:federations_idrange_add"),
            "label": _("Add a range"),
            "primary": True,
            "icon": "plus",
        }
    ]
