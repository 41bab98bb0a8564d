"""The bounds of a job, and what both sides say to each other: standard library only."""

from __future__ import annotations

import resource
from dataclasses import asdict, dataclass, field
from typing import Any

MEGABYTE = 1024 * 1024
OUT_OF_MEMORY = 81
TOO_LONG_ANSWER = 82
BROKEN = 83
"""Exit codes of a child that knows why it ends."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much a job may take."""

    processor_seconds: int = 5
    memory: int = 256 * MEGABYTE
    answer: int = 24 * MEGABYTE
    patience_seconds: float = 30.0
    """By the clock: a job that waits longer for a processor is ended too."""

    def apply(self) -> None:
        """Take on these bounds, for good."""
        cap(resource.RLIMIT_CPU, self.processor_seconds, self.processor_seconds + 1)
        cap(resource.RLIMIT_AS, self.memory, self.memory)
        cap(resource.RLIMIT_FSIZE, 0, 0)
        cap(resource.RLIMIT_CORE, 0, 0)


def cap(kind: int, soft: int, hard: int) -> None:
    """Lower a limit; one that is lower already stays."""
    _, most = resource.getrlimit(kind)
    if most != resource.RLIM_INFINITY:
        soft, hard = min(soft, most), min(hard, most)
    resource.setrlimit(kind, (soft, hard))


@dataclass(frozen=True, slots=True)
class JobOrder:
    """A job by its name, what it is told, and its bounds; the bytes follow apart."""

    job: str
    told: dict[str, Any]
    size: int
    bounds: Bounds = field(default_factory=Bounds)

    def as_data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class End:
    """How a child ended, and what it cost."""

    code: int
    """What `waitpid` says: an exit code, or a signal below zero."""
    seconds: float
    """Of processor."""
    memory: int
    """Bytes at most."""
