"""What the tests of the launcher share: folders with short paths, and processes that are looked after."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.embedded import process

if TYPE_CHECKING:
    import signal
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120
OURS = ("DATABASE_", "REDIS_", "PYTEST_", "RATINGPORTAL_", "MAKE", "DJANGO_", "COV_", "PG")


def environment(**more: str) -> dict[str, str]:
    """Return the environment of somebody who runs no test and has set nothing."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    return kept | more


def until(question: Callable[[], bool], what: str) -> None:
    """Ask until the answer is yes; the patience only keeps a failing test from hanging."""
    end = time.monotonic() + PATIENCE
    while not question():
        assert time.monotonic() < end, f"never happened: {what}"
        time.sleep(0.05)


class Command:
    """A command that runs beside the test, and what it has said so far."""

    def __init__(self, log: Path, *arguments: str | Path, **variables: str) -> None:
        self.log = log
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                list(map(str, arguments)),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                env=environment(**variables),
                cwd=ROOT,
                start_new_session=True,
            )

    @property
    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def wait_for(self, words: str) -> None:
        def question() -> bool:
            assert self.process.poll() is None or words in self.said, self.said
            return words in self.said

        until(question, f"{words!r} in the output")

    def end(self, number: signal.Signals) -> int:
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def family(self) -> set[int]:
        return {self.process.pid, *process.find_descendants(self.process.pid)}


@pytest.fixture
def home() -> Iterator[Path]:
    """Give a folder with a short path that every user may pass through."""
    folder = Path(tempfile.mkdtemp(prefix="rp-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def begin(home: Path) -> Iterator[Callable[..., Command]]:
    """Start commands; whatever of them is left at the end of the test is killed."""
    begun: list[Command] = []

    def begin_one(*arguments: str | Path, **variables: str) -> Command:
        command = Command(home / f"output-{len(begun)}.txt", *arguments, **variables)
        begun.append(command)
        return command

    yield begin_one
    for command in begun:
        if command.process.poll() is None:
            process.kill_tree(command.process)


@pytest.fixture
def begin_portal(home: Path, begin: Callable[..., Command]) -> Callable[..., Command]:
    """Start the portal as `make run` does, with its data in the test's folder."""

    def begin_one(**variables: str) -> Command:
        variables = {"RATINGPORTAL_DATA": str(home / "data"), "PORT": "0"} | variables
        return begin(sys.executable, "-m", "ratingportal.embedded.run", **variables)

    return begin_one
