"""Real Celery processes for tests, on the database and broker of the test."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import redis
from django.conf import settings
from django.db import connection

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 90.0
"""Seconds to wait for something that must happen; only a bound on hanging, never a measure."""

Result = TypeVar("Result")


class NeverHappenedError(AssertionError):
    """Something that had to happen did not."""


def until(question: Callable[[], Result], what: str = "", patience: float = PATIENCE) -> Result:
    """Ask until the answer is true, and give it back."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if answer := question():
            return answer
        time.sleep(0.05)
    raise NeverHappenedError(what or getattr(question, "__name__", "it"))


def database_url() -> str:
    """Name the test's database as the portal's role reaches it."""
    values = connection.settings_dict
    host, port = quote(str(values["HOST"]), safe=""), values["PORT"]
    return f"postgresql://{values['USER']}@{host}{f':{port}' if port else ''}/{values['NAME']}"


class LiveServices:
    """A worker and a beat that can be started, stopped and killed."""

    def __init__(self) -> None:
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.flush_broker()

    def environment(self, **more: str) -> dict[str, str]:
        return {
            **os.environ,
            "DATABASE_URL": database_url(),
            "REDIS_URL": settings.REDIS_URL,
            "DJANGO_SETTINGS_MODULE": "ratingportal.settings",
            "LOG_LEVEL": "WARNING",
            **more,
        }

    def start_worker(self, name: str = "worker", *, concurrency: int = 2, **env: str) -> subprocess.Popen[bytes]:
        return self._start(
            name, "worker", "--concurrency", str(concurrency), "--without-gossip", "--without-mingle",
            "--hostname", f"{name}-{os.getpid()}@localhost", env=env,
        )  # fmt: skip

    def start_beat(self) -> subprocess.Popen[bytes]:
        return self._start("beat", "beat", "--scheduler", "celery.beat:Scheduler", "--pidfile", "", env={})

    def start(self) -> None:
        """Start a worker and a beat."""
        self.start_worker()
        self.start_beat()

    def kill(self, name: str = "worker") -> None:
        """Kill a process and all its children at once, as a power cut would."""
        process = self.processes.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def children(self, name: str = "worker") -> list[int]:
        """Name the pool processes of a worker."""
        pid = self.processes[name].pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children]

    def flush_broker(self) -> None:
        with redis.Redis.from_url(settings.REDIS_URL) as client:
            client.flushdb()

    def stop(self) -> None:
        for name in list(self.processes):
            self.kill(name)
        self.flush_broker()

    def _start(self, name: str, *arguments: str, env: dict[str, str]) -> subprocess.Popen[bytes]:
        log = ROOT / "artefacts"
        log.mkdir(exist_ok=True)
        with (log / f"{name}.log").open("ab") as out:
            self.processes[name] = subprocess.Popen(
                [sys.executable, "-m", "celery", "-A", "ratingportal", *arguments],
                cwd=ROOT,
                env=self.environment(**env),
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        return self.processes[name]
