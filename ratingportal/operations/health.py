"""Measure whether work flows: by the age of the oldest waiting file, not by looking at processes."""

from __future__ import annotations

from datetime import timedelta

import redis
from django.conf import settings
from django.utils import timezone

from ratingportal.submissions.models import Revision
from ratingportal.submissions.services.queue import choose_next

STALLED_AFTER = timedelta(minutes=1)


def does_broker_answer() -> bool:
    """Ask the broker for a sign of life, with a short patience."""
    client = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False
    finally:
        client.close()


def find_oldest_wait() -> int | None:
    """Give the age in seconds of the file that has waited longest, if any waits.

    The age of its submission's last move: a file of last year may be checked again today.
    """
    first = (
        Revision.objects.filter(waiting=True)
        .order_by("submission__moved_at")
        .values_list("submission__moved_at", flat=True)
        .first()
    )
    return None if first is None else int((timezone.now() - first).total_seconds())


def is_stalled() -> bool:
    """Tell whether files wait that no worker has taken, nor any other, for a minute."""
    since = timezone.now() - STALLED_AFTER
    waiting = Revision.objects.filter(pk__in=choose_next(), submission__moved_at__lt=since).exists()
    return waiting and not Revision.objects.filter(dispatched_at__gt=since).exists()
