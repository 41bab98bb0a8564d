"""How gunicorn serves the portal in the image: few processes with threads, and nothing left lying about."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

bind = "0.0.0.0:8000"
workers = int(os.environ.get("WEB_PROCESSES", "3"))
threads = 4
worker_tmp_dir = "/dev/shm"  # noqa: S108 -- heartbeats, which must never wait for a disk
control_socket_disable = True
timeout = 60
graceful_timeout = 30
max_requests = 5000
max_requests_jitter = 500

LEFT_AFTER_SECONDS = 3600


def on_starting(_server: Any) -> None:
    """Remove uploads that a killed process left half received; others may still be receiving theirs."""
    folder = os.environ.get("TMPDIR")
    if folder:
        remove_leftovers(Path(folder), before=time.time() - LEFT_AFTER_SECONDS)


def remove_leftovers(folder: Path, *, before: float) -> None:
    """Remove the temporary files of uploads that nobody has written to since a moment."""
    for file in folder.glob("*.upload*"):
        try:
            if file.stat().st_mtime < before:
                file.unlink()
        except FileNotFoundError:
            continue
