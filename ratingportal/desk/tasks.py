"""Celery's tasks of the front desk."""

from __future__ import annotations

from typing import Any

from celery import shared_task


@shared_task(name="desk.forget")
def forget(**_: Any) -> None:
    """Delete the files whose hour is over."""
    from ratingportal.desk import services  # noqa: PLC0415 -- tasks are leaves

    services.forget()
