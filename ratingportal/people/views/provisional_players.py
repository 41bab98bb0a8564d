"""Provisional players of the lists in one's charge, until each is linked to a registered player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.db.models import Count
from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.core.model import names
from ratingportal.people import queries
from ratingportal.people.pages.provisional_players import list_rows

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.federations.models import RatingList

PER_PAGE = 50


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """List the provisional players of one list, with their tournaments and whom they may be."""
    lists = _count_by_list(list(rights.list_officer_lists(request.user)))
    chosen = _choose_list(lists, request.GET.get("list", ""))
    q = request.GET.get("q", "")[:100]
    players = queries.list_provisional([chosen])
    for word in names.fold_name(q).split():
        players = players.filter(folded__contains=word)
    page = Paginator(players, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "lists": lists,
        "rating_list": chosen,
        "page": page,
        "rows": list_rows(list(page.object_list)),
        "q": q,
    }
    return render(request, "people/provisional_players.html", context)


def _count_by_list(lists: list[RatingList]) -> list[dict[str, Any]]:
    counts = queries.list_provisional(lists).order_by().values_list("rating_list")
    numbers = dict(counts.annotate(number=Count("pk")))
    return [{"rating_list": each, "number": numbers.get(each.pk, 0)} for each in lists]


def _choose_list(lists: list[dict[str, Any]], key: str) -> RatingList:
    """Take the list that was asked for, else the first that has provisional players."""
    if key:
        fitting = [each for each in lists if each["rating_list"].key == key]
    else:
        fitting = sorted(lists, key=lambda each: not each["number"])
    if not fitting:
        raise Http404
    chosen: RatingList = fitting[0]["rating_list"]
    return chosen
