"""The federation's archive, where it is at hand: the published lists come out identical."""

from __future__ import annotations

import json
import tarfile
from datetime import date
from pathlib import Path

import pytest

from ratingportal.core.rating.othello_archive import list_entries
from ratingportal.core.rating.othello_files import Archive, read_archive, read_register

SHARED = Path(__file__).parents[3].parent / "shared"
PACKED = SHARED / "corpus" / "othello_archive.tar.xz"
LISTS = sorted((SHARED / "ratings").glob("othello_*.json")) if PACKED.is_file() else []

pytestmark = pytest.mark.skipif(not LISTS, reason="the archive of real reports is not here")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    root = tmp_path_factory.mktemp("othello")
    with tarfile.open(PACKED) as packed:
        # Debian's Python 3.11.2 knows no filters yet.
        if hasattr(tarfile, "data_filter"):
            packed.extraction_filter = tarfile.data_filter
        packed.extractall(root)
    register = read_register((root / "joueurs.txt").read_bytes())
    return read_archive(root, register, published=True)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_published_list_is_reproduced(archive: Archive, path: Path) -> None:
    published = json.loads(path.read_text())
    list_date = date.fromisoformat(published["list_date"])

    entries = list_entries(archive, list_date, causal=False)

    begin, end = archive.span(list_date)
    assert end - begin == published["games"]
    assert {
        str(number): [each.rating, each.initial, each.games, each.last_played.isoformat()]
        for number, each in entries.items()
    } == published["players"]
