"""Reading and checking TRF files, next to a floor and to the bare parse of the PyPI package `trf`."""

from __future__ import annotations

import importlib
import importlib.util
import time
from collections.abc import Callable, Iterator
from datetime import date

from benchmarks.generator import tournament
from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Severity

SIZES = ((30, 9), (500, 11), (2000, 11), (9999, 13))
TODAY = date(2026, 11, 16)
Work = Callable[[], object]


def best(works: dict[str, Work], *, seconds: float) -> dict[str, float]:
    """Run all works in turn until the time is up; give the least CPU time of each, in ms."""
    least = dict.fromkeys(works, float("inf"))
    end = time.monotonic() + seconds
    rounds = 0
    while rounds < 3 or time.monotonic() < end:
        rounds += 1
        for name, work in works.items():
            start = time.process_time()
            work()
            least[name] = min(least[name], time.process_time() - start)
    return {name: 1000 * taken for name, taken in least.items()}


def size_table(*, quick: bool) -> Iterator[str]:
    """Compare with the floor and the peer, by size of the tournament."""
    yield "| players × rounds | kB | floor ms | ours ms | ours / floor | `trf` ms | ours / `trf` |"
    yield "|---|---|---|---|---|---|---|"
    for players, rounds in SIZES[:2] if quick else SIZES:
        data = tournament(players, rounds)
        counts = inspect(data, today=TODAY).counts()
        assert not counts[Severity.ERROR], (
            "the benchmark's file must be clean, but for what forfeits cause"
        )
        found = best(_works(data), seconds=1 if quick else 6)
        peer, ours, floor = found.get("peer"), found["ours"], found["floor"]
        shown = f"{peer:.2f} | {ours / peer:.2f}" if peer else "not installed | –"
        yield (
            f"| {players} × {rounds} | {len(data) / 1000:.0f} | {floor:.3f} | {ours:.2f} "
            f"| {ours / floor:.0f} | {shown} |"
        )


def growth_table(*, quick: bool) -> Iterator[str]:
    """Compare ten times the players."""
    sizes = (100, 1000) if quick else (1000, 9999)
    works = {str(size): _ours(tournament(size, 11)) for size in sizes}
    found = best(works, seconds=1 if quick else 6)
    ratio = found[str(sizes[1])] / found[str(sizes[0])]
    yield f"From {sizes[0]} to {sizes[1]} players: {ratio:.1f} times the time (aim: at most 11)."


def broken_table(*, quick: bool) -> Iterator[str]:
    """Compare a file full of findings with the clean one."""
    clean = tournament(500, 11)
    broken = clean.replace(b" b 0", b" b 1").replace(b" b =", b" w =")
    findings = len(inspect(broken, today=TODAY).findings)
    works = {"clean": _ours(clean), "broken": _ours(broken)}
    found = best(works, seconds=1 if quick else 4)
    ratio = found["broken"] / found["clean"]
    yield f"500 × 11 with {findings} findings: {ratio:.1f} times the clean file (aim: at most 5)."


def _ours(data: bytes) -> Work:
    return lambda: inspect(data, today=TODAY)


def _works(data: bytes) -> dict[str, Work]:
    works: dict[str, Work] = {
        "floor": lambda: data.decode().split("\r\n"),
        "ours": _ours(data),
    }
    if importlib.util.find_spec("trf"):
        peer = importlib.import_module("trf")
        text = data.decode().replace("\r\n", "\n")
        works["peer"] = lambda: peer.loads(text)
    return works
