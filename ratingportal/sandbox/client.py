"""The web process's side: hand a job to a bounded child, and get its answer or the reason why there is none."""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ratingportal.sandbox.bounds import OUT_OF_MEMORY, TOO_LONG_ANSWER, Bounds, End, JobOrder
from ratingportal.sandbox.keeper import HEAD, read_exactly

ROOT = Path(__file__).resolve().parents[2]
PASSED_ON = ("PATH", "LANG", "LC_ALL", "TZ", "VIRTUAL_ENV")
"""What a keeper learns of the environment: no password and no key is among it."""
SPARE_SECONDS = 10.0
"""How much longer than a job may take the web process waits for the keeper's word."""


class SandboxError(Exception):
    """The job gave no answer."""

    def __init__(self, seconds: float = 0.0) -> None:
        """Say what it cost all the same."""
        super().__init__(f"after {seconds:.1f} s of processor")
        self.seconds = seconds


class OverBoundsError(SandboxError):
    """The job wanted more processor, memory or room for its answer than it may have."""


class JobBrokenError(SandboxError):
    """The job failed by a mistake of ours."""


class KeeperLostError(SandboxError):
    """There is no keeper, or it died: nothing is wrong with the job."""


@dataclass(frozen=True, slots=True)
class JobAnswer:
    """What a job found, and what it cost."""

    told: dict[str, Any]
    body: bytes
    seconds: float


@dataclass(slots=True)
class Sandbox:
    """Jobs of one module, done in children of one keeper, which is started with the first of them."""

    module: str
    bounds: Bounds = field(default_factory=Bounds)
    _keeper: subprocess.Popen[bytes] | None = None
    _control: socket.socket | None = None
    _owner: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def run(self, job: str, told: dict[str, Any], data: bytes) -> JobAnswer:
        """Have a job done; a keeper that is gone is replaced once."""
        for last in (False, True):
            try:
                return self._run(JobOrder(job, told, len(data), self.bounds), data)
            except KeeperLostError:
                self.close()
                if last:
                    raise
        raise KeeperLostError

    def close(self) -> None:
        """End the keeper and its children."""
        with self._lock:
            if self._control is not None:
                self._control.close()
            if self._keeper is not None and self._owner == os.getpid():
                self._keeper.kill()
                self._keeper.wait()
            self._keeper = self._control = None

    def _run(self, order: JobOrder, data: bytes) -> JobAnswer:
        work, theirs = socket.socketpair()
        end, end_theirs = socket.socketpair()
        with work, end:
            with theirs, end_theirs:
                self._hand_over(theirs, end_theirs)
            patience = order.bounds.patience_seconds + SPARE_SECONDS
            work.settimeout(patience)
            end.settimeout(patience)
            found = _ask(work, order, data)
            ended = _ending(end)
        if found is None or ended.code != 0:
            raise _reason(ended)
        return JobAnswer(found[0], found[1], ended.seconds)

    def _hand_over(self, *sockets: socket.socket) -> None:
        descriptors = array("i", [each.fileno() for each in sockets])
        try:
            with self._lock:
                control = self._control_of_keeper()
                control.sendmsg([b"+"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, descriptors)])
        except OSError as error:
            raise KeeperLostError from error

    def _control_of_keeper(self) -> socket.socket:
        """Give the way to the keeper, after starting one where none lives; a forked process needs its own."""
        mine = self._owner == os.getpid()
        if mine and self._control is not None and self._keeper and self._keeper.poll() is None:
            return self._control
        ours, theirs = socket.socketpair()
        with theirs:
            self._keeper = subprocess.Popen(  # noqa: S603 -- our own module
                [
                    sys.executable, "-m", "ratingportal.sandbox.keeper", str(theirs.fileno()), self.module,
                    str(self.bounds.patience_seconds),
                ],
                cwd=ROOT,
                env={name: os.environ[name] for name in PASSED_ON if name in os.environ},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )  # fmt: skip
        self._control, self._owner = ours, os.getpid()
        atexit.unregister(self.close)
        atexit.register(self.close)
        return ours


def _ask(work: socket.socket, order: JobOrder, data: bytes) -> tuple[dict[str, Any], bytes] | None:
    """Send an order and read the answer; a child that died half-way gave none."""
    said = json.dumps(order.as_data()).encode()
    try:
        work.sendall(HEAD.pack(len(said), len(data)) + said)
        if data:
            # Of nothing nobody waits: the child may have answered and gone already.
            work.sendall(data)
        told_size, size = HEAD.unpack(read_exactly(work, HEAD.size))
        told = json.loads(read_exactly(work, told_size))
        return told, read_exactly(work, size)
    except (EOFError, OSError):
        return None


def _ending(end: socket.socket) -> End:
    said = bytearray()
    try:
        while chunk := end.recv(4096):
            said += chunk
    except OSError as error:
        raise KeeperLostError from error
    if not said:
        raise KeeperLostError
    return End(**json.loads(said))


def _reason(end: End) -> SandboxError:
    over = {OUT_OF_MEMORY, TOO_LONG_ANSWER, -signal.SIGXCPU, -signal.SIGKILL, -signal.SIGSEGV}
    kind = OverBoundsError if end.code in over else JobBrokenError
    return kind(end.seconds)
