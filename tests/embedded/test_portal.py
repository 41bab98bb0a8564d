"""`make run` as a whole: it starts, it minds its processes, it says what is wrong, it leaves nothing."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.embedded import process
from tests.embedded.conftest import ROOT, environment, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.embedded.conftest import Command

pytestmark = pytest.mark.live


def address_of(portal: Command) -> str:
    portal.wait_for("Ctrl-C stops it")
    found = re.search(r"runs at (http://localhost:\d+/)", portal.said)
    assert found
    return found[1]


def status_of(address: str) -> int:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return int(answer.status)


def child_of(portal: Command, word: str) -> int:
    """Return the process of the portal whose command has the word."""
    for pid in process.find_descendants(portal.process.pid):
        status = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        command = Path(f"/proc/{pid}/cmdline").read_text()
        words = {Path(part).name for part in command.split("\0")}
        if int(status[1]) == portal.process.pid and word in words:
            return pid
    raise AssertionError(f"no process for {word} in {portal.said}")


def assert_all_gone(family: set[int]) -> None:
    until(lambda: not any(map(process.is_alive, family)), f"the end of {sorted(family)}")


def test_portal_runs_minds_its_processes_and_stops(begin_portal: Callable[..., Command]) -> None:
    portal = begin_portal()
    address = address_of(portal)
    assert status_of(f"{address}healthz") == 200
    assert "organiser" in portal.said.lower()
    assert "officer" in portal.said.lower()
    assert "administrator" in portal.said.lower()

    second = begin_portal()
    assert second.process.wait(60) == 1
    assert second.said == (
        f"Rating Portal already runs from this folder (process {portal.process.pid}, {address}).\n"
    )

    for word, name in (
        ("worker", "The worker process"),
        ("postgres", "PostgreSQL"),
        ("gunicorn", "The web"),
    ):
        os.kill(child_of(portal, word), signal.SIGKILL)
        portal.wait_for(f"{name} ended" if name == "PostgreSQL" else name)
    until(lambda: _answers(f"{address}readyz"), "a portal that is ready again")

    family = portal.family()
    assert portal.end(signal.SIGINT) == 0
    assert_all_gone(family)


@pytest.mark.parametrize("moment", ["Starting PostgreSQL", "Preparing the database"])
def test_portal_that_is_stopped_on_its_way_up_says_so_and_starts_the_next_time(
    begin_portal: Callable[..., Command], moment: str
) -> None:
    portal = begin_portal(RATINGPORTAL_DEMO="0")
    portal.wait_for(moment)
    family = portal.family()
    assert portal.end(signal.SIGINT) == 0
    assert_all_gone(family)
    assert portal.said.splitlines()[-1] == (
        "Stopped before the portal was up. Run the same command again to go on."
    )

    again = begin_portal(RATINGPORTAL_DEMO="0")
    assert status_of(f"{address_of(again)}healthz") == 200
    assert again.end(signal.SIGINT) == 0


def _answers(address: str) -> bool:
    try:
        return status_of(address) == 200
    except OSError:
        return False


def test_killed_portal_leaves_no_process_and_keeps_its_data(
    begin_portal: Callable[..., Command],
) -> None:
    portal = begin_portal(RATINGPORTAL_DEMO="0")
    address_of(portal)
    family = portal.family()
    assert len(family) > 12

    portal.end(signal.SIGKILL)
    assert_all_gone(family)

    again = begin_portal(RATINGPORTAL_DEMO="0")
    assert status_of(f"{address_of(again)}healthz") == 200
    family = again.family()
    assert again.end(signal.SIGTERM) == 0
    assert_all_gone(family)


def test_killed_worker_leaves_no_folder_behind(
    begin_portal: Callable[..., Command], home: Path
) -> None:
    elsewhere = home / "elsewhere"
    elsewhere.mkdir()
    portal = begin_portal(RATINGPORTAL_DEMO="0", TMPDIR=str(elsewhere))
    address_of(portal)
    temporary = home / "data" / "tmp"
    until(lambda: any(temporary.glob("pymp-*")), "a folder of the worker")

    os.kill(child_of(portal, "worker"), signal.SIGKILL)
    portal.wait_for("The worker process")
    assert portal.end(signal.SIGINT) == 0

    assert not temporary.exists()
    assert [path.name for path in elsewhere.iterdir()] == []


def test_portal_goes_with_the_make_that_started_it(
    begin: Callable[..., Command], home: Path
) -> None:
    recipe = home / "Makefile"
    recipe.write_text(f"run:\n\t@exec {sys.executable} -m ratingportal.embedded.run\n")
    make = begin("make", "--file", recipe, RATINGPORTAL_DATA=str(home / "data"), PORT="0")
    make.wait_for("Starting PostgreSQL")
    until(lambda: len(make.family()) > 3, "servers")
    family = make.family()

    make.end(signal.SIGKILL)

    assert_all_gone(family)


def test_stop_while_starting_leaves_no_process(begin_portal: Callable[..., Command]) -> None:
    portal = begin_portal()
    portal.wait_for("Starting PostgreSQL")
    until(lambda: len(portal.family()) > 2, "servers")
    family = portal.family()

    assert portal.end(signal.SIGTERM) == 0
    assert_all_gone(family)


def test_taken_port_is_told_in_one_sentence(
    begin_portal: Callable[..., Command], home: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        portal = begin_portal(PORT=str(port))
        assert portal.process.wait(60) == 1

    expected = f"Port {port} is taken by another program: choose another, for example `make run PORT=8123`.\n"
    assert portal.said == expected
    assert not list((home / "data").glob("postgres-*"))


@pytest.mark.parametrize("port", ["http", "-1", "65536", "80 80"])
def test_nonsense_port_is_told_in_one_sentence(
    begin_portal: Callable[..., Command], port: str
) -> None:
    portal = begin_portal(PORT=port)

    assert portal.process.wait(60) == 1
    assert portal.said == f"PORT must be a number from 0 to 65535, not {port!r}.\n"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount a small disk")
def test_full_disk_is_told_in_one_sentence(home: Path) -> None:
    disk = home / "disk"
    disk.mkdir()
    mount = f"mount -t tmpfs -o size=40m none {disk} && exec {sys.executable} -m ratingportal.embedded.run"
    command = ["unshare", "--mount", "sh", "-c", mount]
    if (
        shutil.which("unshare") is None
        or subprocess.run([*command[:2], "true"], check=False).returncode
    ):
        pytest.skip("mounts are not allowed here")

    answer = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=environment(RATINGPORTAL_DATA=str(disk), PORT="0"),
    )

    assert answer.returncode == 1
    assert re.fullmatch(
        rf"The disk is full: {disk} has \d+ MB left, the portal needs 300 MB\.\n", answer.stdout
    )


def test_servers_of_the_environment_are_used(
    begin_portal: Callable[..., Command], home: Path
) -> None:
    from ratingportal.embedded.postgres import PostgresServer
    from ratingportal.embedded.valkey import ValkeyServer

    database, broker = PostgresServer(home / "own", durable=False), ValkeyServer(home / "own")
    database.start()
    broker.start()
    try:
        portal = begin_portal(
            DATABASE_URL=database.url(),
            DATABASE_OWNER_URL=database.owner_url(),
            REDIS_URL=broker.url(),
            RATINGPORTAL_DEMO="0",
        )
        assert status_of(f"{address_of(portal)}readyz") == 200
        assert not list((home / "data").glob("postgres-*"))
        assert not (home / "data" / "valkey").exists()
        portal.end(signal.SIGTERM)
    finally:
        broker.stop()
        database.stop()


def test_launcher_needs_neither_django_nor_pytest() -> None:
    code = "import sys, ratingportal.embedded.run as _; print({'django', 'pytest', 'celery'} & set(sys.modules))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment()
    )

    assert answer.stdout == "set()\n"
