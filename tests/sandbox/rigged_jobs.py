"""Jobs that do what a job must never do, each as simply as it can be done."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

Told = dict[str, Any]


def echo(told: Told, data: bytes) -> tuple[Told, bytes]:
    return told | {"pid": os.getpid(), "names": sorted(os.environ)}, data[::-1]


def loop(_told: Told, _data: bytes) -> tuple[Told, bytes]:
    while True:
        pass


def hog(_told: Told, _data: bytes) -> tuple[Told, bytes]:
    hoard = []
    while True:
        hoard.append(bytearray(1 << 20))


def wait(_told: Told, _data: bytes) -> tuple[Told, bytes]:
    signal.pause()
    return {}, b""


def talk(_told: Told, _data: bytes) -> tuple[Told, bytes]:
    return {}, bytes(3 << 20)


def stumble(_told: Told, _data: bytes) -> tuple[Told, bytes]:
    raise ZeroDivisionError


def write(told: Told, _data: bytes) -> tuple[Told, bytes]:
    with Path(told["path"]).open("wb") as file:
        file.write(b"x")
    return {}, b""


def kill_keeper(_told: Told, _data: bytes) -> tuple[Told, bytes]:
    os.kill(os.getppid(), signal.SIGKILL)
    signal.pause()
    return {}, b""


def loaded(_told: Told, _data: bytes) -> tuple[Told, bytes]:
    import ratingportal.public_check.work  # noqa: F401 -- what it brings along is the question

    return {"modules": sorted({name.partition(".")[0] for name in sys.modules})}, b""


JOBS = {each.__name__: each for each in (
    echo, loop, hog, wait, talk, stumble, write, kill_keeper, loaded,
)}  # fmt: skip
