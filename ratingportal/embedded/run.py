"""Run the whole portal with one command: `make run`, or `python -m ratingportal.embedded.run`.

Servers that DATABASE_URL or REDIS_URL name are used; the others are started here. Everything that is
started ends with this process, whichever way it ends.
"""

from __future__ import annotations

import errno
import hashlib
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import unquote, urlsplit

from ratingportal.embedded import child, process
from ratingportal.embedded.errors import EmbeddedError
from ratingportal.embedded.places import hold_lock, make_home, make_private
from ratingportal.embedded.postgres import PostgresServer
from ratingportal.embedded.roles import APP_ROLE, WORKER_ROLE
from ratingportal.embedded.supervisor import Service, Supervisor
from ratingportal.embedded.valkey import ValkeyServer

if TYPE_CHECKING:
    from types import FrameType

ROOT = Path(__file__).resolve().parents[2]
MANAGE = ROOT / "manage.py"
MEGABYTE = 1_000_000
ROOM_FIRST = 300 * MEGABYTE
ROOM_LATER = 50 * MEGABYTE
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 -- recognised, not chosen
PORT_PATIENCE = 3.0
PORT_TROUBLE = {
    errno.EADDRINUSE: "is taken by another program",
    errno.EACCES: "may not be opened by this user",
}
STOP_SECONDS = 10.0


class StoppedError(BaseException):
    """Leave whatever is being done, because a signal asked for the end."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where the database is, for its owner, for the web and for workers, and where the broker is."""

    owner: str
    app: str
    worker: str
    redis: str


def main() -> int:
    """Run the portal until a signal comes; return the exit code."""
    for number in _ending_signals():
        signal.signal(number, _leave)
    if "MAKELEVEL" in os.environ:
        # `make` ending without a word, killed for example, must end the portal too.
        child.tie_to_parent(os.getppid(), signal.SIGTERM)
    supervisor = Supervisor(print_line)
    try:
        _run(supervisor)
    except StoppedError:
        if not supervisor.is_up:
            with suppress(StoppedError):
                print_line("Stopped before the portal was up. Run the same command again to go on.")
        return 0
    except EmbeddedError as error:
        print_line(str(error))
        return 1
    except OSError as error:
        print_line(
            f"Rating Portal cannot run: {error.strerror or error} ({error.filename or ROOT})."
        )
        return 1
    finally:
        _stop(supervisor)


def print_line(line: str) -> None:
    """Print a line at once; a reader that has gone means the end."""
    try:
        print(line, flush=True)  # noqa: T201 -- this is the command's output
    except BrokenPipeError:
        # Whatever is printed from now on goes nowhere, or the shutdown would stumble over it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise StoppedError from None


def _ending_signals() -> list[signal.Signals]:
    """Return the signals that mean the end; under nohup the terminal's going does not."""
    signals = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signals.remove(signal.SIGHUP)
    return signals


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    raise StoppedError


def _stop(supervisor: Supervisor) -> None:
    """Stop everything; a second signal shortens the wait, never the tidying up."""
    hurry = False

    def shorten(_number: int, _frame: FrameType | None) -> None:
        nonlocal hurry
        hurry = True

    for number in _ending_signals():
        signal.signal(number, shorten)
    if supervisor.is_up:
        with suppress(StoppedError):
            print_line("Stopping …")
    supervisor.stop(seconds=STOP_SECONDS, hurry=lambda: hurry)
    if supervisor.temporary is not None:
        shutil.rmtree(supervisor.temporary, ignore_errors=True)


