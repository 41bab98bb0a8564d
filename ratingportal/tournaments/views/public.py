"""What everybody may see: approved tournaments, their crosstables, games and files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import structlog
from django.core.paginator import Paginator
from django.http import Http404
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from ratingportal.accounts.pace import keep_pace
from ratingportal.tournaments import export_files, pages, privacy, queries
from ratingportal.tournaments.downloads import find_readers_language, send_attachment
from ratingportal.tournaments.filters import TournamentFilter
from ratingportal.tournaments.labels import build_crosstable
from ratingportal.tournaments.pagination import BoundedPaginator

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ratingportal.accounts.models import User
    from ratingportal.tournaments.models import Tournament

log = structlog.get_logger(__name__)

PER_PAGE = 30
GAMES_PER_PAGE = 200
PLAYERS_PER_PAGE = 100


@require_safe
@keep_pace
def listing(request: HttpRequest) -> HttpResponse:
    """List the approved tournaments; search, filter and order stand in the address."""
    narrowed = TournamentFilter.of(request.GET, queries.list_published())
    rows = narrowed.qs.select_related("rating_list", "sender").defer(
        "extra", "comments", "declared"
    )
    page = BoundedPaginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "filter": narrowed,
        "page": page,
        "columns": pages.list_columns(request.GET, narrowed.current_sort),
        "everything": pages.choose_everything(request.GET),
    }
    return render(request, "tournaments/list.html", context)


@require_safe
@keep_pace
def detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a tournament: its head, the crosstable, and what can be downloaded."""
    tournament = _published(pk)
    whole = queries.rebuild_tournament(tournament, full_birth=False)
    page = Paginator(whole.players, PLAYERS_PER_PAGE).get_page(request.GET.get("page"))
    shown = slice(page.start_index() - 1, page.end_index())
    people = queries.list_person_pages(tournament)
    table = build_crosstable(whole, by_rank=True, only=shown, people=people)
    context = build_public_frame(request, tournament, "crosstable") | {"table": table, "page": page}
    return render(request, "tournaments/detail.html", context)


@require_safe
@keep_pace
def games(request: HttpRequest, pk: int) -> HttpResponse:
    """List a tournament's games: all, those of one round, or those of a player."""
    tournament = _published(pk)
    rows = queries.list_games(tournament)
    wanted, player = request.GET.get("round", ""), request.GET.get("player", "").strip()
    chosen = [row for row in rows if wanted in {"", str(row.round)} and row.is_of(player)]
    context = build_public_frame(request, tournament, "games") | {
        "page": Paginator(chosen, GAMES_PER_PAGE).get_page(request.GET.get("page")),
        "rounds": sorted({row.round for row in rows}),
        "round": wanted,
        "player": player,
    }
    return render(request, "tournaments/games.html", context)


@require_safe
@keep_pace
def download(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """Give a tournament as a file; birth dates in full only to those who are concerned."""
    tournament = _published(pk)
    profile = request.GET.get("profile", export_files.SPREADSHEET)
    if kind not in export_files.KINDS or profile not in export_files.PROFILES:
        raise Http404
    full = _sight(request).covers(tournament)
    made = export_files.render_file(
        tournament,
        kind=kind,
        profile=profile,
        full_birth=full,
        language=find_readers_language(request),
    )
    if full:
        log.info("full_data_given", tournament=pk, kind=kind, user=request.user.pk)
    return send_attachment(made.data, name=made.name, content_type=made.content_type)


def _published(pk: int) -> Tournament:
    return get_object_or_404(
        queries.list_published().select_related("rating_list", "sender"), pk=pk
    )


def _sight(request: HttpRequest) -> privacy.Sight:
    return privacy.find_sight(cast("User", request.user))


def build_public_frame(request: HttpRequest, tournament: Tournament, tab: str) -> dict[str, Any]:
    """Gather what every page of a tournament shows around its content."""
    return {
        "tournament": tournament,
        "crumbs": pages.build_crumbs(),
        "facts": pages.list_facts(tournament),
        "tabs": pages.list_tabs(tournament, tab),
        "downloads": pages.list_downloads(tournament),
        "full_birth": _sight(request).covers(tournament),
    }
