"""The scripts that make .venv: which Python, which pip, and when there is something to do."""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
WHEEL = b"not really a wheel, but its hash is known"
LOCK = f"""
amqp==5.0 \\
    --hash=sha256:{"0" * 64}
pip==99.1 \\
    --hash=sha256:{hashlib.sha256(WHEEL).hexdigest()} \\
    --hash=sha256:{"1" * 64}
pip-tools==1.0 \\
    --hash=sha256:{"2" * 64}
"""
NAME = "pip-99.1-py3-none-any.whl"


@pytest.fixture
def pip_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """Give the script in a world without any pip settings."""
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.syspath_prepend(ROOT / "scripts")
    return importlib.import_module("pip_wheel")


@pytest.fixture
def index(tmp_path: Path) -> str:
    """Make a package index of one project, as a folder."""
    folder = tmp_path / "index" / "pip"
    folder.mkdir(parents=True)
    (folder / NAME).write_bytes(WHEEL)
    links = f'<a href="pip-98.0-py3-none-any.whl">old</a><a href="{NAME}#sha256=abc">{NAME}</a>'
    (folder / "index.html").write_text(f"<!DOCTYPE html><html><body>{links}</body></html>")
    return folder.parent.as_uri()


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "lock.txt"
    path.write_text(LOCK)
    return path


def test_pip_is_fetched_from_the_index_of_the_environment(
    pip_wheel: ModuleType, index: str, lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", index)

    assert pip_wheel.fetch(lock, tmp_path).read_bytes() == WHEEL


def test_pip_is_fetched_from_the_index_of_the_configuration(
    pip_wheel: ModuleType, index: str, lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIP_CONFIG_FILE")
    (tmp_path / "config" / "pip").mkdir(parents=True)
    (tmp_path / "config" / "pip" / "pip.conf").write_text(f"[global]\nindex-url = {index}\n")

    assert pip_wheel.fetch(lock, tmp_path).read_bytes() == WHEEL


def test_pip_is_fetched_from_a_folder_without_any_index(
    pip_wheel: ModuleType, index: str, lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "index" / "pip"))

    assert pip_wheel.fetch(lock, tmp_path).read_bytes() == WHEEL


def test_pip_with_another_hash_is_refused(
    pip_wheel: ModuleType, index: str, lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", index)
    (tmp_path / "index" / "pip" / NAME).write_bytes(WHEEL + b"!")

    with pytest.raises(pip_wheel.FetchError, match="its hash is not the locked one"):
        pip_wheel.fetch(lock, tmp_path)


def test_index_that_does_not_answer_is_told_in_one_sentence(
    pip_wheel: ModuleType, lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", (tmp_path / "nowhere").as_uri())

    with pytest.raises(pip_wheel.FetchError, match=r"could not be fetched .* network connection\?"):
        pip_wheel.fetch(lock, tmp_path)


def test_old_python_is_told_in_one_sentence(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit 0\nexit 1\n')
    old.chmod(0o755)
    (tmp_path / "dirname").symlink_to(shutil.which("dirname") or "")
    answer = subprocess.run(
        ["/bin/sh", str(ROOT / "scripts" / "setup.sh"), "run"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.returncode == 1
    assert answer.stderr.startswith(
        "Rating Portal needs Python 3.11 or newer; here is Python 3.9.2 ("
    )
    assert answer.stderr.count("\n") == 1


def test_unknown_level_is_told_in_one_sentence() -> None:
    answer = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "environment.py"), "no-such-level"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.returncode == 1
    assert (
        answer.stderr
        == "Set-up failed: there is no level 'no-such-level', only production, run, dev.\n"
    )


def test_interrupted_set_up_ends_with_a_sentence_and_goes_on_later(tmp_path: Path) -> None:
    """The package index is a server that never answers, so that the end comes while it is waited for."""
    tree = tmp_path / "tree"
    shutil.copytree(ROOT / "scripts", tree / "scripts")
    shutil.copytree(ROOT / "requirements", tree / "requirements")
    shutil.copy(ROOT / "pyproject.toml", tree)
    with socket.create_server(("127.0.0.1", 0)) as index:
        running = subprocess.Popen(
            ["sh", "scripts/setup.sh", "run"],
            cwd=tree,
            env={
                "PATH": os.environ["PATH"],
                "PYTHON": sys.executable,
                "HOME": str(tmp_path),
                "TMPDIR": str(tmp_path),
                "PIP_CONFIG_FILE": os.devnull,
                "PIP_INDEX_URL": f"http://127.0.0.1:{index.getsockname()[1]}/simple",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        with index.accept()[0]:
            # As a terminal does: to everything that was started.
            os.killpg(running.pid, signal.SIGINT)
            said, complaints = running.communicate(timeout=60)

    assert running.returncode == 130
    assert complaints == "\nSet-up stopped. Run the same command again to go on.\n"
    assert said == "Installing the locked packages into .venv (run.txt) …\n"
    assert not (tree / ".venv" / "installed.json").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["tree"]


@pytest.mark.parametrize("name", ["production", "run", "dev"])
def test_lock_has_hashes_and_no_address(name: str) -> None:
    lock = (ROOT / "requirements" / f"{name}.txt").read_text()
    entries = re.findall(
        r"^([a-z0-9._-]+)==\S+( ; .*)? \\\n(    --hash=sha256:[0-9a-f]{64}.*\n)+",
        lock,
        re.MULTILINE,
    )

    assert len(entries) == len(re.findall(r"^[^#\s]", lock, re.MULTILINE))
    assert not re.search(r"://|--index|--extra-index|--find-links|^-|@", lock, re.MULTILINE)


def test_locks_agree_with_each_other() -> None:
    def versions(name: str) -> set[str]:
        return set(
            re.findall(
                r"^[a-z0-9._-]+==[^\s]+", (ROOT / "requirements" / name).read_text(), re.MULTILINE
            )
        )

    assert versions("production.txt") < versions("run.txt") < versions("dev.txt")
