"""Celery's tasks of this app: a service called. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task

# The largest list has 1.8 million players; all other tasks take seconds.
_SOFT, _HARD = 900, 960


@shared_task(name="people.health", soft_time_limit=_SOFT, time_limit=_HARD)
def check_all_registers(**_: Any) -> None:
    """Look at every register."""
    from ratingportal.people.services import health  # noqa: PLC0415 -- tasks are leaves

    health.check_all_registers()
