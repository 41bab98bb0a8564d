"""What everybody may see: lists, what will be rated, downloads, and why a rating changed."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from ratingportal.accounts.pace import keep_pace
from ratingportal.federations.models import RatingList
from ratingportal.ratings import list_files, queries
from ratingportal.ratings.enums import PeriodState, RunKind
from ratingportal.ratings.models import Period, RatingEntry, RunBundle
from ratingportal.ratings.pages import lists as pages
from ratingportal.ratings.pages import player_history
from ratingportal.registry.models import Player
from ratingportal.tournaments.downloads import join_pieces, send_attachment, stream_file

if TYPE_CHECKING:
    from django.http import HttpRequest, StreamingHttpResponse


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show all rating lists: the latest of each, and what closes next."""
    lists = list(RatingList.objects.all())
    periods = list(Period.objects.select_related("rating_list").order_by("closes"))
    return render(request, "ratings/index.html", {"rows": pages.build_index_rows(lists, periods)})


@require_safe
@keep_pace
def current_list(request: HttpRequest, key: str, control: str) -> HttpResponse:
    """Show the list as it is now."""
    rating_list = _rated(key, control)
    published = queries.list_periods(rating_list, control).filter(state=PeriodState.PUBLISHED)
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
        "table": pages.build_checklist_table(period),
        "adjustments": pages.build_adjustments_table(period),
    }
    return render(request, "ratings/checklist.html", context)


@require_safe
@keep_pace
def download(
    _request: HttpRequest, key: str, control: str, day: str, kind: str
) -> StreamingHttpResponse:
    """Give a published list as a file, piece by piece."""
    period = _published(key, control, day)
    layout = list_files.choose_kinds(period.rating_list).get(kind)
    if layout is None:
        raise Http404
    lines = layout.write(list_files.read_players(period), period.control)
    return stream_file(
        join_pieces(lines),
        name=list_files.name_file(period, kind),
        content_type=layout.content_type,
    )


@require_safe
@keep_pace
def bundle(_request: HttpRequest, key: str, control: str, day: str) -> HttpResponse:
    """Give all that a list was made from and what came out, byte for byte as it was published."""
    period = _published(key, control, day)
    return _send_bundle(period, f"{period.publishes}", run__kind=RunKind.PUBLISHED)


@require_safe
@keep_pace
def revised_bundle(
    _request: HttpRequest, key: str, control: str, day: str, pk: int
) -> HttpResponse:
    """Give all that revised figures were made from and what came out."""
    period = _published(key, control, day)
    name = f"{period.publishes}-revised-{pk}"
    return _send_bundle(period, name, run=pk, run__chain__isnull=False)


def _send_bundle(period: Period, name: str, **which: object) -> HttpResponse:
    held = get_object_or_404(RunBundle, run__period=period, run__approved_at__isnull=False, **which)
    name = f"{period.rating_list.key}-{period.control}-{name}.zip"
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
    context = player_history.build_breakdown_context(player, entry)
    return render(request, "ratings/breakdown.html", context)


def _show_list(
    request: HttpRequest, rating_list: RatingList, control: str, period: Period | None
) -> HttpResponse:
    context: dict[str, Any] = {
        "rating_list": rating_list,
        "period": period,
        "tabs": pages.build_control_tabs(rating_list, control),
        "periods": list(queries.list_periods(rating_list, control).reverse()[:24]),
    }
    if period is not None:
        context |= pages.build_list_context(request.GET, period)
    return render(request, "ratings/list.html", context)


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
