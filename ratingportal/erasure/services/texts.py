"""Where a person's name can stand besides the register: the texts of the submissions they played in.

Only what belongs to these submissions is changed; a namesake in another tournament keeps the name.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from django.contrib.admin.models import LogEntry
from django.db import connection
from django.db.models import Q

from ratingportal.core.privacy import masks
from ratingportal.erasure import places
from ratingportal.submissions.models import Refusal, UploadItem

if TYPE_CHECKING:
    import re
    from collections.abc import Collection, Iterator, Mapping

    from django.db.models import QuerySet

    from ratingportal.registry.models import Player


def erase_name(
    people: Collection[Player], submissions: Collection[int], pattern: re.Pattern[str]
) -> dict[str, int]:
    """Mask the name wherever it stands; count the rows that held it, by table."""
    counts: dict[str, int] = {}
    held = places.WRITTEN | places.READ | places.REGISTER
    for key, rows in select_rows(held, people, submissions):
        if changed := _mask(rows, held[key].fields, pattern):
            counts[key] = changed
    if changed := _mask(LogEntry.objects.all(), ("object_repr", "change_message"), pattern):
        counts["logentry"] = changed
    if changed := _mask(Refusal.objects.all(), ("filename",), pattern):
        counts["refused file"] = changed
    if changed := _mask(UploadItem.objects.all(), ("filename", "archive"), pattern):
        counts["uploaded file"] = changed
    return counts


@contextmanager
def allow_reason_changes() -> Iterator[None]:
    """Tell the database that a person is being erased: then its guards let reasons be masked, and nothing else."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL ratingportal.erasing = 'on'")
    yield
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL ratingportal.erasing = 'off'")


def select_rows(
    held: Mapping[str, places.TextPlace], people: Collection[Player], submissions: Collection[int]
) -> Iterator[tuple[str, QuerySet[Any]]]:
    """Give the rows of some places that belong to these submissions, or are about these people in the register."""
    for key, place in held.items():
        rows = place.model._default_manager  # noqa: SLF001 -- Django's documented way
        if place.submission:
            yield key, rows.filter(**{f"{place.submission}__in": submissions})
        else:
            yield key, rows.filter(_about(key, people))


def _about(key: str, people: Collection[Player]) -> Q:
    lists = {each.rating_list_id for each in people}
    if key in {"merge", "split"}:
        return Q(source__in=people) | Q(target__in=people)
    if key == "healthexception":
        return Q(players__overlap=[each.pk for each in people])
    if key == "ratingadjustment":
        return Q(player__in=people)
    if key == "ratingrun":
        return Q(period__rating_list__in=lists)
    return Q(rating_list__in=lists) if key == "edition" else Q(edition__rating_list__in=lists)


def _mask(rows: QuerySet[Any], fields: tuple[str, ...], pattern: re.Pattern[str]) -> int:
    """Write back only what changed."""
    changed = 0
    for row in rows.order_by("pk").values("pk", *fields).iterator(chunk_size=500):
        masked = {name: masks.mask_value(row[name], pattern) for name in fields}
        different = {name: value for name, value in masked.items() if value != row[name]}
        if different:
            rows.model.objects.filter(pk=row["pk"]).update(**different)
            changed += 1
    return changed
