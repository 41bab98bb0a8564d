"""A PostgreSQL server of our own: made, started, stopped and killed as a child process."""

from __future__ import annotations

import os
import re
import shutil
import signal
import time
from dataclasses import dataclass
from pathlib import Path

from ratingportal.embedded import process
from ratingportal.embedded.errors import EmbeddedError, find_reason
from ratingportal.embedded.identity import Footing, find_footing, give_folder
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
from ratingportal.embedded.roles import APP_ROLE, DATABASE, OWNER_ROLE, SUPERUSER, prepare_roles

PORT = 5432
SOCKET = f".s.PGSQL.{PORT}"
TICK = 0.02
START_SECONDS = 120
# A server left behind by a killed parent shuts down within this time.
LEFT_BEHIND_SECONDS = 40
STOPPING = ((signal.SIGINT, 20.0), (signal.SIGQUIT, 10.0))
READY_LINE = 7
READY = ("ready", "standby")
ENVIRONMENT = {"LC_ALL": "C", "PATH": "/usr/bin:/bin", "TZ": "UTC"}
SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "100",
    "max_wal_size": "256MB",
    "min_wal_size": "32MB",
    "jit": "off",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "log_checkpoints": "off",
}
# For tests that do not kill the server: what a power cut would lose is lost with the folder anyway.
CARELESS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


@dataclass(slots=True)
class PostgresServer(OwnServer):
    """Run PostgreSQL with its data in a folder; `durable` servers survive `kill` with all commits."""

    owner_makes_databases: bool = False
    _footing: Footing | None = None

    @property
    def footing(self) -> Footing:
        """Return who the server runs as and where, found once."""
        if self._footing is None:
            make_home(self.home)
            self._footing = find_footing(self.home)
        return self._footing

    @property
    def data(self) -> Path:
        """Return the data folder; its name carries the major version, as its content does."""
        return self.footing.home / f"postgres-{self.footing.major}"

    @property
    def sockets(self) -> Path:
        """Return the folder of the socket."""
        return make_socket_folder(self.footing.home, "postgres-socket", SOCKET)

    @property
    def log(self) -> Path:
        """Return the server's log file."""
        return self.home / "postgres.log"

    def start(self) -> None:
        """Start the server, making data, roles and database first where they are missing."""
        if self.is_running:
            return
        self._release()
        busy = f"Another PostgreSQL uses {self.home}; stop it first."
        footing = self.footing
        self._lock = hold_lock(
            footing.home / "postgres.lock", seconds=LEFT_BEHIND_SECONDS, busy=busy
        )
        try:
            self._make_data()
            self._launch()
            self._prepare()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop the server, ending open sessions, and wait for it."""
        if self._process is not None:
            process.end_process(self._process, STOPPING)
            remove_far_sockets(self.footing.home, self.sockets)
        self._release()

    def url(self, role: str = APP_ROLE, database: str = DATABASE) -> str:
        """Return the address of a database for a role."""
        return f"postgresql://{role}@{_as_host(self.sockets)}:{PORT}/{database}"

    def owner_url(self, database: str = DATABASE) -> str:
        """Return the address for the role that owns the tables."""
        return self.url(OWNER_ROLE, database)

    def _make_data(self) -> None:
        """Make the data folder beside its place and move it there whole: no half-made folder counts."""
        footing, data = self.footing, self.data
        if (data / "PG_VERSION").exists():
            give_folder(footing.identity, data)
            return
        draft = data.with_name(f"{data.name}.new")
        shutil.rmtree(draft, ignore_errors=True)
        make_private(draft)
        give_folder(footing.identity, draft)
        options = ["--username", SUPERUSER, "--auth", "trust", "--encoding", "UTF8"]
        options += _locale_options(footing.major) + ([] if self.durable else ["--no-sync"])
        with open_log(self.log) as log:
            position = log.tell()
            initdb = process.spawn_command(
                [footing.programs / "initdb", "--pgdata", draft, *options],
                death_signal=signal.SIGKILL,
                identity=footing.identity,
                folder=draft,
                environment=ENVIRONMENT,
                output=log,
            )
            if initdb.wait() != 0:
                reason = find_reason(read_log_since(self.log, position))
                shutil.rmtree(draft, ignore_errors=True)
                raise EmbeddedError(f"PostgreSQL's data folder cannot be made: {reason}.")
        # The socket's folder is closed to other users, and there is no other way in.
        (draft / "pg_hba.conf").write_text("local all all trust\n")
        if data.exists():
            data.rename(data.with_name(f"{data.name}.unusable-{int(time.time())}"))
        draft.rename(data)

    def _prepare(self) -> None:
        prepare_roles(self.url, makes_databases=self.owner_makes_databases)

    def _launch(self) -> None:
        """Start the server and wait until it takes sessions."""
        footing, data, sockets = self.footing, self.data, self.sockets
        give_folder(footing.identity, sockets)
        # With the lock held no server of ours lives, so a pid left there is that of somebody else.
        for leftover in (data / "postmaster.pid", sockets / f"{SOCKET}.lock", sockets / SOCKET):
            if not _is_postmaster_of(leftover, data):
                leftover.unlink(missing_ok=True)
        with open_log(self.log) as log:
            position = log.tell()
            self._process = process.spawn_command(
                [footing.programs / "postgres", "-D", data, *self._options()],
                death_signal=signal.SIGINT,
                identity=footing.identity,
                folder=data,
                environment=ENVIRONMENT,
                output=log,
                keep=() if self._lock is None else (self._lock,),
            )
        self._wait_until_ready(position)

    def _options(self) -> list[str]:
        folder = str(self.sockets).replace('"', '""')
        chosen = {**SETTINGS, **({} if self.durable else CARELESS), **self.settings}
        chosen |= {"unix_socket_directories": f'"{folder}"', "port": str(PORT)}
        return [part for name, value in chosen.items() for part in ("-c", f"{name}={value}")]

    def _wait_until_ready(self, position: int) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if not self.is_running:
                reason = find_reason(read_log_since(self.log, position))
                raise EmbeddedError(f"PostgreSQL does not start: {reason}.")
            if _status_line(self.data / "postmaster.pid", self.pid) in READY:
                return
            time.sleep(TICK)
        raise EmbeddedError(
            f"PostgreSQL is not ready after {START_SECONDS} seconds; see {self.log}."
        )


def _as_host(folder: Path) -> str:
    """Spell a folder as the host of an address.

    All but small letters and digits is escaped: readers of addresses turn a host to small letters.
    """
    return re.sub(
        rb"[^a-z0-9]", lambda found: b"%%%02X" % found[0][0], os.fsencode(folder)
    ).decode()


def _locale_options(major: int) -> list[str]:
    """Return options for an order of letters that is the same on every machine."""
    if major >= 17:
        return ["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"]
    return ["--locale", "C.UTF-8"]


def _status_line(pid_file: Path, pid: int | None) -> str:
    try:
        lines = pid_file.read_text().splitlines()
    except OSError:
        return ""
    current = len(lines) > READY_LINE and lines[0].strip() == str(pid)
    return lines[READY_LINE].strip() if current else ""


def _is_postmaster_of(pid_file: Path, data: Path) -> bool:
    """Tell whether a pid file names a living PostgreSQL on this data; pids are used again."""
    try:
        pid = int(pid_file.read_text().splitlines()[0])
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
    except (OSError, ValueError, IndexError):
        return False
    return process.is_alive(pid) and os.fsencode(data) in command.split(b"\0")
