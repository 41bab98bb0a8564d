"""Durations in classes, so that medians come from counts."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from django.utils.translation import ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import timedelta

HOURS = (
    1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 72, 96, 120, 144, 168, 240, 336, 504, 720, 1080, 1440, 2160, 4320, 8760,
)  # fmt: skip
"""Where classes end; one more holds all that took longer."""
_DAY = 24
_IN_DAYS = 48
"""From so many hours on, days are easier to grasp."""


def classify(duration: timedelta) -> str:
    """Name the class of a duration."""
    return f"{bisect_left(HOURS, duration.total_seconds() / 3600):02d}"


def find_quantile(counts: Mapping[str, int], percent: int) -> int | None:
    """Give the end, in hours, of the class in which so many percent are reached; 0 where there is none."""
    total = sum(counts.values())
    if not total:
        return None
    reached = 0
    for key in sorted(counts):
        reached += counts[key]
        if reached * 100 >= total * percent:
            return HOURS[int(key)] if int(key) < len(HOURS) else 0
    return 0


def tell_hours(hours: int | None) -> str:
    """Write the end of a class for people; nothing where nothing was counted."""
    if hours is None:
        return ""
    if not hours:
        return "> " + tell_hours(HOURS[-1])
    if hours < _IN_DAYS:
        return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
    days = hours // _DAY
    return ngettext("%(n)d day", "%(n)d days", days) % {"n": days}
