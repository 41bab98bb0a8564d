"""PostgreSQL, Redis and nginx with the command lines, rights and settings that the compose file gives them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import psycopg
import pytest
import redis

from ratingportal.embedded.binaries import find_postgres
from ratingportal.embedded.postgres import PostgresServer, _locale_options
from ratingportal.embedded.roles import LIMITS, STATEMENT_TIMEOUTS
from tests.deployment import compose
from tests.deployment.conftest import demand
from tests.deployment.nginx import Nginx, free_port
from tests.deployment.visitor import Echo, Visitor
from tests.live import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.live
ROLES = compose.ROOT / "docker/postgres/roles.sh"
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give up its rights")


@pytest.fixture
def broker(home: Path) -> Iterator[redis.Redis]:
    """Redis as in the container: its command by its shell, in its folder, not as root."""
    demand("redis-server", "redis-cli", variable="RATINGPORTAL_REQUIRE_NGINX")
    port = free_port()
    data = home / "data"
    data.mkdir()
    command = [*compose.services()["redis"]["command"]]
    command[-1] += f" --port {port}"
    if os.geteuid() == 0:
        os.chown(data, 65534, 65534)
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
    process = subprocess.Popen(
        command, cwd=data, env=environment_of("redis"), stdout=subprocess.DEVNULL
    )
    client = redis.Redis(port=port, password="broker", decode_responses=True)
    try:
        until(lambda: _answers(client), "a broker that answers")
        yield client
    finally:
        client.close()
        process.terminate()
        process.wait(30)


def environment_of(name: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], **compose.services()[name]["environment"]}


def _answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:
        return False


def test_broker_has_a_password_and_refuses_rather_than_forgets(
    broker: redis.Redis, home: Path
) -> None:
    port = broker.connection_pool.connection_kwargs["port"]
    stranger = redis.Redis(port=port)
    with pytest.raises(redis.AuthenticationError):
        stranger.ping()
    stranger.close()

    kept = broker.config_get("appendonly", "save", "maxmemory", "maxmemory-policy")
    assert kept == {
        "appendonly": "yes",
        "save": "",
        "maxmemory": str(256 * 2**20),
        "maxmemory-policy": "noeviction",
    }
    broker.set("a", "wake-up")
    until(lambda: any(home.glob("data/appendonlydir/*.aof")), "a file of what was taken in")


def test_health_of_the_broker_is_asked_with_its_password(broker: redis.Redis) -> None:
    port = broker.connection_pool.connection_kwargs["port"]
    test = compose.services()["redis"]["healthcheck"]["test"]
    assert test[0] == "CMD-SHELL"
    question = test[1].replace("redis-cli", f"redis-cli -p {port}")

    asked = [
        subprocess.run(["sh", "-c", question], env=env, check=False, capture_output=True).returncode
        for env in (environment_of("redis"), environment_of("redis") | {"REDIS_PASSWORD": "no"})
    ]

    assert asked == [0, 1]


@pytest.fixture
def database(home: Path) -> Iterator[PostgresServer]:
    """PostgreSQL with the settings of the container's command line."""
    command = compose.services()["postgres"]["command"]
    assert command[0] == "postgres"
    assert set(command[1::2]) == {"-c"}
    settings = dict(setting.split("=") for setting in command[2::2])
    server = PostgresServer(home / "data", durable=False, settings=settings)
    server.start()
    yield server
    server.stop()


def test_database_takes_the_settings_of_the_container(database: PostgresServer) -> None:
    with psycopg.connect(database.url("postgres", "postgres")) as connection:
        for setting in compose.services()["postgres"]["command"][2::2]:
            name, value = setting.split("=")
            assert connection.execute(f"SHOW {name}").fetchone() == (value,)


def test_database_is_made_as_in_development() -> None:
    arguments = compose.services()["postgres"]["environment"]["POSTGRES_INITDB_ARGS"].split()
    ours = _locale_options(18)
    pairs = [f"{name}={value}" for name, value in zip(ours[::2], ours[1::2], strict=True)]

    assert arguments == ["--encoding=UTF8", *pairs]


def test_database_roles_of_the_container_are_those_of_development(database: PostgresServer) -> None:
    rights = (
        "SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolcanlogin, rolconfig FROM pg_roles"
    )
    rights += " WHERE rolname LIKE 'ratingportal%' ORDER BY 1"
    owner = "SELECT pg_get_userbyid(datdba), datacl::text FROM pg_database WHERE datname = 'ratingportal'"
    with psycopg.connect(database.url("postgres", "postgres"), autocommit=True) as connection:
        expected = (connection.execute(rights).fetchall(), connection.execute(owner).fetchall())
        connection.execute("DROP DATABASE ratingportal")
        connection.execute("DROP ROLE ratingportal_owner")
        connection.execute("DROP ROLE ratingportal_app")
        connection.execute("DROP ROLE ratingportal_worker")
        # The second time as an upgrade does it, over what is there.
        for _ in range(2):
            _make_roles(database)
        found = (connection.execute(rights).fetchall(), connection.execute(owner).fetchall())

    assert found == expected
    assert [row[:2] for row in found[0]] == [
        ("ratingportal_app", False),
        ("ratingportal_owner", False),
        ("ratingportal_worker", False),
    ]
    assert set(found[0][0][5]) >= {f"{name}={value}" for name, value in LIMITS.items()}
    for role, patience in STATEMENT_TIMEOUTS.items():
        with psycopg.connect(database.url(role)) as link:
            shown = link.execute(
                "SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout'"
            )
            assert shown.fetchone() == (int(patience.removesuffix("s")) * 1000,)


