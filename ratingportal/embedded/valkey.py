"""A Valkey server of our own: the broker that carries wake-ups, as a child process."""

from __future__ import annotations

import signal
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from ratingportal.embedded import process
from ratingportal.embedded.binaries import find_valkey
from ratingportal.embedded.errors import EmbeddedError, find_reason
from ratingportal.embedded.own_server import OwnServer
from ratingportal.embedded.places import (
    hold_lock,
    make_home,
    make_private,
    make_socket_folder,
    open_log,
    read_log_since,
    remove_far_sockets,
)

if TYPE_CHECKING:
    from pathlib import Path

SOCKET = "valkey.sock"
TICK = 0.02
START_SECONDS = 60
LEFT_BEHIND_SECONDS = 20
STOPPING = ((signal.SIGTERM, 10.0),)
SETTINGS = {
    "port": "0",
    "unixsocketperm": "700",
    "databases": "256",
    "daemonize": "no",
    "save": "",
    "maxmemory-policy": "noeviction",
    "loglevel": "warning",
    "always-show-logo": "no",
}


@dataclass(slots=True)
class ValkeyServer(OwnServer):
    """Run Valkey with its data in a folder; `durable` servers keep what they hold across a stop."""

    @property
    def socket(self) -> Path:
        """Return the path of the socket."""
        return make_socket_folder(self.home, "valkey-socket", SOCKET) / SOCKET

    @property
    def log(self) -> Path:
        """Return the server's log file."""
        return self.home / "valkey.log"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        if self.is_running:
            return
        self._release()
        make_home(self.home)
        data = make_private(self.home / "valkey")
        busy = f"Another Valkey uses {self.home}; stop it first."
        self._lock = hold_lock(self.home / "valkey.lock", seconds=LEFT_BEHIND_SECONDS, busy=busy)
        with open_log(self.log) as log:
            position = log.tell()
            self._process = process.spawn_command(
                [find_valkey(), *self._options(data)],
                death_signal=signal.SIGTERM,
                folder=data,
                output=log,
                keep=(self._lock,),
            )
        try:
            self._wait_until_ready(position)
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the server and wait for it."""
        if self._process is not None:
            process.end_process(self._process, STOPPING)
            remove_far_sockets(self.home, self.socket.parent)
        self._release()

    def url(self, database: int = 0) -> str:
        """Return the address of one of its numbered databases."""
        return f"unix://{quote(str(self.socket))}?db={database}"

    def _options(self, data: Path) -> list[str]:
        chosen = {**SETTINGS, "appendonly": "yes" if self.durable else "no", **self.settings}
        chosen |= {"dir": str(data), "unixsocket": str(self.socket)}
        return [part for name, value in chosen.items() for part in (f"--{name}", value)]

    def _wait_until_ready(self, position: int) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if not self.is_running:
                reason = find_reason(read_log_since(self.log, position))
                raise EmbeddedError(f"Valkey does not start: {reason}.")
            if _answers(str(self.socket)):
                return
            time.sleep(TICK)
        raise EmbeddedError(f"Valkey is not ready after {START_SECONDS} seconds; see {self.log}.")


def _answers(path: str) -> bool:
    """Ask the server whether it is there and has read its data."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection, suppress(OSError):
        connection.settimeout(2)
        connection.connect(path)
        connection.sendall(b"PING\r\n")
        return connection.recv(16).startswith(b"+PONG")
    return False
