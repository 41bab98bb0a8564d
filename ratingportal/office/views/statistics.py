"""The statistics of the office, on a page and as CSV."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.core.output import csv_export
from ratingportal.office import statistics_query as counters
from ratingportal.office.forms import StatisticsForm
from ratingportal.office.pages.statistics import (
    TABLES,
    build_statistics,
    build_tables,
    name_program,
)
from ratingportal.office.statistics_query import StatisticsQuery
from ratingportal.tournaments.downloads import find_readers_language, send_attachment

if TYPE_CHECKING:
    from django.http import HttpResponse, QueryDict

    from ratingportal.accounts.http import SignedInRequest

USUAL = timedelta(weeks=12)
EARLIEST = date(2000, 1, 1)
"""Before this nothing was counted; a chart needs a beginning."""


@require_safe
@officers_only
def show_statistics(request: SignedInRequest) -> HttpResponse:
    """Show how much came, how it was, and how long it took."""
    form, query = _read(request)
    context = build_statistics(query) | {
        "form": form,
        "is_narrowed": any(request.GET.values()),
        "since": query.since,
        "until": query.until,
        "query": request.GET.urlencode(),
        "spans": _list_spans(request.GET, query),
    }
    return render(request, "office/statistics.html", context)


def _list_spans(data: QueryDict, query: StatisticsQuery) -> list[dict[str, Any]]:
    """Offer the spans that are usually asked for, with the other filters kept."""
    today = timezone.now().date()
    year = today.replace(month=1, day=1)
    spans = [
        (_("Last 4 weeks"), today - timedelta(days=27), today),
        (_("Last 12 weeks"), today - USUAL + timedelta(days=1), today),
        (_("This year"), year, today),
        (_("Last year"), year.replace(year=year.year - 1), year - timedelta(days=1)),
    ]
    offered = []
    for label, since, until in spans:
        wanted = data.copy()
        wanted["since"], wanted["until"] = since.isoformat(), until.isoformat()
        active = (since, until) == (query.since, query.until)
        offered.append({"label": label, "query": wanted.urlencode(), "active": active})
    return offered


@require_safe
@officers_only
def download_statistics(request: SignedInRequest, name: str) -> HttpResponse:
    """Send one of the tables."""
    if name not in TABLES:
        raise Http404
    _form, query = _read(request)
    tables = build_tables(query, counters.count_series(query), counters.count_groups(query))
    data = csv_export.write_csv(
        tables[name], csv_export.Profile.SPREADSHEET, language=find_readers_language(request)
    )
    return send_attachment(
        data,
        name=f"statistics-{name}-{query.since:%Y-%m-%d}-to-{query.until:%Y-%m-%d}.csv",
        content_type="text/csv; charset=utf-8",
    )


def _read(request: SignedInRequest) -> tuple[StatisticsForm, StatisticsQuery]:
    """Read the span and the filters; what is nonsense or missing is the last twelve weeks of all lists."""
    lists = rights.list_officer_lists(request.user)
    keys = list(lists.values_list("pk", flat=True))
    programs = [(key, name_program(key)) for key in counters.list_programs(keys)]
    today = timezone.now().date()
    data = request.GET.copy()
    data["until"] = data.get("until") or today.isoformat()
    form = StatisticsForm(data, lists=lists, programs=programs)
    form.is_valid()
    wanted = form.cleaned_data
    until = max(min(wanted.get("until") or today, today), EARLIEST)
    since = max(wanted.get("since") or until - USUAL + timedelta(days=1), EARLIEST)
    data["since"] = data.get("since") or since.isoformat()
    chosen, federation = wanted.get("rating_list"), wanted.get("federation")
    return form, StatisticsQuery(
        since=min(since, until),
        until=until,
        lists=[chosen.pk] if chosen else keys,
        federation=federation.pk if federation else None,
        program=wanted.get("program") or None,
    )
