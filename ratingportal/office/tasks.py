"""Celery's tasks: each calls a service. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task


@shared_task(name="office.remind")
def queue_reminders(**_: Any) -> None:
    """Remind whose turn it is."""
    from ratingportal.office import reminders  # noqa: PLC0415 -- tasks are leaves

    reminders.queue_reminders()


@shared_task(name="office.retry")
def retry_due_failures(**_: Any) -> None:
    """Check again what failed on our side some time ago."""
    from ratingportal.office import retry  # noqa: PLC0415 -- tasks are leaves

    retry.retry_due_failures()
