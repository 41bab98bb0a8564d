"""Let the stories of the demonstration happen in the past, so that queues have waited and statistics have weeks."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from django.utils import timezone

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import timedelta


@contextmanager
def set_clock_back(ago: timedelta) -> Iterator[None]:
    """Tell everybody in this process another time. The trail takes no times from outside: there is no other way."""
    real = timezone.now
    timezone.now = lambda: real() - ago
    try:
        yield
    finally:
        timezone.now = real
