"""Start, watch and end child processes that never outlive their parent."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

CHILD = Path(__file__).with_name("child.py")
TICK = 0.02


@dataclass(frozen=True, slots=True)
class Identity:
    """Name the user a server runs as, and the way to become that user."""

    footing: str
    uid: int
    gid: int


def read_own_identity() -> Identity:
    """Return the identity of this very process."""
    return Identity("self", os.geteuid(), os.getegid())


def spawn_command(
    command: Sequence[str | Path],
    *,
    death_signal: signal.Signals,
    identity: Identity | None = None,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
    output: int | IO[bytes] = subprocess.DEVNULL,
    keep: Sequence[int] = (),
) -> subprocess.Popen[bytes]:
    """Start a command in a session of its own; it gets the signal when this thread ends.

    Call it from the main thread: the kernel ties the child to the thread, not to the process.
    """
    who = identity or read_own_identity()
    order = {
        "footing": who.footing,
        "uid": who.uid,
        "gid": who.gid,
        "parent": os.getpid(),
        "signal": int(death_signal),
        "folder": str(folder or Path.cwd()),
    }
    return subprocess.Popen(  # noqa: S603 -- the callers' own commands
        [sys.executable, "-I", "-S", str(CHILD), json.dumps(order), *map(str, command)],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        env=None if environment is None else dict(environment),
        pass_fds=tuple(keep),
        start_new_session=True,
    )


def end_process(
    process: subprocess.Popen[bytes], steps: Iterable[tuple[signal.Signals, float]]
) -> None:
    """Send each signal in turn and give it its seconds; then kill the whole group."""
    for number, seconds in steps:
        if process.poll() is not None:
            break
        with suppress(ProcessLookupError):
            process.send_signal(number)
        with suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
    kill_group(process)


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a child and all of its session's processes, and wait until none is left."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    left = list_session_members(process.pid)
    for pid in left:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    process.wait()
    wait_until_gone(left)


def kill_tree(process: subprocess.Popen[bytes]) -> None:
    """Kill a child and its descendants, whatever group they are in, and wait for their end.

    The child is halted first and killed first, so that it neither starts more nor tidies up.
    """
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGSTOP)
    doomed = [process.pid, *find_descendants(process.pid)]
    for pid in doomed:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    process.wait()
    wait_until_gone(doomed)


def wait_until_gone(pids: Iterable[int], seconds: float = 30) -> None:
    """Wait until the processes have ended; zombies count as ended."""
    deadline = time.monotonic() + seconds
    left = set(pids)
    while left and time.monotonic() < deadline:
        left = {pid for pid in left if is_alive(pid)}
        if left:
            time.sleep(TICK)


def is_alive(pid: int) -> bool:
    """Tell whether a process still runs; a zombie does not."""
    return _status(pid)[0] not in {"", "Z", "X"}


def find_descendants(pid: int) -> set[int]:
    """Return the children of a process, their children, and so on."""
    parents = {other: _status(other)[1] for other in _all_pids()}
    found: set[int] = set()
    wave = {pid}
    while wave:
        wave = {child for child, parent in parents.items() if parent in wave} - found
        found |= wave
    return found


def list_session_members(session: int) -> set[int]:
    """Return the living processes of a session."""
    return {pid for pid in _all_pids() if _status(pid)[2] == session and is_alive(pid)}


def _all_pids() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]


def _status(pid: int) -> tuple[str, int, int]:
    """Return state, parent and session of a process; an ended one has no state."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return "", 0, 0
    # The name in parentheses may hold anything, so the fields are counted from its end.
    fields = text.rpartition(")")[2].split()
    return fields[0], int(fields[1]), int(fields[3])
