"""A job cannot take more than its bounds, and its end is nobody else's."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from ratingportal.sandbox.bounds import MEGABYTE, Bounds
from ratingportal.sandbox.client import JobBrokenError, KeeperLostError, OverBoundsError, Sandbox

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

JOBS = "tests.sandbox.rigged_jobs"
NARROW = Bounds(
    processor_seconds=1, memory=128 * MEGABYTE, answer=2 * MEGABYTE, patience_seconds=60
)


@pytest.fixture
def sandbox() -> Iterator[Sandbox]:
    made = Sandbox(JOBS, NARROW)
    yield made
    made.close()


def test_answer_comes_with_its_cost(sandbox: Sandbox) -> None:
    answer = sandbox.run("echo", {"word": "ü"}, b"abc" * 500_000)

    assert (answer.told["word"], answer.body) == ("ü", b"cba" * 500_000)
    assert answer.told["pid"] != os.getpid()
    assert 0 < answer.seconds < 1


def test_every_job_has_a_process_of_its_own(sandbox: Sandbox) -> None:
    assert len({sandbox.run("echo", {}, b"").told["pid"] for _ in range(5)}) == 5


@pytest.mark.parametrize("job", ["loop", "hog", "talk"])
def test_job_over_its_bounds_is_ended_and_the_next_one_works(sandbox: Sandbox, job: str) -> None:
    with pytest.raises(OverBoundsError) as over:
        sandbox.run(job, {}, b"")

    assert over.value.seconds > 0
    assert sandbox.run("echo", {}, b"ab").body == b"ba"


def test_loop_is_charged_what_it_took(sandbox: Sandbox) -> None:
    with pytest.raises(OverBoundsError) as over:
        sandbox.run("loop", {}, b"")

    assert 0.5 <= over.value.seconds <= 2.5, "processor seconds, not those of the clock"


def test_job_that_waits_for_ever_is_ended_by_the_clock() -> None:
    sandbox = Sandbox(JOBS, Bounds(patience_seconds=0.5))
    try:
        with pytest.raises(OverBoundsError):
            sandbox.run("wait", {}, b"")
    finally:
        sandbox.close()


def test_mistake_of_ours_is_told_apart(sandbox: Sandbox) -> None:
    with pytest.raises(JobBrokenError):
        sandbox.run("stumble", {}, b"")


def test_nothing_can_be_written(sandbox: Sandbox, tmp_path: Path) -> None:
    with pytest.raises(JobBrokenError):
        sandbox.run("write", {"path": str(tmp_path / "file")}, b"")

    assert not (tmp_path / "file").exists() or not (tmp_path / "file").stat().st_size


def test_secrets_of_the_portal_are_not_there(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_KEY", "x")
    monkeypatch.setenv("DATABASE_URL", "postgresql:///x")

    names = sandbox.run("echo", {}, b"").told["names"]

    assert not {"SECRET_KEY", "DATABASE_URL", "REDIS_URL"} & set(names)


def test_visitors_jobs_load_neither_django_nor_a_database(sandbox: Sandbox) -> None:
    modules = set(sandbox.run("loaded", {}, b"").told["modules"])

    assert not {"django", "psycopg", "celery", "redis"} & modules


def test_keeper_that_dies_is_replaced(sandbox: Sandbox) -> None:
    with pytest.raises(KeeperLostError):
        sandbox.run("kill_keeper", {}, b"")

    assert sandbox.run("echo", {}, b"ab").body == b"ba"


def test_many_at_once_do_not_mix(sandbox: Sandbox) -> None:
    def ask(number: int) -> bool:
        data = bytes([number]) * 200_000
        answer = sandbox.run("echo", {"number": number}, data)
        return (answer.told["number"], answer.body) == (number, data)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(ask, range(40)))
