"""A real PgBouncer before the test's database."""

from __future__ import annotations

import os
import shutil
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

import psycopg
from django.db import connection

from ratingportal.embedded import process
from ratingportal.embedded.identity import find_footing, give_folder
from tests.live import WORKER_ROLE, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PORT = 6432
POOL_SIZE = 3


class Pooler:
    """Where the pooler listens, and what it says about itself."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.database = str(connection.settings_dict["NAME"])
        self.role = str(connection.settings_dict["USER"])

    def url(self, role: str = "") -> str:
        host = str(self.home).replace("/", "%2F")
        return f"postgresql://{role or self.role}@{host}:{PORT}/{self.database}"

    def count_transactions(self) -> int:
        with self._console() as console:
            cursor = console.execute("SHOW STATS")
            names = [column.name for column in cursor.description or ()]
            rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
        return sum(int(row["total_xact_count"]) for row in rows if row["database"] == self.database)

    def answers(self) -> bool:
        try:
            self._console().close()
        except psycopg.OperationalError:
            return False
        return True

    def _console(self) -> psycopg.Connection:
        return psycopg.connect(
            host=str(self.home), port=PORT, dbname="pgbouncer", user=self.role, autocommit=True
        )


@contextmanager
def pooled(home: Path, mode: str, **more: str) -> Iterator[Pooler]:
    """Run PgBouncer before the test's database, as the user who may reach its socket."""
    pooler = Pooler(home)
    place = connection.settings_dict
    (home / "users.txt").write_text(f'"{pooler.role}" ""\n"{WORKER_ROLE}" ""\n')
    settings = {
        "listen_addr": "", "listen_port": PORT, "unix_socket_dir": home, "auth_type": "trust",
        "auth_file": home / "users.txt", "admin_users": pooler.role, "pool_mode": mode,
        "default_pool_size": POOL_SIZE, "max_client_conn": 100, **more,
    }  # fmt: skip
    lines = [f"{name} = {value}" for name, value in settings.items()]
    target = f"* = host={place['HOST']} port={place['PORT'] or 5432}"
    text = "\n".join(["[databases]", target, "[pgbouncer]", *lines, ""])
    (home / "pgbouncer.ini").write_text(text)
    program = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")
    assert program is not None
    identity = find_footing(home).identity
    give_folder(identity, home)
    with (home / "pgbouncer.log").open("wb") as log:
        running = process.spawn_command(
            [program, home / "pgbouncer.ini"],
            death_signal=signal.SIGTERM,
            identity=identity,
            folder=home,
            output=log,
        )
    try:
        until(pooler.answers, "a pooler that answers")
        yield pooler
    finally:
        process.kill_group(running)
