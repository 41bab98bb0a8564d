"""The portal's Celery application for fault tests: `celery -A tests.faults.rigged`.

The code is the portal's own. Only the parser is rigged: it dawdles, so that a fault finds it at
work, and on files with telling names it does what a parser must never do. Each pool process names
itself to the database, so that a test knows which process checks which file.
"""

from __future__ import annotations

import os
import signal
import time
from typing import TYPE_CHECKING, Any

from celery.signals import worker_process_init
from django.conf import settings

from ratingportal.celery import app

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["app"]

PAUSE = float(os.environ.get("RIGGED_PAUSE", "0"))
if memory := os.environ.get("RIGGED_MEMORY"):
    settings.WORKER_MEMORY_LIMIT = int(memory)
if limit := os.environ.get("RIGGED_SECONDS"):
    app.conf.update(task_soft_time_limit=int(limit), task_time_limit=2 * int(limit))


def die() -> None:
    """End as a segmentation fault or the kernel's out-of-memory killer would end it."""
    os.kill(os.getpid(), signal.SIGKILL)


def loop() -> None:
    """Never come back."""
    while True:
        pass


def loop_deaf() -> None:
    """Never come back, and do not even listen to the soft time limit."""
    while True:
        try:
            loop()
        except Exception:  # noqa: BLE001 -- this is what is rigged
            continue


def hog() -> None:
    """Take memory in small pieces until there is none left."""
    hoard = []
    while True:
        hoard.append([0] * 1000)


def hog_blocks() -> None:
    """Take memory in large pieces until there is none left."""
    hoard = []
    while True:
        hoard.append(bytearray(1 << 24))


def stumble() -> None:
    """Raise what core does not catch for its own mistakes."""
    raise OSError("rigged to stumble")


DEEDS: dict[str, Callable[[], None]] = {
    "die.trf": die,
    "loop.trf": loop,
    "loop-deaf.trf": loop_deaf,
    "hog.trf": hog,
    "hog-blocks.trf": hog_blocks,
    "stumble.trf": stumble,
}


@worker_process_init.connect
def rig(**_: Any) -> None:
    """Put the rigged parser in the place of the real one, in this pool process."""
    from ratingportal.core import inspection
    from ratingportal.submissions.services import check

    os.environ["PGAPPNAME"] = f"rigged-{os.getpid()}"
    read, move_on = inspection.read, check._move_on

    def read_rigged(data: bytes, *, filename: str, **more: Any) -> Any:
        time.sleep(PAUSE)
        if deed := DEEDS.get(filename):
            deed()
        return read(data, filename=filename, **more)

    def move_on_rigged(*arguments: Any) -> None:
        # All rows are written and nothing is committed: the worst moment to be killed.
        time.sleep(PAUSE)
        move_on(*arguments)

    inspection.read, check._move_on = read_rigged, move_on_rigged
