"""The crosstable of a submission: in any order, narrowed to whom the reader looks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.db.models import F, Q

from ratingportal.reports import finding_links
from ratingportal.submissions import queries
from ratingportal.tournaments import queries as tournaments
from ratingportal.tournaments.labels import build_crosstable_part

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import QueryDict

    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Entry, Tournament

PER_PAGE = 100
LONGEST_SEARCH = 100
NUMBER = "number"
SORTS = (NUMBER, "rank", "name", "federation", "rating", "points")
HIGHEST_FIRST = frozenset({"rating", "points"})
"""Columns whose first click puts the highest on top."""
FITS = 13
"""Rounds that a table of the page's width has room for; more are scrolled sideways."""


def build_crosstable_tab(
    submission: Submission, recorded: Tournament, data: QueryDict
) -> dict[str, Any]:
    """Gather one page of the crosstable."""
    asked = str(data.get("sort", ""))
    sort = asked if asked.removeprefix("-") in SORTS else NUMBER
    wanted = str(data.get("q", "")).replace("\0", "").strip()[:LONGEST_SEARCH]
    entries = _narrowed(recorded.entries.all(), wanted)
    numbers = list(_sorted(entries, sort).values_list("number", flat=True))
    page = Paginator(numbers, PER_PAGE).get_page(
        finding_links.find_page_with_player(numbers, data, PER_PAGE)
    )
    shown = list(page.object_list)
    rounds = tournaments.find_last_round(recorded)
    table = build_crosstable_part(
        tournaments.read_excerpt(recorded, set(shown)), shown, rounds=rounds
    )
    finding_links.mark_table(
        queries.list_findings(submission), submission.get_absolute_url(), table
    )
    return {
        "page": page,
        "table": table,
        "wanted": wanted,
        "sort": sort,
        "is_wide": rounds > FITS,
        "sorts": {key: _head(key, sort, data) for key in SORTS},
    }


def _narrowed(entries: QuerySet[Entry], wanted: str) -> QuerySet[Entry]:
    for word in wanted.split():
        about = Q(name__icontains=word) | Q(fide_id=word) | Q(national_id=word)
        if word.isascii() and word.isdecimal() and len(word) < 9:
            about |= Q(number=int(word))
        entries = entries.filter(about)
    return entries


def _sorted(entries: QuerySet[Entry], sort: str) -> QuerySet[Entry]:
    key = F(sort.removeprefix("-"))
    ordered = key.desc(nulls_last=True) if sort.startswith("-") else key.asc(nulls_last=True)
    return entries.order_by(ordered, NUMBER, "pk")


def _head(key: str, sort: str, data: QueryDict) -> dict[str, str]:
    """Say how a column is sorted, and where a click on its heading leads."""
    other_way = {key: f"-{key}", f"-{key}": key}
    first = f"-{key}" if key in HIGHEST_FIRST else key
    query = data.copy()
    for name in ("page", "at"):
        query.pop(name, None)
    query["sort"] = other_way.get(sort, first)
    direction = {key: "ascending", f"-{key}": "descending"}.get(sort, "")
    return {"query": query.urlencode(), "direction": direction}
