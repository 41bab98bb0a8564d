"""The Celery application; its settings stand in settings.py under CELERY_."""

from __future__ import annotations

import gc
import os
import resource
from typing import Any

import django
from celery import Celery
from celery.contrib.django.task import DjangoTask
from celery.signals import (
    import_modules,
    setup_logging,
    task_postrun,
    task_prerun,
    worker_before_create_process,
    worker_init,
    worker_process_init,
)
from django.apps import apps
from django.conf import settings
from django.core.checks import run_checks
from django.db import close_old_connections, connections
from kombu.transport.redis import Channel

from ratingportal.database_session import require_own_session

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")


class OutOfMemoryError(Exception):
    """A task wanted more memory than its process may have."""


class Task(DjangoTask[Any, Any]):
    """A task whose troubles stay its own."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run the task; a MemoryError goes under another name, for Celery would end the whole worker.

        What fails may leave its database session anyhow, with a lock or in the midst of a statement: it is ended.
        """
        try:
            return super().__call__(*args, **kwargs)
        except MemoryError:
            _end_sessions(self)
            raise OutOfMemoryError(self.name) from None
        except BaseException:
            _end_sessions(self)
            raise


def _end_sessions(task: Task) -> None:
    if not task.request.called_directly:
        connections.close_all()


# A worker whose broker dies would put back what it has not begun, find no connection, and end (kombu 5.7.0). Messages
# need not be put back: they name no file, and the relay sends another for whatever waits.
Channel.do_restore = False

# Celery's own fitting of Django ends the database session with every task; here it lasts (see `look_at_connections`).
app = Celery("ratingportal", task_cls=Task, fixups=[])
app.config_from_object("django.conf:settings", namespace="CELERY")
# Shared tasks find it in every thread: a web server has many.
app.set_default()


@import_modules.connect
def set_up_django(**_: Any) -> None:
    """Set Django up before tasks are read, and look at its settings as `manage.py` does."""
    django.setup()
    if not os.environ.get("CELERY_SKIP_CHECKS"):
        run_checks()


# Only now, since both hear of the same signal and Django comes first.
app.autodiscover_tasks(lambda: [config.name for config in apps.get_app_configs()])


@task_prerun.connect
@task_postrun.connect
def look_at_connections(**_: Any) -> None:
    """Keep the database connection from task to task: making one costs as much as a small check.

    Django looks at it as between requests: one that is too old is closed, a broken one is noticed before its
    first use and replaced (`CONN_HEALTH_CHECKS`).
    """
    close_old_connections()


@worker_init.connect
def look_at_session(**_: Any) -> None:
    """Refuse to work where a claim would not hold, before a process is started that could make one."""
    require_own_session()


@worker_process_init.connect
def cap_memory(**_: Any) -> None:
    """Turn a runaway parser into a MemoryError of one task instead of a dead machine."""
    limit = settings.WORKER_MEMORY_LIMIT
    resource.setrlimit(resource.RLIMIT_AS, (limit, resource.getrlimit(resource.RLIMIT_AS)[1]))


@worker_before_create_process.connect
def share_memory(**_: Any) -> None:
    """Leave what is loaded by now out of all later searches for garbage: processes then share its memory."""
    gc.collect()
    gc.freeze()


@setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """Leave logging as Django's settings configured it; Celery replaces it otherwise."""
