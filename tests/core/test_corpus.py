"""Real files, where they are at hand: no error of ours, and what was broken on purpose is stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from tests.core.builders import report

ROOT = Path(__file__).parents[2].parent / "shared" / "corpus" / "trf"
FILES = sorted(ROOT.glob("*")) if ROOT.is_dir() else []
BROKEN = ("incompatible_color", "incorrect_points", "missing_starting_number", "jef-fefb__invalid")
UNFINISHED = (
    "issue_7",
    "0472e052",
    "kd-4",
    "burstein_late",
    "__comments",
    "dutch_2025",
)
"""Inputs of pairing engines: without a name, a date or a result there is nothing to rate yet."""

pytestmark = pytest.mark.skipif(not FILES, reason="the collection of real files is not here")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-40:])
def test_real_file_is_read_and_judged(path: Path) -> None:
    found = report(path.read_bytes(), filename=path.name)

    assert found.format in {"trf06", "trf16", "trf26"}
    assert found.tournament is not None
    expected = any(part in path.name for part in BROKEN + UNFINISHED)
    assert found.blocks == expected


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-40:])
def test_real_file_is_written_back_the_same(path: Path) -> None:
    read = report(path.read_bytes(), filename=path.name).tournament
    assert read is not None

    written = convert_tournament(read, "trf26")

    again = report(written.data, read_as="trf26").tournament
    assert again is not None
    assert written.losses == ()
    assert strip_to_essence(again) == strip_to_essence(read)
