"""Keep the portal's processes alive: show what they say, start again what ends, stop all at once."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from ratingportal.embedded import process
from ratingportal.embedded.errors import EmbeddedError
from ratingportal.embedded.guard import Guard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

TICK = 0.2
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0
# A process that lived this long is taken for healthy: the next restart waits the short time again.
HEALTHY_SECONDS = 60.0
PROBE_SECONDS = 30.0
# So often a process may end before the portal was ever up; then starting it once more is no use.
TRIES_AT_START = 4
CHUNK = 65536


class Server(Protocol):
    """What the supervisor needs of an embedded server."""

    @property
    def is_running(self) -> bool:
        """Tell whether the server's process lives."""

    def start(self) -> None:
        """Start the server and wait until it answers."""

    def stop(self) -> None:
        """Stop the server and wait for it."""


@dataclass(slots=True)
class Service:
    """One process of the portal, and what is known about its life so far."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    death_signal: signal.Signals = signal.SIGTERM
    keep: tuple[int, ...] = ()
    probe: Sequence[str] = ()
    """A command that ends with 1 when the process lives and does no work."""
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    ends: int = 0
    due: float = 0.0
    rest: bytes = b""
    probing: subprocess.Popen[bytes] | None = None
    probe_due: float = 0.0


@dataclass(slots=True)
class Supervisor:
    """Run servers and services until told to stop."""

    say: Callable[[str], None]
    servers: dict[str, Server] = field(default_factory=dict)
    services: list[Service] = field(default_factory=list)
    is_up: bool = False
    temporary: Path | None = None
    """A folder for what the services need only while they run; it goes with them."""
    guard: Guard = field(default_factory=Guard)
    _selector: selectors.BaseSelector = field(default_factory=selectors.DefaultSelector)
    _server_due: dict[str, float] = field(default_factory=dict)

    def start_server(self, name: str, server: Server) -> None:
        """Start a server and look after it from now on."""
        self.servers[name] = server
        server.start()

    def tick(self) -> None:
        """Pass on what the services said, and start again what has ended."""
        for key, _ in self._selector.select(TICK):
            self._pass_on(key.data)
        for name, server in self.servers.items():
            if not server.is_running:
                self._restart_server(name, server)
        for service in self.services:
            self._look_after(service)
            if service.probe:
                self._probe(service)

    def stop(self, *, seconds: float, hurry: Callable[[], bool]) -> None:
        """End the services together, then the servers they work with."""
        living = [service for service in self.services if service.process is not None]
        for service in living:
            if service.process is not None and service.process.poll() is None:
                service.process.terminate()
        deadline = time.monotonic() + seconds
        while any(map(_lives, living)) and time.monotonic() < deadline and not hurry():
            for key, _ in self._selector.select(TICK):
                self._pass_on(key.data)
        for service in living:
            for running in filter(None, (service.probing, service.process)):
                process.kill_group(running)
                self.guard.forget(running.pid)
        self.guard.close()
        for server in reversed(self.servers.values()):
            server.stop()

    def _look_after(self, service: Service) -> None:
        now = time.monotonic()
        if service.process is None:
            if now >= service.due:
                self._start(service)
        elif service.process.poll() is not None:
            self._note_end(service, now)

    def _start(self, service: Service) -> None:
        service.started = time.monotonic()
        service.process = process.spawn_command(
            service.command,
            death_signal=service.death_signal,
            environment=service.environment,
            output=subprocess.PIPE,
            keep=service.keep,
        )
        self.guard.watch(service.process.pid)
        if service.process.stdout is not None:
            os.set_blocking(service.process.stdout.fileno(), False)
            self._selector.register(service.process.stdout, selectors.EVENT_READ, service)

    def _note_end(self, service: Service, now: float) -> None:
        """Sweep up after a service that ended and say when it comes back."""
        if service.process is None:
            return
        process.kill_group(service.process)
        self.guard.forget(service.process.pid)
        self._pass_on(service)
        self._close(service)
        code, service.process = service.process.returncode, None
        service.ends = 1 if now - service.started > HEALTHY_SECONDS else service.ends + 1
        if not self.is_up and service.ends >= TRIES_AT_START:
            raise EmbeddedError(
                f"The {service.name} process does not start; the lines above say why."
            )
        pause = min(FIRST_PAUSE * 2 ** (service.ends - 1), LONGEST_PAUSE)
        service.due = now + pause
        self.say(
            f"The {service.name} process ended ({_how(code)}); it starts again in {pause:.0f} s."
        )

    def _probe(self, service: Service) -> None:
        """Ask now and then whether a process works; one that only lives is killed, and so started again."""
        now = time.monotonic()
        if service.probing is not None:
            code = service.probing.poll()
            if code is None:
                return
            service.probing, service.probe_due = None, now + PROBE_SECONDS
            if code == 1 and service.process is not None and now - service.started > PROBE_SECONDS:
                self.say(f"The {service.name} process lives but does no work; it is started again.")
                process.kill_group(service.process)
        elif self.is_up and now > service.probe_due:
            service.probing = process.spawn_command(
                service.probe, death_signal=signal.SIGKILL, environment=service.environment
            )

    def _restart_server(self, name: str, server: Server) -> None:
        now = time.monotonic()
        if now < self._server_due.get(name, 0.0):
            return
        self._server_due[name] = now + LONGEST_PAUSE
        self.say(f"{name} ended; it starts again.")
        try:
            server.start()
        except EmbeddedError as error:
            self.say(str(error))
        else:
            self._server_due.pop(name)

    def _pass_on(self, service: Service) -> None:
        """Show the whole lines a service has written, marked with its name."""
        stream = service.process.stdout if service.process else None
        if stream is None or stream.closed:
            return
        with suppress(BlockingIOError):
            while chunk := os.read(stream.fileno(), CHUNK):
                *lines, service.rest = (service.rest + chunk).split(b"\n")
                for line in lines:
                    self.say(f"{service.name:6} | {line.decode(errors='replace').rstrip()}")
            self._close(service)

    def _close(self, service: Service) -> None:
        stream = service.process.stdout if service.process else None
        if stream is not None and not stream.closed:
            self._selector.unregister(stream)
            stream.close()


def _lives(service: Service) -> bool:
    return service.process is not None and service.process.poll() is None


def _how(code: int | None) -> str:
    """Say how a process ended."""
    if code is not None and code < 0:
        return signal.Signals(-code).name
    return f"exit code {code}"
