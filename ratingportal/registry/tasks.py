"""Celery's tasks: ids in, a service called. They can run twice, late and side by side."""

from __future__ import annotations

from typing import Any

from celery import shared_task

# A list of 1.8 million players takes minutes, all other tasks seconds.
_SOFT, _HARD = 3_500, 3_600


@shared_task(name="registry.import", soft_time_limit=_SOFT, time_limit=_HARD)
def import_edition(edition_id: int, **_: Any) -> None:
    """Take one edition a step further."""
    from ratingportal.registry.services import imports  # noqa: PLC0415 -- tasks are leaves

    imports.work_on_edition(edition_id=edition_id)


@shared_task(name="registry.relay")
def relay_waiting_imports(**_: Any) -> None:
    """Wake a worker for an import that waits."""
    from ratingportal.registry.services import imports  # noqa: PLC0415 -- tasks are leaves

    imports.relay_waiting_imports()


@shared_task(name="registry.tidy")
def delete_expired_imports(**_: Any) -> None:
    """Delete what was kept long enough."""
    from ratingportal.registry.services import cleanup  # noqa: PLC0415 -- tasks are leaves

    cleanup.delete_expired_imports()
