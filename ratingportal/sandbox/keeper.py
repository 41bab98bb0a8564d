"""Fork a bounded child for each job: `python -m ratingportal.sandbox.keeper FD MODULE SECONDS`.

It has one thread and opens nothing, so that forking is safe; what it gets over its one socket are pairs of file
descriptors: one for the child, on which order, bytes and answer go, and one on which it says itself how the child
ended. When the socket closes, its web process is gone, and it goes too, with all children.
"""

from __future__ import annotations

import array
import ctypes
import gc
import importlib
import json
import os
import resource
import select
import signal
import socket
import struct
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from ratingportal.sandbox.bounds import BROKEN, OUT_OF_MEMORY, TOO_LONG_ANSWER, Bounds, End

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Job = Callable[[dict[str, Any], bytes], tuple[dict[str, Any], bytes]]

HEAD = struct.Struct("!II")
"""The lengths of what is told (as JSON) and of the bytes behind it."""
PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None)
TICK = 0.25
CHUNK = 1 << 20


@dataclass(slots=True)
class Child:
    """A job under way."""

    end: socket.socket
    due: float
    """By the clock, when it is killed."""


@dataclass(slots=True)
class Keeper:
    """Start children, watch the clock, and tell how they ended."""

    control: socket.socket
    jobs: Mapping[str, Job]
    patience: float
    children: dict[int, Child] = field(default_factory=dict)

    def run(self) -> None:
        """Serve until the web process is gone."""
        wake, woken = socket.socketpair()
        for end in (wake, woken):
            end.settimeout(0)
        signal.set_wakeup_fd(wake.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        while True:
            ready, _, _ = select.select([self.control, woken], [], [], TICK)
            if woken in ready:
                with suppress(BlockingIOError):
                    woken.recv(CHUNK)
            self._reap()
            self._kill_late()
            if self.control in ready and not self._take():
                break
        for pid in self.children:
            os.kill(pid, signal.SIGKILL)

    def _take(self) -> bool:
        """Start a child with the descriptors that came; nothing came: nobody is there any more."""
        descriptors = array.array("i")
        size = socket.CMSG_SPACE(2 * descriptors.itemsize)
        said, extra, _, _ = self.control.recvmsg(1, size)
        if not said:
            return False
        for _level, _kind, data in extra:
            descriptors.frombytes(data[: len(data) - len(data) % descriptors.itemsize])
        if len(descriptors) != 2:
            for number in descriptors:
                os.close(number)
            return True
        work, end = (socket.socket(fileno=number) for number in descriptors)
        pid = os.fork()
        if pid == 0:
            self._become_child(work, end)
        work.close()
        self.children[pid] = Child(end, time.monotonic() + self.patience)
        return True

    def _become_child(self, work: socket.socket, end: socket.socket) -> NoReturn:
        """Do one job and end, whatever happens."""
        code = BROKEN
        try:
            # Without a keeper there is nobody to end it.
            LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.set_wakeup_fd(-1)
            self.control.close()
            end.close()
            for child in self.children.values():
                child.end.close()
            code = do_job(work, self.jobs)
        except MemoryError:
            code = OUT_OF_MEMORY
        except BaseException as error:  # noqa: BLE001 -- the child must never come back into the loop
            with suppress(BaseException):
                os.write(2, f"sandbox: {type(error).__name__}: {error}\n".encode())
        finally:
            os._exit(code)

    def _reap(self) -> None:
        """Tell how children ended that have."""
        while self.children:
            pid, status, used = os.wait4(-1, os.WNOHANG)
            if not pid:
                return
            child = self.children.pop(pid)
            cost = used.ru_utime + used.ru_stime
            end = End(os.waitstatus_to_exitcode(status), cost, used.ru_maxrss * 1024)
            with suppress(OSError):
                child.end.sendall(json.dumps(asdict(end)).encode())
            child.end.close()

    def _kill_late(self) -> None:
        now = time.monotonic()
        for pid, child in self.children.items():
            if now > child.due:
                os.kill(pid, signal.SIGKILL)


def do_job(work: socket.socket, jobs: Mapping[str, Job]) -> int:
    """Read an order, do it within its bounds, and write the answer; say with which code to end."""
    told_size, size = HEAD.unpack(read_exactly(work, HEAD.size))
    order = json.loads(read_exactly(work, told_size))
    data = read_exactly(work, size)
    bounds = Bounds(**order["bounds"])
    bounds.apply()
    answer, body = jobs[order["job"]](order["told"], data)
    head = json.dumps(answer).encode()
    if len(head) + len(body) > bounds.answer:
        return TOO_LONG_ANSWER
    work.sendall(HEAD.pack(len(head), len(body)))
    work.sendall(head)
    work.sendall(body)
    return 0


def read_exactly(work: socket.socket, size: int) -> bytes:
    """Read so many bytes; fewer mean that the other side is gone."""
    data = bytearray()
    while len(data) < size:
        chunk = work.recv(min(CHUNK, size - len(data)))
        if not chunk:
            raise EOFError
        data += chunk
    return bytes(data)


def main() -> None:
    """Load the jobs, then serve."""
    control = socket.socket(fileno=int(sys.argv[1]))
    os.set_inheritable(control.fileno(), False)  # noqa: FBT003 -- the function's own way
    jobs: Mapping[str, Job] = importlib.import_module(sys.argv[2]).JOBS
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What is loaded now stays shared with the children: nobody looks through it for garbage.
    gc.freeze()
    Keeper(control, jobs, float(sys.argv[3])).run()


if __name__ == "__main__":
    main()
