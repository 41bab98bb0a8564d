"""Mutated files of every format: whatever is done to them, a report comes back and nothing of ours breaks.

RATINGPORTAL_FUZZ sets how many in all (20,000 if not set); every file that ever broke something becomes a
fixture. The chance is seeded, so that a failure can be seen again.
"""

from __future__ import annotations

import os
from collections import defaultdict
from random import Random
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.inspection import inspect
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.reading.formats import load_formats
from tests.core import fixtures
from tests.core.builders import TODAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TOTAL = int(os.environ.get("RATINGPORTAL_FUZZ", "20000"))
BATCHES = 4
LARGEST = 20_000
"""Bytes of a fixture that are mutated; of a longer one the start is enough."""
TOKENS = (
    b"\x00", b"\xff", b"\r", b"\n", b"\r\n", b"\t", b" ", b";", b",", b"|", b"%", b"001 ", b"132 ", b"***",
    b"###", b"0000", b"9999999999", b"-1", b"\xef\xbb\xbf", "½".encode(), "\u2028".encode(), b"\x1a",
    b"1_000", "١٢".encode(), "²".encode(), b"nan", b"{", b'"', b"=", b"+", b"31/02/2026", b"\xed\xa0\x80",
)  # fmt: skip


def mutations(data: bytes, chance: Random) -> bytes:
    """Damage a file in one to six ways."""
    for _ in range(chance.randint(1, 6)):
        data = chance.choice(WAYS)(data, chance)
    return data


def _cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.randint(0, len(data))]


def _drop(data: bytes, chance: Random) -> bytes:
    start = chance.randint(0, len(data))
    return data[:start] + data[start + chance.randint(1, 40) :]


def _insert(data: bytes, chance: Random) -> bytes:
    start = chance.randint(0, len(data))
    return data[:start] + chance.choice(TOKENS) * chance.randint(1, 3) + data[start:]


def _overwrite(data: bytes, chance: Random) -> bytes:
    start, token = chance.randint(0, len(data)), chance.choice(TOKENS)
    return data[:start] + token + data[start + len(token) :]


def _flip(data: bytes, chance: Random) -> bytes:
    made = bytearray(data)
    for _ in range(min(len(made), chance.randint(1, 8))):
        made[chance.randrange(len(made))] = chance.randrange(256)
    return bytes(made)


def _repeat(data: bytes, chance: Random) -> bytes:
    start = chance.randint(0, len(data))
    piece = data[start : start + chance.randint(1, 200)]
    return data[:start] + piece * chance.randint(2, 12) + data[start:]


def _shuffle(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    chance.shuffle(lines)
    return b"\n".join(lines)


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _cut, _drop, _insert, _overwrite, _flip, _repeat, _shuffle,
)  # fmt: skip


def _seeds() -> dict[str, list[tuple[str, bytes]]]:
    found: dict[str, list[tuple[str, bytes]]] = defaultdict(list)
    for path in fixtures.files():
        found[path.parent.name].append((path.name, path.read_bytes()[:LARGEST]))
    return found


def _batches() -> Iterator[tuple[str, int]]:
    for key in _seeds():
        for batch in range(BATCHES):
            yield key, batch


@pytest.mark.parametrize(("key", "batch"), list(_batches()))
def test_damaged_file_gives_a_report(key: str, batch: int) -> None:
    seeds = _seeds()
    chance = Random(f"{key} {batch}")
    for turn in range(-(-TOTAL // (len(seeds) * BATCHES))):
        name, data = chance.choice(seeds[key])
        damaged = mutations(data, chance)
        read_as = chance.choice((None, None, None, *load_formats()))
        found = inspect(damaged[:MAX_BYTES], filename=name, today=TODAY, read_as=read_as)
        assert found.system_errors == (), (key, batch, turn, damaged)
        assert len(found.lines) <= len(damaged) + 1
