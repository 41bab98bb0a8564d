"""Celery's tasks: ids in, a service called. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task


@shared_task(name="tournaments.export")
def build_export(job_id: int, **_: Any) -> None:
    """Work on one export for a while."""
    from ratingportal.tournaments.services import exports  # noqa: PLC0415 -- tasks are leaves

    exports.build_export(job_id=job_id)


@shared_task(name="tournaments.relay_exports")
def relay_waiting_exports(**_: Any) -> None:
    """Wake workers for exports that wait."""
    from ratingportal.tournaments.services import exports  # noqa: PLC0415 -- tasks are leaves

    exports.relay_waiting_exports()


@shared_task(name="tournaments.dump")
def write_dump(**_: Any) -> None:
    """Go on with the nightly dump for a while."""
    from ratingportal.tournaments.services import dumps  # noqa: PLC0415 -- tasks are leaves

    dumps.write_dump()


@shared_task(name="tournaments.tidy_exports")
def delete_expired_exports(**_: Any) -> None:
    """Throw away exports that were kept long enough."""
    from ratingportal.tournaments.services import exports  # noqa: PLC0415 -- tasks are leaves

    exports.delete_expired_exports()
