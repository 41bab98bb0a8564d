"""Real Celery processes for tests, on the database and broker of the test."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote

import redis
from django.conf import settings
from django.db import connection

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
WORKER_ROLE = os.environ.get("RATINGPORTAL_TEST_WORKER_ROLE", "")
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


def database_url(role: str = "") -> str:
    """Name the test's database as the portal's role reaches it, or another role."""
    values = connection.settings_dict
    host, port = quote(str(values["HOST"]), safe=""), values["PORT"]
    user = role or values["USER"]
    return f"postgresql://{user}@{host}{f':{port}' if port else ''}/{values['NAME']}"


class LiveServices:
    """A worker, a beat and a web server that can be started, stopped and killed."""

    def __init__(self, *, database: str = "", broker: str = "") -> None:
        self.processes: dict[str, subprocess.Popen[bytes]] = {}
        self.database = database or database_url()
        # As in production: workers may do less than the web.
        self.worker_database = database or database_url(WORKER_ROLE)
        self.broker = broker or settings.REDIS_URL
        # Killed workers leave folders behind: in this one, which goes with us.
        self.temporary = Path(tempfile.mkdtemp(prefix="rp-live-"))
        self.flush_broker()

    def environment(self, **more: str) -> dict[str, str]:
        return {
            **os.environ,
            "DATABASE_URL": self.database,
            "REDIS_URL": self.broker,
            "DJANGO_SETTINGS_MODULE": "ratingportal.settings",
            "LOG_LEVEL": "WARNING",
            # Django's checks are made elsewhere; here processes start many times.
            "CELERY_SKIP_CHECKS": "1",
            "UPLOADS_PER_HOUR": "1000000",
            "MAIL_GATHER_SECONDS": "0",
            "TMPDIR": str(self.temporary),
            **more,
        }

    def start_worker(
        self,
        name: str = "worker",
        *,
        concurrency: int = 2,
        app: str = "ratingportal",
        options: tuple[str, ...] = (),
        **env: str,
    ) -> subprocess.Popen[bytes]:
        return self._start_celery(
            name, app, "worker", "--concurrency", str(concurrency), "--without-gossip",
            "--without-mingle", "--hostname", f"{name}-{os.getpid()}@localhost", *options, env=env,
        )  # fmt: skip

    def start_beat(self) -> subprocess.Popen[bytes]:
        return self._start_celery(
            "beat", "ratingportal", "beat", "--scheduler", "celery.beat:Scheduler", "--pidfile", "",
            env={},
        )  # fmt: skip

    def start_web(self, **env: str) -> str:
        """Start the web server as in production; give its address."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            number = listener.fileno()
            os.set_inheritable(number, True)
            self._start(
                "web",
                [sys.executable, "-m", "gunicorn", "ratingportal.wsgi", "--bind", f"fd://{number}",
                 "--workers", "2", "--threads", "4", "--no-control-socket"],
                env=env, keep=(number,),
            )  # fmt: skip
            return f"http://127.0.0.1:{listener.getsockname()[1]}"

    def start(self) -> None:
        """Start a worker and a beat."""
        self.start_worker()
        self.start_beat()

    def kill(self, name: str = "worker") -> None:
        """Kill a process and all its children at once, as a power cut would."""
        process = self.processes.pop(name)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def children(self, name: str = "worker") -> list[int]:
        """Name the pool processes of a worker."""
        pid = self.processes[name].pid
        try:
            return [
                int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            ]
        except (FileNotFoundError, ProcessLookupError):
            return []

    def flush_broker(self) -> None:
        with redis.Redis.from_url(self.broker) as client:
            client.flushdb()

    def stop(self) -> None:
        for name in list(self.processes):
            self.kill(name)
        with suppress(redis.ConnectionError):
            self.flush_broker()
        shutil.rmtree(self.temporary, ignore_errors=True)

    def _start_celery(
        self, name: str, app: str, *arguments: str, env: dict[str, str]
    ) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "celery", "-A", app, *arguments]
        return self._start(name, command, env={"DATABASE_URL": self.worker_database, **env})

    def _start(
        self, name: str, command: list[str], *, env: dict[str, str], keep: tuple[int, ...] = ()
    ) -> subprocess.Popen[bytes]:
        log = ROOT / "artefacts"
        log.mkdir(exist_ok=True)
        with (log / f"{name}.log").open("ab") as out:
            self.processes[name] = subprocess.Popen(
                command,
                cwd=ROOT,
                env=self.environment(**env),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                pass_fds=keep,
            )
        return self.processes[name]
