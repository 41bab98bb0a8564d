"""What the servers of our own have in common: a folder, a process, and a lock on the folder while it runs."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.embedded import process

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(slots=True)
class OwnServer:
    """A server that runs as a child process with its data in a folder."""

    home: Path
    durable: bool = True
    settings: Mapping[str, str] = field(default_factory=dict)
    _process: subprocess.Popen[bytes] | None = None
    _lock: int | None = None

    @property
    def pid(self) -> int | None:
        """Return the server's process id while it runs."""
        return self._process.pid if self.is_running and self._process else None

    @property
    def is_running(self) -> bool:
        """Tell whether the server's process lives."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kill the server and all its processes at once, as a power cut would; wait for their end."""
        if self._process is not None:
            process.kill_tree(self._process)
        self._release()

    def _release(self) -> None:
        self._process = None
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
