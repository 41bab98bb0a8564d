"""The plugin that gives pytest its servers, tried on a pytest of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.embedded import process
from tests.embedded.conftest import environment, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.embedded.conftest import Command

pytestmark = pytest.mark.live
PLUGIN = ["-p", "ratingportal.embedded.pytest_plugin", "-p", "no:valkey", "-p", "no:django"]
PLUGIN += ["-p", "no:randomly", "-p", "no:cacheprovider"]
SEEN = """
import os, psycopg, pytest, redis

@pytest.mark.parametrize("number", range(6))
def test_servers(number):
    with psycopg.connect(os.environ["DATABASE_URL"]) as connection:
        role = connection.execute("SELECT current_user").fetchone()[0]
    client = redis.Redis.from_url(os.environ["REDIS_URL"])
    assert client.ping()
    client.close()
    with open(os.environ["SEEN"], "a") as seen:
        seen.write(f"{role} {os.environ['DATABASE_URL']} {os.environ['REDIS_URL']}\\n")
"""
WAITING = """
import time

def test_waits():
    open(__file__ + ".waiting", "w").close()
    time.sleep(600)
"""


def pytest_in(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", *PLUGIN, "-q", *arguments],
        cwd=folder,
        env=environment(TMPDIR=str(folder), SEEN=str(folder / "seen"), **variables),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("workers", ["0", "2"])
def test_servers_are_started_once_for_all_workers_and_removed(home: Path, workers: str) -> None:
    (home / "test_it.py").write_text(SEEN)

    answer = pytest_in(home, "-n", workers)

    assert answer.returncode == 0, answer.stdout + answer.stderr
    seen = [line.split() for line in (home / "seen").read_text().splitlines()]
    assert {line[0] for line in seen} == {"ratingportal_owner"}
    assert len({line[1] for line in seen}) == 1
    assert len({line[2] for line in seen}) == max(1, int(workers))
    assert not list(home.glob("ratingportal-test-*"))


@pytest.mark.parametrize("option", ["--version", "--help", "--collect-only"])
def test_looking_only_starts_nothing(home: Path, option: str) -> None:
    (home / "test_it.py").write_text(SEEN)
    # A server started in spite of all would fail on this and end the run with an error.
    answer = pytest_in(home, option, RATINGPORTAL_POSTGRES_AS="king")

    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_server_that_cannot_start_is_told_in_one_sentence(home: Path) -> None:
    (home / "test_it.py").write_text(SEEN)
    answer = pytest_in(home, RATINGPORTAL_POSTGRES_AS="king")

    assert answer.returncode == pytest.ExitCode.USAGE_ERROR
    assert "RATINGPORTAL_POSTGRES_AS must be one of" in answer.stderr
    assert "Traceback" not in answer.stdout + answer.stderr


def test_given_servers_are_used(home: Path) -> None:
    (home / "test_it.py").write_text(SEEN)
    variables = {
        f"RATINGPORTAL_TEST_{name}": os.environ[name] for name in ("DATABASE_URL", "REDIS_URL")
    }

    answer = pytest_in(home, RATINGPORTAL_POSTGRES_AS="king", **variables)

    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert os.environ["DATABASE_URL"] in (home / "seen").read_text()


def test_killed_run_leaves_no_process_and_its_folder_is_removed_by_the_next(
    home: Path, begin: Callable[..., Command]
) -> None:
    test = home / "test_it.py"
    test.write_text(WAITING)
    running = begin(sys.executable, "-m", "pytest", *PLUGIN, str(test), TMPDIR=str(home))
    until(lambda: Path(f"{test}.waiting").exists(), "a test that waits")
    family = running.family()
    assert len(family) > 3

    running.end(signal.SIGKILL)
    until(lambda: not any(map(process.is_alive, family)), "the end of the servers")
    assert list(home.glob("ratingportal-test-*"))

    test.write_text(SEEN)
    assert pytest_in(home).returncode == 0
    assert not list(home.glob("ratingportal-test-*"))


@pytest.mark.parametrize("code", [0, 3])
def test_command_gets_servers_for_its_time(home: Path, code: int) -> None:
    script = (
        "import os, sys, psycopg\n"
        "psycopg.connect(os.environ['DATABASE_URL']).close()\n"
        "print(os.environ['REDIS_URL'])\n"
        f"sys.exit({code})"
    )
    answer = subprocess.run(
        [sys.executable, "-m", "ratingportal.embedded.temporary", sys.executable, "-c", script],
        env=environment(TMPDIR=str(home)),
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.returncode == code, answer.stderr
    assert answer.stdout.startswith("unix://")
    assert not list(home.glob("ratingportal-test-*"))


SERVERLESS = """
import os

def test_nothing_of_the_portal_runs():
    assert {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"}.isdisjoint(os.environ)
"""


@pytest.mark.parametrize(
    "named", ["tests/core", "tests/core/test_it.py::test_nothing_of_the_portal_runs"]
)
def test_tests_of_the_core_alone_start_neither_servers_nor_django(home: Path, named: str) -> None:
    core = home / "tests" / "core"
    core.mkdir(parents=True)
    (home / "pytest.ini").write_text("[pytest]\n")
    (core / "test_it.py").write_text(SERVERLESS)

    run = pytest_in(home, named)

    assert run.returncode == 0, run.stdout


def test_tests_of_the_core_beside_others_get_servers(home: Path) -> None:
    core = home / "tests" / "core"
    core.mkdir(parents=True)
    (home / "pytest.ini").write_text("[pytest]\n")
    (core / "test_core.py").write_text("def test_nothing():\n    assert True\n")
    (home / "test_it.py").write_text(SEEN)

    run = pytest_in(home, "tests/core", "test_it.py")

    assert run.returncode == 0, run.stdout
    assert "7 passed" in run.stdout