def _make_roles(database: PostgresServer) -> None:
    subprocess.run(
        ["bash", str(ROLES)],
        check=True,
        capture_output=True,
        env={
            "PATH": f"{find_postgres().folder}:{os.environ['PATH']}",
            "PGHOST": str(database.sockets),
            "POSTGRES_USER": "postgres",
            "DATABASE_OWNER_PASSWORD": "it's one",
            "DATABASE_APP_PASSWORD": "another",
            "DATABASE_WORKER_PASSWORD": "a third",
        },
    )


def portal_database(database: PostgresServer, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", str(compose.ROOT / "docker/postgres/database.sh"), *arguments],
        env={
            "PATH": f"{find_postgres().folder}:{os.environ['PATH']}",
            "PGHOST": str(database.sockets),
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_database_is_set_aside_for_a_restore_and_brought_back(database: PostgresServer) -> None:
    described = "SELECT pg_get_userbyid(datdba), datacl::text FROM pg_database WHERE datname = %s"
    with psycopg.connect(database.owner_url()) as owner:
        owner.execute("CREATE TABLE a_table_of_before ()")
        busy = portal_database(database, "aside")
    assert busy.returncode == 1
    assert busy.stderr == (
        "1 sessions use the database ratingportal: stop web, worker and beat first.\n"
    )

    assert portal_database(database, "aside").stderr == ""
    with psycopg.connect(database.url("postgres", "postgres")) as link:
        made, before = (
            link.execute(described, [name]).fetchone()
            for name in ("ratingportal", "ratingportal_before")
        )
    assert made == before
    assert tables_of(database) == []

    assert portal_database(database, "back").stderr == ""
    assert tables_of(database) == [("a_table_of_before",)]


def test_database_for_a_drill_is_made_and_dropped_but_never_the_portals_own(
    database: PostgresServer,
) -> None:
    assert portal_database(database, "make", "drill").returncode == 0
    with psycopg.connect(database.owner_url("drill")) as link:
        link.execute("CREATE TABLE a_table ()")
    assert portal_database(database, "drop", "drill").returncode == 0
    with pytest.raises(psycopg.OperationalError, match='"drill" does not exist'):
        psycopg.connect(database.owner_url("drill"))

    for wrong in (("make", "ratingportal"), ("drop", "ratingportal"), ("drop",), (), ("help",)):
        refused = portal_database(database, *wrong)
        assert refused.returncode > 0
        assert refused.stderr
    assert tables_of(database) == []


def tables_of(database: PostgresServer) -> list[tuple[str, ...]]:
    with psycopg.connect(database.owner_url()) as link:
        asked = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        return list(link.execute(asked).fetchall())


@needs_root
def test_nginx_needs_no_more_rights_than_the_container_gives_it(nginx_home: Path) -> None:
    given = [f"+{right.lower()}" for right in compose.services()["nginx"]["cap_add"]]
    bounds = f"--bounding-set={','.join(['-all', *given])}"
    with Echo() as web:
        nginx = Nginx(nginx_home, web)
        nginx.prepare()
        try:
            nginx.start("setpriv", bounds, "--inh-caps=-all", "--no-new-privs")
            page = Visitor(nginx).get("/")
            large = Visitor(nginx).ask("POST", "/", body=bytes(1_000_000))
        finally:
            nginx.stop()

    assert page.status == 200
    # Larger than nginx keeps in memory: its workers wrote it to their own folder, and sent it on.
    assert (large.status, large.body) == (200, b"1000000")
    assert "Permission denied" not in nginx.complaints


def test_certificate_of_the_authority_is_put_where_nginx_looks(nginx_home: Path) -> None:
    lineage, folder = nginx_home / "live", nginx_home / "certificates"
    for place in (lineage, folder):
        place.mkdir()
    (lineage / "privkey.pem").write_text("the key")
    (lineage / "fullchain.pem").write_text("the chain")
    (folder / "portal.key").write_text("made by ourselves")

    subprocess.run(
        [compose.ROOT / "docker/nginx/take-certificate.sh"],
        env={
            "PATH": os.environ["PATH"],
            "CERTIFICATE_FOLDER": str(folder),
            "RENEWED_LINEAGE": str(lineage),
        },
        check=True,
    )

    assert {file.name: file.read_text() for file in folder.iterdir()} == {
        "portal.key": "the key",
        "portal.crt": "the chain",
    }
    assert (folder / "portal.key").stat().st_mode & 0o777 == 0o600


def test_web_server_starts_as_in_the_image_and_clears_up_after_a_killed_one(home: Path) -> None:
    command = re.search(
        r'^CMD \["gunicorn", (.+)\]$', (compose.ROOT / "Dockerfile").read_text(), re.MULTILINE
    )
    assert command
    old, new = home / "one.upload.trf", home / "two.upload.trf"
    for file in (old, new):
        file.touch()
    os.utime(old, (time.time() - 7200, time.time() - 7200))
    port, log = free_port(), (home / "log").open("w+")
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "gunicorn"),
            *re.findall('"([^"]+)"', command[1]),
            "--bind",
            f"127.0.0.1:{port}",
        ],
        cwd=compose.ROOT,
        env=os.environ | {"TMPDIR": str(home), "WEB_PROCESSES": "1"},
        stdout=log,
        stderr=log,
    )
    try:
        until(lambda: _is_up(port), "a web server that answers")
        with urlopen(Request(f"http://127.0.0.1:{port}/healthz", method="HEAD"), timeout=30):
            pass
    finally:
        process.terminate()
        process.wait(60)

    assert (old.exists(), new.exists()) == (False, True)
    # Whoever asks for headers alone, as monitors do, is nothing to warn of.
    with log:
        log.seek(0)
        said = log.read()
    assert "HEAD /healthz" in said
    assert "no-body response" not in said


def _is_up(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
