"""Who PostgreSQL runs as: root cannot, so the launcher finds another footing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import psycopg
import pytest

from ratingportal.embedded import identity
from ratingportal.embedded.errors import EmbeddedError
from ratingportal.embedded.postgres import PostgresServer
from tests.embedded.conftest import ROOT, environment

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.live
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
SCRIPT = """
import json, os, sys
from pathlib import Path
import psycopg
from ratingportal.embedded.postgres import PostgresServer
server = PostgresServer(Path(sys.argv[1]), durable=False)
server.start()
with psycopg.connect(server.url()) as connection:
    role = connection.execute("SELECT current_user").fetchone()[0]
owner = server.data.stat().st_uid
print(json.dumps([os.geteuid(), server.footing.identity.footing, owner, role]))
server.stop()
"""


@as_root
@pytest.mark.parametrize(("footing", "owner"), [("namespace", 0), ("nobody", 65534)])
def test_root_runs_the_server_as_somebody_else(
    home: Path, footing: str, owner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(identity.OVERRIDE, footing)
    server = PostgresServer(home / "data", durable=False)
    server.start()
    try:
        with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
            connection.execute("COPY (SELECT 1) TO PROGRAM 'id -u > seen-as'")
        assert server.footing.identity.footing == footing
        assert (server.data / "seen-as").read_text().strip() == "65534"
        assert server.data.stat().st_uid == owner
    finally:
        server.stop()


@as_root
def test_data_follows_a_change_of_footing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for footing in ("nobody", "namespace", "nobody"):
        monkeypatch.setenv(identity.OVERRIDE, footing)
        server = PostgresServer(home / "data", durable=False)
        server.start()
        server.stop()

    assert server.data.stat().st_uid == 65534


@as_root
def test_nobody_gets_a_reachable_home_and_programs(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, state = home / "closed", home / "state"
    closed.mkdir(mode=0o700)
    state.mkdir(mode=0o755)
    monkeypatch.setenv(identity.OVERRIDE, "nobody")
    monkeypatch.setattr(identity, "STATE", state)
    original = identity.find_postgres()
    monkeypatch.setattr(
        identity,
        "_is_open",
        lambda path: path not in {closed / "data", original.folder / "postgres"},
    )

    server = PostgresServer(closed / "data", durable=False)
    server.start()
    try:
        with psycopg.connect(server.url()) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
        assert server.data.is_relative_to(state)
        assert server.footing.programs.is_relative_to(state)
    finally:
        server.stop()


@as_root
@pytest.mark.skipif(shutil.which("setpriv") is None, reason="setpriv is not installed")
@pytest.mark.parametrize("uid", [65534, 54321], ids=["with-account", "without-account"])
def test_ordinary_user_runs_the_server(home: Path, uid: int) -> None:
    open_python = _python_for_everybody()
    folder = home / "theirs"
    folder.mkdir()
    os.chown(folder, uid, uid)
    answer = subprocess.run(
        [
            "setpriv",
            f"--reuid={uid}",
            f"--regid={uid}",
            "--clear-groups",
            *open_python,
            "-c",
            SCRIPT,
            str(folder / "data"),
        ],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=environment(HOME=str(folder), PYTHONPATH=os.pathsep.join(filter(None, sys.path))),
    )

    assert answer.returncode == 0, answer.stderr
    footing = "self" if uid == 65534 else "namespace"
    assert json.loads(answer.stdout) == [uid, footing, uid, "ratingportal_app"]


def _python_for_everybody() -> list[str]:
    """Return a Python other users may run; root's own one is often closed to them."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    for candidate in (
        sys.executable,
        f"/usr/bin/python{version}",
        f"/usr/local/bin/python{version}",
    ):
        again = "import subprocess, sys; subprocess.run([sys.executable, '-c', ''], check=True)"
        trial = [
            "setpriv",
            "--reuid=65534",
            "--regid=65534",
            "--clear-groups",
            candidate,
            "-c",
            again,
        ]
        if subprocess.run(trial, capture_output=True, check=False).returncode == 0:
            return [candidate]
    pytest.skip(f"no Python {version} that an ordinary user may run")


def test_folder_of_another_user_is_told_in_one_sentence(home: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can give a folder away")
    (home / "data").mkdir()
    os.chown(home / "data", 54321, 54321)
    answer = subprocess.run(
        [
            "setpriv",
            "--reuid=65534",
            "--regid=65534",
            "--clear-groups",
            *_python_for_everybody(),
            "-c",
            SCRIPT,
            str(home / "data"),
        ],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env=environment(PYTHONPATH=os.pathsep.join(filter(None, sys.path))),
    )

    assert f"{home / 'data'} belongs to another user (uid 54321)" in answer.stderr


def test_unknown_footing_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(identity.OVERRIDE, "king")

    with pytest.raises(EmbeddedError, match="RATINGPORTAL_POSTGRES_AS"):
        PostgresServer(home / "data", durable=False).start()
