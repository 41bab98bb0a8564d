"""Two PostgreSQL servers of which one follows the other: killed, promoted, and made to follow again."""

from __future__ import annotations

import shutil
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psycopg

from ratingportal.embedded import process
from ratingportal.embedded.identity import give_folder
from ratingportal.embedded.postgres import ENVIRONMENT, PORT, PostgresServer
from ratingportal.embedded.roles import APP_ROLE, DATABASE, SUPERUSER
from tests.live import until

if TYPE_CHECKING:
    from pathlib import Path

NAME = "follower"


@dataclass(slots=True)
class Follower(PostgresServer):
    """A server whose data is a copy of another's, and which takes over whatever that one commits."""

    leader: PostgresServer | None = None

    def promote(self) -> None:
        """Make a leader of it, as pg_ctl does, and wait until it takes writes."""
        self._run("pg_ctl", "promote", "--wait", "--pgdata", str(self.data))

    def _make_data(self) -> None:
        assert self.leader is not None
        shutil.rmtree(self.data, ignore_errors=True)
        self.data.mkdir(mode=0o700)
        give_folder(self.footing.identity, self.data)
        address = f"host={self.leader.sockets} port={PORT} user={SUPERUSER} application_name={NAME}"
        self._run(
            "pg_basebackup", "--dbname", address, "--pgdata", str(self.data),
            "--wal-method", "stream", "--checkpoint", "fast", "--write-recovery-conf",
        )  # fmt: skip
        # The copy also has what makes its leader wait for a follower; this one has none yet.
        (self.data / "postgresql.auto.conf").write_text(f"primary_conninfo = '{address}'\n")

    def _prepare(self) -> None:
        """Do nothing: roles come from the leader."""

    def _run(self, program: str, *arguments: str) -> None:
        with self.log.open("ab") as log:
            running = process.spawn_command(
                [self.footing.programs / program, *arguments],
                death_signal=signal.SIGKILL,
                identity=self.footing.identity,
                folder=self.footing.home,
                environment=ENVIRONMENT,
                output=log,
            )
        assert running.wait() == 0, f"{program} failed: see {self.log}"


class Pair:
    """A leader that acknowledges nothing which its follower has not written down, and the follower."""

    def __init__(self, home: Path) -> None:
        self.homes = [home / "one", home / "two"]
        self.leader = PostgresServer(self.homes[0])
        self.follower: Follower | None = None

    def start(self) -> None:
        self.leader.start()
        with (self.leader.data / "pg_hba.conf").open("a") as rules:
            rules.write("local replication all trust\n")
        self.ask_leader("SELECT pg_reload_conf()")

    def follow(self) -> None:
        """Copy the leader, and let it wait for the copy from now on."""
        home = next(each for each in self.homes if each != self.leader.home)
        self.follower = Follower(home, leader=self.leader)
        self.follower.start()
        self.ask_leader(f"ALTER SYSTEM SET synchronous_standby_names = '{NAME}'")
        self.ask_leader("SELECT pg_reload_conf()")
        until(self._is_synchronous, "the leader waits for its follower")

    def switch(self) -> None:
        """Kill the leader as a power cut would, and promote the follower."""
        assert self.follower is not None
        self.leader.kill()
        self.follower.promote()
        self.leader, self.follower = self.follower, None

    def ask_leader(self, question: str) -> list[tuple[object, ...]]:
        with psycopg.connect(self.leader.url(SUPERUSER), autocommit=True) as link:
            cursor = link.execute(question.encode())
            return cursor.fetchall() if cursor.description else []

    def url(self) -> str:
        """Name both, of which libpq takes the one that can be written to."""
        hosts = ",".join(
            PostgresServer(home).url().partition("@")[2].partition("/")[0] for home in self.homes
        )
        return f"postgresql://{APP_ROLE}@{hosts}/{DATABASE}?target_session_attrs=read-write&connect_timeout=3"

    def stop(self) -> None:
        for server in filter(None, (self.follower, self.leader)):
            server.kill()

    def _is_synchronous(self) -> bool:
        return self.ask_leader("SELECT sync_state FROM pg_stat_replication") == [("sync",)]
