"""Celery's tasks of the public check."""

from __future__ import annotations

from typing import Any

from celery import shared_task


@shared_task(name="public_check.forget")
def delete_expired_visits(**_: Any) -> None:
    """Delete the files whose hour is over."""
    from ratingportal.public_check.services import visits  # noqa: PLC0415 -- tasks are leaves

    visits.delete_expired_visits()
