"""Celery's tasks: each calls a service. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task


@shared_task(name="mailing.deliver")
def deliver_letters(**_: Any) -> None:
    """Send the e-mails that are due."""
    from ratingportal.mailing.services import outbox  # noqa: PLC0415 -- tasks are leaves

    outbox.deliver_letters()


@shared_task(name="mailing.tidy")
def delete_old_letters(**_: Any) -> None:
    """Forget old e-mails."""
    from ratingportal.mailing.services import outbox  # noqa: PLC0415 -- tasks are leaves

    outbox.delete_old_letters()
