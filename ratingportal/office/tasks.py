"""Celery's tasks: each calls a service. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task


@shared_task(name="office.remind")
def queue_reminders(**_: Any) -> None:
    """Remind whose turn it is."""
    from ratingportal.office import reminders  # noqa: PLC0415 -- tasks are leaves

    reminders.queue_reminders()
