"""What everybody may see of the register: search, and a page for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from django.http import Http404
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.pace import keep_out_of_search_engines, keep_pace
from ratingportal.federations.models import RatingList
from ratingportal.registry import pages, queries, sections
from ratingportal.registry import search as searching

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ratingportal.accounts.models import User


@require_safe
@keep_pace
@keep_out_of_search_engines
def search(request: HttpRequest) -> HttpResponse:
    """Find players by number or name; what is looked for stands in the address."""
    text = request.GET.get("q", "").replace("\x00", "")
    lists = list(RatingList.objects.all())
    chosen = next((item for item in lists if item.key == request.GET.get("list")), None)
    context = {
        "q": text,
        "lists": lists,
        "chosen": chosen,
        "found": searching.search_players(text, chosen) if text.strip() else None,
        "is_officer": rights.is_officer(cast("User", request.user)),
    }
    return render(request, "registry/search.html", context)


@require_safe
@keep_pace
@keep_out_of_search_engines
def detail(request: HttpRequest, list_key: str, number: str) -> HttpResponse:
    """Show a player; one who was erased is no longer shown to anybody."""
    player = queries.find_player(list_key, number.replace("\x00", ""))
    if player is None:
        raise Http404
    if not player.is_shown:
        return render(request, "registry/erased.html", {"crumbs": pages.build_crumbs()}, status=410)
    user = cast("User", request.user)
    context = {
        "player": player,
        "facts": pages.list_player_facts(
            player, with_birth=queries.sees_birth(user, player.rating_list)
        ),
        "tiles": pages.list_rating_tiles(player),
        "history": pages.list_states(player, queries.list_versions(player)),
        "namesakes": queries.find_namesakes(player),
        "sections": sections.list_sections(player, user),
        "crumbs": pages.build_crumbs(),
    }
    return render(request, "registry/player.html", context)
