"""Celery's tasks: each calls a service. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from celery.signals import worker_init


@worker_init.connect
def load_rules(**_: Any) -> None:
    """Load all that a check needs before the worker makes its processes, so that no file waits for it."""
    from ratingportal.core import catalogue  # noqa: PLC0415 -- tasks are leaves
    from ratingportal.core.model import names, patterns  # noqa: PLC0415 -- as above
    from ratingportal.core.reading import formats  # noqa: PLC0415 -- as above
    from ratingportal.submissions.services import check  # noqa: F401, PLC0415 -- as above

    catalogue.list_rules()
    formats.import_all_modules()
    patterns.compile_patterns()
    names.load_counter()


@shared_task(name="submissions.check")
def check_next(**_: Any) -> None:
    """Check the revision whose turn it is."""
    from ratingportal.submissions.services import check  # noqa: PLC0415 -- tasks are leaves

    check.check_next()


@shared_task(name="submissions.relay")
def relay_waiting_revisions(**_: Any) -> None:
    """Wake workers for what waits."""
    from ratingportal.submissions.services import queue  # noqa: PLC0415 -- tasks are leaves

    queue.relay_waiting_revisions()


@shared_task(name="submissions.count_open_points")
def count_open_points(**_: Any) -> None:
    """Count anew what is open: exceptions run out without anybody doing anything."""
    from ratingportal.submissions.models import Submission  # noqa: PLC0415 -- tasks are leaves
    from ratingportal.submissions.services import open_points  # noqa: PLC0415 -- as above

    open_points.refresh_waiting(Submission.objects.all())


@shared_task(name="submissions.tidy")
def delete_expired_records(**_: Any) -> None:
    """Delete what is kept for a stated time only."""
    from ratingportal.submissions.services import cleanup  # noqa: PLC0415 -- tasks are leaves

    cleanup.delete_expired_records()
