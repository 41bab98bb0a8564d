"""Measure whether work flows: by the age of the oldest waiting file, not by looking at processes."""

from __future__ import annotations

import redis
from django.conf import settings
from django.utils import timezone

from ratingportal.submissions.models import Revision


def broker_answers() -> bool:
    """Ask the broker for a sign of life, with a short patience."""
    client = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2)
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False
    finally:
        client.close()


def oldest_wait() -> int | None:
    """Give the age in seconds of the file that has waited longest, if any waits."""
    first = (
        Revision.objects.filter(waiting=True)
        .order_by("pk")
        .values_list("created_at", flat=True)
        .first()
    )
    return None if first is None else int((timezone.now() - first).total_seconds())