def _run(supervisor: Supervisor) -> NoReturn:
    data = make_home(Path(os.environ.get("RATINGPORTAL_DATA") or ROOT / ".data"))
    lock = _claim(data)
    _check_room(data)
    listener = _listen()
    host, port = listener.getsockname()[:2]
    address = f"http://localhost:{port}/"
    os.ftruncate(lock, 0)
    os.pwrite(lock, f"{os.getpid()} {address}".encode(), 0)
    addresses = _start_servers(supervisor, data)
    # What goes well is not worth a line; `make run LOG_LEVEL=INFO` shows every request.
    # Links in e-mails lead to the host that is announced: on another one nobody is logged in.
    shown = {"SITE_URL": address.rstrip("/"), "SUPPORT_EMAIL": "office@example.org"}
    environment = {"LOG_LEVEL": "WARNING", **shown, **os.environ}
    environment |= {"PORT": str(port), "PYTHONUNBUFFERED": "1"}
    environment |= {"DATABASE_URL": addresses.app, "REDIS_URL": addresses.redis}
    # A killed worker leaves folders behind (pymp-…): in one that is emptied at each start and end.
    supervisor.temporary = data / "tmp"
    shutil.rmtree(supervisor.temporary, ignore_errors=True)
    environment["TMPDIR"] = str(make_private(supervisor.temporary))
    _prepare(addresses, environment, data)
    supervisor.services += _services(environment, addresses.worker, listener, data)
    while True:
        supervisor.tick()
        if not supervisor.is_up and _answers(host, port):
            supervisor.is_up = True
            _announce(address)


def _claim(data: Path) -> int:
    """Hold the lock of this data folder, or say who does."""
    path = data / "portal.lock"
    holder = path.read_text().split() if path.exists() else []
    who = f" (process {holder[0]}, {holder[1]})" if len(holder) == 2 else ""
    return hold_lock(path, seconds=0, busy=f"Rating Portal already runs from this folder{who}.")


def _check_room(data: Path) -> None:
    """Refuse to start on a disk so full that PostgreSQL would stop half-way."""
    needed = ROOM_LATER if any(data.glob("postgres-*/PG_VERSION")) else ROOM_FIRST
    free = shutil.disk_usage(data).free
    if free < needed:
        raise EmbeddedError(
            f"The disk is full: {data} has {free // MEGABYTE} MB left, "
            f"the portal needs {needed // MEGABYTE} MB."
        )


def _listen() -> socket.socket:
    """Open the web server's port here, so that it is ours before anything else is done."""
    host = os.environ.get("HOST") or "127.0.0.1"
    port = os.environ.get("PORT") or "8000"
    if not port.isdecimal() or int(port) > 65535:
        raise EmbeddedError(f"PORT must be a number from 0 to 65535, not {port!r}.")
    deadline = time.monotonic() + PORT_PATIENCE
    while True:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            return socket.create_server((host, int(port)), family=family, backlog=256)
        except OSError as error:
            # A portal that was killed a moment ago still lets go of its port.
            if time.monotonic() > deadline:
                reason = PORT_TROUBLE.get(error.errno or 0, f"cannot be opened ({error})")
                raise EmbeddedError(
                    f"Port {port} {reason}: choose another, for example `make run PORT=8123`."
                ) from error
        time.sleep(0.2)


def _start_servers(supervisor: Supervisor, data: Path) -> Addresses:
    """Start the servers that the environment does not name."""
    redis = os.environ.get("REDIS_URL", "")
    app = os.environ.get("DATABASE_URL", "")
    owner = os.environ.get("DATABASE_OWNER_URL", app)
    worker = os.environ.get("DATABASE_WORKER_URL", app)
    if not redis:
        valkey = ValkeyServer(data)
        supervisor.start_server("Valkey", valkey)
        redis = valkey.url()
    if not app:
        print_line("Starting PostgreSQL …")
        postgres = PostgresServer(data)
        supervisor.start_server("PostgreSQL", postgres)
        app, owner = postgres.url(), postgres.owner_url()
        worker = postgres.url(WORKER_ROLE)
    return Addresses(owner, app, worker, redis)


