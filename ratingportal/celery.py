"""The Celery application; its settings stand in settings.py under CELERY_."""

from __future__ import annotations

import os
import resource
from typing import Any

from celery import Celery
from celery.contrib.django.task import DjangoTask
from celery.signals import setup_logging, worker_process_init
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")


class OutOfMemoryError(Exception):
    """A task wanted more memory than its process may have."""


class Task(DjangoTask[Any, Any]):
    """A task whose lack of memory stays its own."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run the task; a MemoryError goes under another name, for Celery would end the whole worker."""
        try:
            return super().__call__(*args, **kwargs)
        except MemoryError:
            raise OutOfMemoryError(self.name) from None


app = Celery("ratingportal", task_cls=Task)
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_process_init.connect
def cap_memory(**_: Any) -> None:
    """Turn a runaway parser into a MemoryError of one task instead of a dead machine."""
    limit = settings.WORKER_MEMORY_LIMIT
    resource.setrlimit(resource.RLIMIT_AS, (limit, resource.getrlimit(resource.RLIMIT_AS)[1]))


@setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """Leave logging as Django's settings configured it; Celery replaces it otherwise."""
