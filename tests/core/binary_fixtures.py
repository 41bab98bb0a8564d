"""Write what the builders of binary files build: fixtures, and samples for people to try."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from ratingportal.core.reading import samples
from tests.core import fixtures

SAMPLES = Path(samples.__file__).parent


class Written(Protocol):
    """A tournament that can be written as the file of some program."""

    def written(self) -> bytes:
        """Write the whole file."""


def write(folder: str, name: str, data: bytes) -> None:
    """Write a fixture."""
    path = fixtures.ROOT / folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)


def write_sample(name: str, data: bytes) -> None:
    """Write a sample."""
    (SAMPLES / name).write_bytes(data)