def _prepare(addresses: Addresses, environment: dict[str, str], data: Path) -> None:
    """Bring the tables up to date, and load the demonstration data into a database seen first."""
    owner = {"DATABASE_URL": addresses.owner, "DATABASE_APP_ROLE": _role(addresses.app)}
    if addresses.worker != addresses.app:
        owner["DATABASE_WORKER_ROLE"] = _role(addresses.worker)
    print_line("Preparing the database …")
    _manage("prepare_database", environment | owner, "The database could not be prepared")
    digest = hashlib.sha256(addresses.app.encode()).hexdigest()[:12]
    loaded = data / f"demo-{digest}"
    if loaded.exists() or not _wants_demo():
        return
    print_line("Loading the demonstration data …")
    _manage("load_demo", environment, "The demonstration data could not be loaded")
    loaded.touch()


def _role(address: str) -> str:
    return unquote(urlsplit(address).username or APP_ROLE)


def _wants_demo() -> bool:
    production = os.environ.get("RATINGPORTAL_ENV") == "production"
    return os.environ.get("RATINGPORTAL_DEMO", "0" if production else "1") == "1"


def _manage(command: str, environment: dict[str, str], failure: str) -> None:
    """Run a command of manage.py; show its words only when it fails."""
    running = process.spawn_command(
        [sys.executable, str(MANAGE), command],
        death_signal=signal.SIGTERM,
        folder=ROOT,
        environment=environment,
        output=subprocess.PIPE,
    )
    try:
        said, _ = running.communicate()
    finally:
        process.kill_group(running)
    if running.returncode != 0:
        raise EmbeddedError(f"{said.decode(errors='replace').strip()}\n{failure}; see above.")


def _services(
    environment: dict[str, str], worker_database: str, listener: socket.socket, data: Path
) -> list[Service]:
    """Return the portal's own processes."""
    gunicorn = [sys.executable, "-m", "gunicorn", "ratingportal.wsgi", "--no-control-socket"]
    gunicorn += ["--bind", f"fd://{listener.fileno()}", "--workers", "2", "--threads", "4"]
    gunicorn += ["--graceful-timeout", "5", "--log-level", "warning"]
    celery = [sys.executable, "-m", "celery", "--quiet", "-A", "ratingportal"]
    worker = [*celery, "worker", "--pool", "prefork", "--concurrency", "2"]
    worker += [
        "--without-gossip",
        "--without-mingle",
        "--without-heartbeat",
        "--loglevel",
        "WARNING",
    ]
    probe = [sys.executable, str(MANAGE), "worker_health"]
    beat = [*celery, "beat", "--loglevel", "WARNING", "--pidfile="]
    beat += ["--schedule", str(data / "beat-schedule")]
    web = environment
    environment = environment | {"DATABASE_URL": worker_database}
    # Celery warns root at length; here root was somebody's choice, for a portal on their own machine.
    quiet = {"PYTHONWARNINGS": "ignore:You're running the worker", **environment}
    return [
        Service("web", gunicorn, web, keep=(listener.fileno(),)),
        # Quitting at once: without its parent a worker has neither database nor broker to finish with.
        Service("worker", worker, quiet, death_signal=signal.SIGQUIT, probe=probe),
        Service("beat", beat, environment),
    ]


def _answers(host: str, port: int) -> bool:
    """Tell whether the web server answers, whatever it says."""
    connection = http.client.HTTPConnection(EVERYWHERE.get(host, host), port, timeout=1)
    try:
        connection.request("GET", "/healthz", headers={"Host": "localhost"})
        connection.getresponse().read()
    except OSError:
        return False
    finally:
        connection.close()
    return True


def _announce(address: str) -> None:
    print_line(f"\nRating Portal runs at {address} (Ctrl-C stops it).")
    for role, email, password in _demo_logins():
        print_line(f"  {role:14} {email:32} {password}")
    print_line("")


def _demo_logins() -> tuple[tuple[str, str, str], ...]:
    """Return role, e-mail and password of the demonstration's users, if it was loaded."""
    if not _wants_demo():
        return ()
    try:
        demo = import_module("ratingportal.accounts.demo")
    except ModuleNotFoundError:
        return ()
    logins: tuple[tuple[str, str, str], ...] = demo.DEMO_LOGINS
    return logins


if __name__ == "__main__":
    sys.exit(main())
