"""The two servers: what they keep, what they shut out, and what they start in spite of."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import psycopg
import pytest
import redis

from ratingportal.database_address import choose_database
from ratingportal.embedded import postgres, process, valkey
from ratingportal.embedded.errors import AlreadyRunningError, EmbeddedError
from ratingportal.embedded.postgres import PostgresServer
from ratingportal.embedded.roles import APP_ROLE, OWNER_ROLE, SUPERUSER, WORKER_ROLE
from ratingportal.embedded.temporary import make_temporary_home
from ratingportal.embedded.valkey import ValkeyServer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.live


@pytest.fixture
def database(home: Path, request: pytest.FixtureRequest) -> Iterator[PostgresServer]:
    """Start a database; fsync would only cost time where a power cut is not the subject."""
    server = PostgresServer(home / "data", durable=getattr(request, "param", False))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def shared() -> Iterator[PostgresServer]:
    """Start one database for the tests that only look at it."""
    with make_temporary_home() as folder:
        server = PostgresServer(folder, durable=False)
        server.start()
        yield server
        server.stop()


@pytest.fixture
def broker(home: Path) -> Iterator[ValkeyServer]:
    server = ValkeyServer(home / "data")
    server.start()
    yield server
    server.stop()


def run(server: PostgresServer, statement: str, role: str = OWNER_ROLE) -> list[tuple[object, ...]]:
    with psycopg.connect(server.url(role), autocommit=True) as connection:
        cursor = connection.execute(statement)  # type: ignore[call-overload, unused-ignore]
        return cursor.fetchall() if cursor.description else []


@pytest.mark.parametrize("database", [True], indirect=True, ids=["durable"])
def test_database_keeps_every_commit_when_killed(database: PostgresServer) -> None:
    run(database, "CREATE TABLE kept (number int)")
    for number in range(20):
        run(database, f"INSERT INTO kept VALUES ({number})")
        if number % 5 == 0:
            database.kill()
            database.start()

    assert run(database, "SELECT count(*), sum(number) FROM kept") == [(20, 190)]


def test_killed_database_leaves_no_process(database: PostgresServer) -> None:
    assert database.pid is not None
    family = {database.pid, *process.find_descendants(database.pid)}
    assert len(family) > 3

    database.kill()

    assert not database.is_running
    assert not [pid for pid in family if process.is_alive(pid)]


def test_app_role_owns_nothing_and_is_limited(shared: PostgresServer) -> None:
    rights = "rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication"
    assert run(shared, f"SELECT {rights} FROM pg_roles WHERE rolname = current_user", APP_ROLE) == [
        (False, False, False, False, False)
    ]
    owners = "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()"
    assert run(shared, owners) == [(OWNER_ROLE,)]
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        run(shared, "CREATE TABLE mine (number int)", APP_ROLE)
    for role, patience in ((APP_ROLE, "15s"), (WORKER_ROLE, "1min")):
        assert run(shared, "SHOW statement_timeout", role) == [(patience,)]
        assert run(shared, "SHOW lock_timeout", role) == [("3s",)]


def test_owner_is_no_superuser_and_makes_databases_only_for_tests(home: Path) -> None:
    asked = "SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user"
    found = []
    for makes_databases in (True, False):
        server = PostgresServer(home / "data", durable=False, owner_makes_databases=makes_databases)
        server.start()
        found += run(server, asked)
        server.stop()

    assert found == [(False, True), (False, False)]


def test_database_listens_on_its_socket_only(shared: PostgresServer) -> None:
    assert run(shared, "SHOW listen_addresses", SUPERUSER) == [("",)]
    assert shared.sockets.stat().st_mode & 0o777 == 0o700
    assert shared.data.stat().st_mode & 0o077 == 0


def test_order_of_letters_is_the_same_everywhere(shared: PostgresServer) -> None:
    words = "SELECT word FROM (VALUES ('b'), ('É'), ('a'), ('Z')) AS words (word) ORDER BY word"
    assert [row[0] for row in run(shared, words)] == ["Z", "a", "b", "É"]
    assert run(shared, "SELECT lower('ÉÖ'), upper('é')") == [("éö", "É")]


@pytest.mark.parametrize("pid", ["1", "own", "zombie", "nonsense"])
def test_stale_pid_file_is_no_hindrance(database: PostgresServer, pid: str) -> None:
    database.kill()
    dead = subprocess.Popen([sys.executable, "-c", ""])
    process.wait_until_gone([dead.pid])
    named = {"own": str(os.getpid()), "zombie": str(dead.pid)}.get(pid, pid)
    pid_file = database.data / "postmaster.pid"
    lines = pid_file.read_text().splitlines()
    pid_file.write_text("\n".join([named, *lines[1:]]) + "\n")

    database.start()

    assert run(database, "SELECT 1") == [(1,)]
    dead.wait()


def test_half_made_data_is_made_again(home: Path) -> None:
    server = PostgresServer(home / "data", durable=False)
    (server.data.with_name(f"{server.data.name}.new") / "base").mkdir(parents=True)
    (server.data / "base").mkdir(parents=True)

    server.start()

    assert run(server, "SELECT 1") == [(1,)]
    server.stop()


@pytest.mark.parametrize("name", ["Mixed Case, and 'space'", "é", "x" * 150])
def test_any_folder_name_serves(home: Path, name: str) -> None:
    database, broker = PostgresServer(home / name, durable=False), ValkeyServer(home / name)
    database.start()
    broker.start()
    try:
        settings = choose_database({"DATABASE_URL": database.url()})
        with psycopg.connect(
            host=settings["HOST"],
            port=settings["PORT"],
            user=settings["USER"],
            dbname=settings["NAME"],
        ) as connection:
            assert connection.execute("SELECT current_user").fetchone() == (APP_ROLE,)
        assert run(database, "SELECT 1") == [(1,)]
        with redis.Redis.from_url(broker.url()) as client:
            assert client.ping()
        sockets = {database.sockets, broker.socket.parent}
    finally:
        broker.stop()
        database.stop()
    assert not [folder for folder in sockets if folder.exists() and not folder.is_relative_to(home)]


def test_second_database_on_the_same_folder_is_refused(
    database: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "LEFT_BEHIND_SECONDS", 0.1)

    with pytest.raises(AlreadyRunningError, match="Another PostgreSQL uses"):
        PostgresServer(database.home).start()

    assert run(database, "SELECT 1") == [(1,)]


def test_second_broker_on_the_same_folder_is_refused(
    broker: ValkeyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(valkey, "LEFT_BEHIND_SECONDS", 0.1)

    with pytest.raises(AlreadyRunningError, match="Another Valkey uses"):
        ValkeyServer(broker.home).start()


def test_broker_keeps_its_messages_across_a_stop_and_never_evicts(broker: ValkeyServer) -> None:
    with redis.Redis.from_url(broker.url(3)) as client:
        client.rpush("queue", "message")
        assert client.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}
    broker.stop()
    broker.start()

    with redis.Redis.from_url(broker.url(3)) as client:
        assert client.lrange("queue", 0, -1) == [b"message"]


def test_killed_broker_starts_again(broker: ValkeyServer) -> None:
    broker.kill()
    assert not broker.is_running
    broker.start()

    with redis.Redis.from_url(broker.url()) as client:
        assert client.ping()


def test_damaged_data_is_told_in_one_sentence(database: PostgresServer) -> None:
    database.stop()
    (database.data / "PG_VERSION").write_text("9.6\n")

    with pytest.raises(EmbeddedError, match="does not start: the data was made by another version"):
        database.start()

    assert not database.is_running
