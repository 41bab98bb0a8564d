"""A process that lives but does no work is started again."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from ratingportal.embedded import supervisor as supervising
from ratingportal.embedded.supervisor import Service, Supervisor

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SLEEPER = [sys.executable, "-c", "import time; time.sleep(600)"]
MOST_TICKS = 400


def _pids(probe_code: int, marks: Path) -> tuple[set[int], list[str]]:
    """Let a supervisor look after a sleeper until it was asked three times; give its processes and words."""
    said: list[str] = []
    probe = [
        sys.executable,
        "-c",
        f"import sys; open(r'{marks}', 'a').write('x'); sys.exit({probe_code})",
    ]
    supervisor = Supervisor(said.append, is_up=True)
    supervisor.services.append(Service("worker", SLEEPER, dict(os.environ), probe=probe))
    pids = set()
    try:
        for _ in range(MOST_TICKS):
            supervisor.tick()
            process = supervisor.services[0].process
            if process is not None:
                pids.add(process.pid)
            if marks.exists() and len(marks.read_text()) >= 4:
                break
            time.sleep(0.02)
    finally:
        supervisor.stop(seconds=5, hurry=lambda: True)
        supervisor._close(supervisor.services[0])
    return pids, said


def test_process_that_does_no_work_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervising, "PROBE_SECONDS", 0.1)
    monkeypatch.setattr(supervising, "FIRST_PAUSE", 0.1)

    pids, said = _pids(1, tmp_path / "asked")

    assert len(pids) > 1
    assert any("does no work" in line for line in said)


def test_process_that_works_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervising, "PROBE_SECONDS", 0.1)

    pids, said = _pids(0, tmp_path / "asked")

    assert (len(pids), said) == (1, [])
