"""Outlive the portal for a moment, to end what did not end with it.

The kernel tells each service when its parent dies, but a service may take long to go, or never finish
tidying up without its broker. Run as a process whose input ends when the portal does.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass

from ratingportal.embedded import process

PATIENCE = 8.0
TICK = 0.1


@dataclass(slots=True)
class Guard:
    """The portal's end of the line to the guarding process."""

    _process: subprocess.Popen[bytes] | None = None

    def watch(self, session: int) -> None:
        """Have the processes of this session ended, should the portal be killed."""
        self._tell(f"+{session}")

    def forget(self, session: int) -> None:
        """Say that nothing is left of this session, so that its number may be used by others."""
        self._tell(f"-{session}")

    def close(self) -> None:
        """End the guarding process."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(BrokenPipeError):
                self._process.stdin.close()
            self._process.wait()
            self._process = None

    def _tell(self, line: str) -> None:
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "ratingportal.embedded.guard"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                start_new_session=True,
            )
        if self._process.stdin is not None:
            with suppress(BrokenPipeError):
                self._process.stdin.write(f"{line}\n".encode())
                self._process.stdin.flush()


def main() -> None:
    """Note the sessions that are named until the input ends, then see to their end."""
    sessions: set[int] = set()
    for line in sys.stdin:
        change = sessions.add if line.startswith("+") else sessions.discard
        change(int(line[1:]))
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and _members(sessions):
        time.sleep(TICK)
    while members := _members(sessions):
        for pid in members:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(TICK)


def _members(sessions: set[int]) -> set[int]:
    return {pid for session in sessions for pid in process.list_session_members(session)}


if __name__ == "__main__":
    main()
