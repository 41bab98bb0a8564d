"""Limits of an hour: when somebody who has used one up may come back."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.utils import timezone
from django.utils.translation import ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from django.db.models import QuerySet

HOUR = timedelta(hours=1)


def take_last_hour(rows: QuerySet[Any]) -> QuerySet[Any]:
    """Keep the rows that count for a limit now."""
    return rows.filter(created_at__gt=timezone.now() - HOUR)


def compute_wait(recent: QuerySet[Any], wanted: int, most: int) -> int:
    """Give the seconds until the rows of the last hour leave room: so many are wanted, of which so many may be."""
    moments = recent.order_by("created_at").values_list("created_at", flat=True)
    last = wanted - most - 1
    return compute_seconds_left(next(iter(moments[last : last + 1]), None))


def compute_seconds_left(used_at: datetime | None) -> int:
    """Give the seconds until a use no longer counts; an hour where it is not known."""
    left = (used_at or timezone.now()) + HOUR - timezone.now()
    return max(int(left.total_seconds()) + 1, 1)


def compute_wait_by_weight(uses: Iterable[tuple[datetime, float]], most: float) -> int:
    """Give the seconds until the uses of the last hour, oldest first, weigh less than this; 0 where they do."""
    given, wait = list(uses), 0
    used = sum(weight for _at, weight in given)
    for at, weight in given:
        if used < most:
            break
        used, wait = used - weight, compute_seconds_left(at)
    return wait


def say_wait(seconds: int) -> str:
    """Tell people when to come back."""
    minutes = -(-seconds // 60)
    text = ngettext("Try again in %(n)d minute.", "Try again in %(n)d minutes.", minutes)
    return text % {"n": minutes}
