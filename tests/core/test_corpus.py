"""Real files, where they are at hand: no error of ours, and what was broken on purpose is stopped."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
import trf
from py4swiss.trf import TrfParser

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
TITLE_MARKS = re.compile(rb"^001 .{7}w[gmfc] ")
"""Women's titles in two letters: written in three, as FIDE has them, `trf` does not read them."""

pytestmark = pytest.mark.skipif(not FILES, reason="the collection of real files is not here")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-40:])
def test_real_file_is_read_and_judged(path: Path) -> None:
    found = report(path.read_bytes(), filename=path.name)

    assert found.format in {"trf06", "trf16", "trf26"}
    assert found.tournament is not None
    expected = any(part in path.name for part in BROKEN + UNFINISHED)
    assert found.blocks == expected


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-40:])
def test_real_file_stays_readable_for_others(path: Path, tmp_path: Path) -> None:
    read = report(path.read_bytes(), filename=path.name)
    assert read.tournament is not None
    assert read.format is not None

    written = convert_tournament(read.tournament, read.format).data

    marks = (TITLE_MARKS.search(line) for line in path.read_bytes().splitlines())
    if not any(marks):
        assert accepts_trf(path.read_bytes()) <= accepts_trf(written)
    assert accepts_py4swiss(path) <= accepts_py4swiss(kept(tmp_path / "written.trf", written))
    assert set(engine_records(path.read_bytes())) <= set(engine_records(written))


def kept(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def engine_records(data: bytes) -> list[bytes]:
    """List the lines of pairing engines, which they read by columns."""
    return [line.rstrip() for line in data.splitlines() if re.match(rb"(XX|BB)[A-Z] ", line)]


def accepts_trf(data: bytes) -> bool:
    text = data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    try:
        return bool(trf.load(io.StringIO(text)).players)
    except Exception:  # noqa: BLE001 -- whatever it raises, it does not read the file
        return False


def accepts_py4swiss(path: Path) -> bool:
    try:
        TrfParser.parse(path).validate_contents()
    except Exception:  # noqa: BLE001 -- as above
        return False
    return True


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[-40:])
def test_real_file_is_written_back_the_same(path: Path) -> None:
    read = report(path.read_bytes(), filename=path.name).tournament
    assert read is not None

    written = convert_tournament(read, "trf26")

    again = report(written.data, read_as="trf26").tournament
    assert again is not None
    assert written.losses == ()
    assert strip_to_essence(again) == strip_to_essence(read)
