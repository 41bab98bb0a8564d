"""The review queue: rows, columns, views and the place of a case in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from zlib import crc32

from django.http import QueryDict
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.office.filters import QueueFilter
from ratingportal.office.queue_tabs import ALL, SORTS, TABS, count_tabs, sort_rows
from ratingportal.registry.pagination import KeyedPaginator
from ratingportal.submissions import queries
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.four_eyes import find_shaped_by
from ratingportal.tournaments.pages import format_days

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

PER_PAGE = 50
SAVED_VIEWS = 8
"""So many saved views are shown with their counts; more would not be read."""
STEPS = 1_000
"""So far from its beginning a queue is walked from case to case."""
MOST_ELSEWHERE = 100
"""So many are counted outside a view in which nothing was found."""
SOON = 3
"""Days before a deadline from which on it is marked."""


@dataclass(frozen=True, slots=True)
class Column:
    """A heading of the queue, and where a click on it leads."""

    key: str
    label: str
    query: str
    """Empty where the rows cannot be sorted by it."""
    direction: str
    """`ascending`, `descending` or nothing, as screen readers are told."""


@dataclass(frozen=True, slots=True)
class PlaceInQueue:
    """Where a case is in the queue that the officer came from."""

    previous: str | None
    next: str | None
    number: int | None
    total: int


def build_queue(user: User, data: QueryDict) -> dict[str, Any]:
    """Gather all that the page of the queue shows."""
    mine = queries.list_in_charge(user)
    narrowed = QueueFilter(data, mine, user=user)
    rows = sort_rows(narrowed.qs, _choose_order(narrowed, data))
    page = KeyedPaginator(rows, PER_PAGE, fetched=_fetch_rows()).get_page(data.get("page"))
    own = find_shaped_by(user, [item.pk for item in page.object_list])
    counts = count_tabs(mine, user)
    saved_views = list_saved_views(user, data)
    return {
        "filter": narrowed,
        "page": page,
        "rows": [_row(item, user, own) for item in page.object_list],
        "columns": _columns(narrowed, data),
        "views": _views(narrowed.tab, counts),
        "saved_views": saved_views,
        "total": counts["open"],
        "elsewhere": _look_elsewhere(user, data, narrowed) if not page.object_list else None,
        "query": data.urlencode(),
        "mark": _mark(
            page.object_list, [*counts.values(), *(view["count"] for view in saved_views)]
        ),
        "queue_keys": [
            {"key": "x", "label": _("tick or untick")},
            {"key": "o", "label": _("open")},
            {"key": "/", "label": _("search")},
        ],
    }


def list_saved_views(user: User, data: QueryDict) -> list[dict[str, Any]]:
    """List the views that the user has saved, with what each of them shows now."""
    now = _without_page(data)
    return [
        {
            "view": saved,
            "active": saved.query == now,
            "count": _rows_of(user, QueryDict(saved.query)).count(),
        }
        for saved in user.saved_views.all()[:SAVED_VIEWS]
    ]


def find_place(user: User, query: str, reference: str) -> PlaceInQueue:
    """Find a case in the queue that the officer came from; one that is not there is before its beginning."""
    data = QueryDict(query)
    rows = sort_rows(_rows_of(user, data), data.get("sort", ""))
    references = list(rows.values_list("reference", flat=True)[:STEPS])
    if reference not in references:
        return PlaceInQueue(None, references[0] if references else None, None, len(references))
    at = references.index(reference)
    return PlaceInQueue(
        references[at - 1] if at else None,
        references[at + 1] if at + 1 < len(references) else None,
        at + 1,
        len(references),
    )


def list_keys(user: User, data: QueryDict, most: int) -> list[int]:
    """List the keys of all that a view shows, in its order."""
    rows = sort_rows(_rows_of(user, data), data.get("sort", ""))
    return list(rows.values_list("pk", flat=True)[:most])


def _rows_of(user: User, data: QueryDict) -> QuerySet[Submission]:
    return QueueFilter(data, queries.list_in_charge(user), user=user).qs


def _look_elsewhere(user: User, data: QueryDict, narrowed: QueueFilter) -> dict[str, Any] | None:
    """Count what the same filters find outside the view, decided submissions too: nobody should take it for lost."""
    if narrowed.tab == ALL or not narrowed.is_used:
        return None
    query = QueryDict(_without_page(data), mutable=True)
    query["view"] = ALL
    count = _rows_of(user, query).order_by()[:MOST_ELSEWHERE].count()
    if not count:
        return None
    return {"count": count, "url": f"{reverse('office:queue')}?{query.urlencode()}"}


def _choose_order(narrowed: QueueFilter, data: QueryDict) -> str:
    """Give the order asked for; all cases there ever were come by their last change until they are narrowed."""
    wanted = data.get("sort", "waiting")
    if _is_everything(narrowed) and wanted != "waiting":
        return "-waiting"
    return wanted


def _is_everything(narrowed: QueueFilter) -> bool:
    """Tell whether all cases there ever were are asked for: only their last change is in the order of an index."""
    return narrowed.tab == ALL and not narrowed.is_used


def _fetch_rows() -> QuerySet[Submission]:
    """Fetch what a row shows beside the submission, but leave the bytes in the database."""
    rows = Submission.objects.select_related(
        "rating_list", "federation", "sender", "officer", "revision__tournament"
    )
    return rows.defer("revision__data", "revision__report", "revision__tournament__extra")


def _row(item: Submission, user: User, own: set[int]) -> dict[str, Any]:
    tournament = item.revision.tournament if item.revision else None
    year = timezone.localdate().year
    played = format_days(tournament.start, tournament.end, this_year=year) if tournament else ""
    place = tournament.city if tournament else ""
    return {
        "item": item,
        "about": " · ".join(filter(None, [str(played), place])),
        "players": tournament.player_count if tournament else None,
        "is_own": item.pk in own,
        "is_mine": item.officer_id == user.pk,
        "waiting": _tell_waiting(item),
        "deadline": _tell_deadline(item),
        "open": list_open_points(item),
    }


def list_open_points(item: Submission) -> list[dict[str, Any]]:
    """List what is open, by who must act: only what there is."""
    duplicates = ngettext("possible duplicate", "possible duplicates", item.duplicates)
    replies = ngettext("unread reply", "unread replies", item.unread_by_office)
    points = [
        ("error", _("to fix")),
        ("confirm", _("to confirm")),
        ("officer", _("to decide")),
        ("people", _("to identify")),
        ("duplicate", duplicates),
        ("reply", replies),
    ]
    return [
        {"kind": kind, "count": count, "label": label}
        for (kind, label), count in zip(points, _open_counts(item), strict=True)
        if count
    ]


def _open_counts(item: Submission) -> tuple[int, ...]:
    return (
        item.to_fix,
        item.to_confirm,
        item.to_waive,
        item.to_identify,
        item.duplicates,
        item.unread_by_office,
    )


def _tell_waiting(item: Submission) -> str:
    """Say since when nothing has moved, in one unit: enough to compare, short enough for a column."""
    if timezone.now() - item.moved_at < timedelta(minutes=1):
        return _("just now")
    return timesince(item.moved_at, depth=1)


def _tell_deadline(item: Submission) -> dict[str, Any] | None:
    left = item.days_left
    if left is None:
        return None
    return {"day": item.deadline, "is_late": left < 0, "is_soon": 0 <= left <= SOON}


def _columns(narrowed: QueueFilter, data: QueryDict) -> list[Column]:
    labels = {
        "tournament": _("Tournament"),
        "list": _("List"),
        "federation": _("Federation"),
        "sender": _("Sender"),
        "waiting": _("Waiting"),
        "deadline": _("Deadline"),
        "open": _("Open"),
        "officer": _("Assigned to"),
    }
    sort = _choose_order(narrowed, data)
    is_fixed = _is_everything(narrowed)
    return [
        Column(key, label, "", "")
        if is_fixed and key != "waiting"
        else _column(key, label, sort, data)
        for key, label in labels.items()
        if key in SORTS
    ]


def _column(key: str, label: str, sort: str, data: QueryDict) -> Column:
    query = QueryDict(_without_page(data), mutable=True)
    query["sort"] = f"-{key}" if sort == key else key
    direction = {key: "ascending", f"-{key}": "descending"}.get(sort, "")
    return Column(key, label, query.urlencode(), direction)


def _views(active: str, counts: dict[str, int]) -> list[dict[str, Any]]:
    address = reverse("office:queue")
    views = [
        {
            "url": f"{address}?view={tab.key}",
            "label": tab.label,
            "hint": tab.hint,
            "count": counts[tab.key],
            "active": tab.key == active,
            "key": tab.key,
        }
        for tab in TABS
    ]
    everything = {
        "url": f"{address}?view={ALL}&sort=-waiting",
        "label": _("All"),
        "hint": _("Include decided submissions"),
        "count": None,
        "active": active == ALL,
        "key": ALL,
    }
    return [*views, everything]


def _without_page(data: QueryDict) -> str:
    query = data.copy()
    query.pop("page", None)
    return query.urlencode()


def _mark(rows: Any, counts: list[int]) -> str:
    """Make something that differs whenever a row or a count does, to tell whether to draw the page again."""
    shown = [
        (row.pk, row.version, row.officer_id, row.deadline, *_open_counts(row)) for row in rows
    ]
    return f"{crc32(repr((shown, counts)).encode()):x}"
