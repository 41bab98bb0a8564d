"""What everybody may see: lists, what will be rated, downloads, and why a rating changed."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.db.models import F
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from ratingportal.accounts.pace import keep_pace
from ratingportal.federations.models import RatingList
from ratingportal.ratings import list_files, queries
from ratingportal.ratings.enums import PeriodState, RunKind
from ratingportal.ratings.filters import ListFilter
from ratingportal.ratings.models import Period, RatingEntry, RunBundle
from ratingportal.ratings.pages import lists as pages
from ratingportal.ratings.pages import player_history
from ratingportal.registry.models import Player
from ratingportal.tournaments.downloads import send_attachment

if TYPE_CHECKING:
    from django.http import HttpRequest

PER_PAGE = 100


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show all rating lists: the latest of each, and what closes next."""
    lists = list(RatingList.objects.all())
    periods = list(Period.objects.select_related("rating_list").order_by("closes"))
    return render(request, "ratings/index.html", {"rows": pages.index_rows(lists, periods)})


@require_safe
@keep_pace
def current_list(request: HttpRequest, key: str, control: str) -> HttpResponse:
    """Show the list as it is now."""
    rating_list = _rated(key, control)
    published = queries.periods_of(rating_list, control).filter(state=PeriodState.PUBLISHED)
    return _show_list(request, rating_list, control, published.last())


@require_safe
@keep_pace
def published_list(request: HttpRequest, key: str, control: str, day: str) -> HttpResponse:
    """Show a list as it was published, with the largest changes and the newcomers."""
    period = _published(key, control, day)
    return _show_list(request, period.rating_list, control, period)


@require_safe
@keep_pace
def checklist(request: HttpRequest, key: str, control: str, day: str) -> HttpResponse:
    """Show what is rated in a period, before it is."""
    period = _period(key, control, day)
    context = {
        "period": period,
        "table": pages.checklist_table(period),
        "adjustments": pages.adjustments_table(period),
    }
    return render(request, "ratings/checklist.html", context)


@require_safe
@keep_pace
def download(_request: HttpRequest, key: str, control: str, day: str, kind: str) -> HttpResponse:
    """Give a published list as a file."""
    period = _published(key, control, day)
    layout = list_files.kinds_for(period.rating_list).get(kind)
    if layout is None:
        raise Http404
    text = layout.write(list_files.read_players(period), period.control)
    return send_attachment(
        text.encode(), name=list_files.file_name(period, kind), content_type=layout.content_type
    )


@require_safe
@keep_pace
def bundle(_request: HttpRequest, key: str, control: str, day: str) -> HttpResponse:
    """Give all that a list was made from and what came out, byte for byte as it was published."""
    period = _published(key, control, day)
    held = get_object_or_404(RunBundle, run__period=period, run__kind=RunKind.PUBLISHED)
    name = f"{key}-{control}-{period.publishes:%Y-%m-%d}.zip"
    return send_attachment(bytes(held.data), name=name, content_type="application/zip")


@require_safe
@keep_pace
def breakdown(request: HttpRequest, key: str, control: str, day: str, number: str) -> HttpResponse:
    """Show game by game why a player's rating changed in a period."""
    period = _published(key, control, day)
    player = get_object_or_404(
        Player.objects.select_related("rating_list"),
        rating_list=period.rating_list,
        number=number.replace("\x00", ""),
        erased_at__isnull=True,
    )
    entry = get_object_or_404(
        RatingEntry.objects.select_related("run__period__rating_list"),
        run__period=period,
        run__kind=RunKind.PUBLISHED,
        player=player,
    )
    context = player_history.breakdown_context(player, entry)
    context["opponents"] = player_history.opponents_table(player)
    return render(request, "ratings/breakdown.html", context)


def _show_list(
    request: HttpRequest, rating_list: RatingList, control: str, period: Period | None
) -> HttpResponse:
    context: dict[str, Any] = {
        "rating_list": rating_list,
        "period": period,
        "tabs": pages.control_tabs(rating_list, control),
        "periods": queries.periods_of(rating_list, control).reverse()[:24],
    }
    if period is not None:
        context |= _list_context(request, rating_list, control, period)
    return render(request, "ratings/list.html", context)


def _list_context(
    request: HttpRequest, rating_list: RatingList, control: str, period: Period
) -> dict[str, Any]:
    form = ListFilter(request.GET)
    is_latest = (
        not queries.periods_of(rating_list, control)
        .filter(state=PeriodState.PUBLISHED, closes__gt=period.closes)
        .exists()
    )
    day = None if is_latest else period.publishes
    rows = form.narrow(queries.entries_on(rating_list, control, day), period.publishes)
    rows = rows.select_related("player__rating_list").order_by(F("rating").desc(), "player_id")
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    runs = queries.official_runs(rating_list, control) if is_latest else []
    run = period.runs.filter(kind=RunKind.PUBLISHED).first()
    return {
        "filter": form,
        "page": page,
        "table": pages.list_table(list(page.object_list), runs, page.start_index()),
        "movers": pages.movers_table(run) if run else None,
        "newcomers": pages.newcomers_table(run) if run else None,
        "adjustments": pages.adjustments_table(period),
        "downloads": pages.download_links(period),
        "run": run,
        "revisions": [each for each in runs if each.chain is not None],
    }


def _rated(key: str, control: str) -> RatingList:
    rating_list = get_object_or_404(RatingList, key=key)
    if not rating_list.rating_system or control not in rating_list.rating_controls:
        raise Http404
    return rating_list


def _period(key: str, control: str, day: str) -> Period:
    try:
        publishes = date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
    return get_object_or_404(
        Period.objects.select_related("rating_list"),
        rating_list__key=key,
        control=control,
        publishes=publishes,
    )


def _published(key: str, control: str, day: str) -> Period:
    period = _period(key, control, day)
    if not period.is_published:
        raise Http404
    return period
