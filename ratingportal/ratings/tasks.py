"""Celery's tasks: each calls a service. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task

# A month of a world list takes seconds; replaying years of it takes minutes, a period at a time.
_SOFT, _HARD = 590, 600


@shared_task(name="ratings.run", soft_time_limit=_SOFT, time_limit=_HARD)
def work_on_run(run_id: int, **_: Any) -> None:
    """Calculate one run."""
    from ratingportal.ratings.services import runs  # noqa: PLC0415 -- tasks are leaves

    runs.work_on_run(run_id=run_id)


@shared_task(name="ratings.relay")
def relay_waiting_runs(**_: Any) -> None:
    """Wake a worker for a run that waits."""
    from ratingportal.ratings.services import runs  # noqa: PLC0415 -- tasks are leaves

    runs.relay_waiting_runs()


@shared_task(name="ratings.open_periods")
def open_periods(**_: Any) -> None:
    """Open the periods to come."""
    from ratingportal.ratings.services import periods  # noqa: PLC0415 -- tasks are leaves

    periods.open_coming_periods()
