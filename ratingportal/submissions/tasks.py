"""Celery's tasks: each calls a service. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task


@shared_task(name="submissions.check")
def check_next(**_: Any) -> None:
    """Check the revision whose turn it is."""
    from ratingportal.submissions.services import checking  # noqa: PLC0415 -- tasks are leaves

    checking.check_next()


@shared_task(name="submissions.relay")
def relay(**_: Any) -> None:
    """Wake workers for what waits."""
    from ratingportal.submissions.services import relaying  # noqa: PLC0415 -- tasks are leaves

    relaying.relay()


@shared_task(name="submissions.deliver_mail")
def deliver_mail(**_: Any) -> None:
    """Send the e-mails that are due."""
    from ratingportal.submissions.services import mailing  # noqa: PLC0415 -- tasks are leaves

    mailing.deliver()


@shared_task(name="submissions.tidy")
def tidy(**_: Any) -> None:
    """Delete what is kept for a stated time only."""
    from ratingportal.submissions.services import tidying  # noqa: PLC0415 -- tasks are leaves

    tidying.tidy()
