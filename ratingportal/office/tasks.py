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


@shared_task(name="office.tidy_corrections")
def delete_old_requests(**_: Any) -> None:
    """Forget reports of mistakes that were closed a year ago."""
    from ratingportal.office.services import correction_requests  # noqa: PLC0415 -- tasks are leaves

    correction_requests.delete_old_requests()


@shared_task(name="office.approve_many", soft_time_limit=1_790, time_limit=1_800)
def approve_many(pk: int, **_: Any) -> None:
    """Approve what an officer confirmed."""
    from ratingportal.office.services import bulk_approvals  # noqa: PLC0415 -- tasks are leaves

    bulk_approvals.work_on_bulk_approval(pk=pk)


@shared_task(name="office.relay")
def relay_bulk_approvals(**_: Any) -> None:
    """Wake a worker for approvals that wait."""
    from ratingportal.office.services import bulk_approvals  # noqa: PLC0415 -- tasks are leaves

    bulk_approvals.relay_bulk_approvals()


@shared_task(name="office.recheck")
def check_open_cases(pk: int, **_: Any) -> None:
    """Check the open cases of a list again."""
    from ratingportal.office.services import rechecks  # noqa: PLC0415 -- tasks are leaves

    rechecks.work_on_recheck(pk=pk)


@shared_task(name="office.relay_rechecks")
def relay_rechecks(**_: Any) -> None:
    """Wake a worker for re-checks that wait."""
    from ratingportal.office.services import rechecks  # noqa: PLC0415 -- tasks are leaves

    rechecks.relay_rechecks()


@shared_task(name="office.sweep")
def sweep_archive(pk: int, **_: Any) -> None:
    """Run today's rules over approved tournaments."""
    from ratingportal.office.services import sweeps  # noqa: PLC0415 -- tasks are leaves

    sweeps.work_on_sweep(pk=pk)


@shared_task(name="office.relay_sweeps")
def relay_sweeps(**_: Any) -> None:
    """Wake a worker for sweeps that wait."""
    from ratingportal.office.services import sweeps  # noqa: PLC0415 -- tasks are leaves

    sweeps.relay_sweeps()


@shared_task(name="office.count", soft_time_limit=110, time_limit=120)
def count_cases(**_: Any) -> None:
    """Bring the counters of the statistics up to date."""
    from ratingportal.office.services import statistics  # noqa: PLC0415 -- tasks are leaves

    statistics.count_cases()
