"""PairTwo's own file is recognised by its content and answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from ratingportal.core.formats import all_formats
from ratingportal.core.inspection import lines_of
from tests.core import fixtures
from tests.core.building import SOUND, report
from tests.core.papi import pairtwo

CORPUS = Path(__file__).parents[3].parent / "shared" / "corpus" / "pairtwo_sws"


@pytest.mark.parametrize("name", ["open.sws", "open.trf", ""])
def test_store_is_recognised_whatever_its_name(name: str) -> None:
    found = report(pairtwo(), filename=name)

    assert [each.key for each in found.candidates] == ["pairtwo_sws"]
    assert found.tournament is None
    assert not all_formats()["pairtwo_sws"].readable
    assert lines_of(pairtwo(), "pairtwo_sws") == []


def test_text_is_not_claimed_but_answered_when_asked() -> None:
    assert "pairtwo_sws" in {each.key for each in report("6.13" + SOUND).tried}
    assert report(SOUND, read_as="pairtwo_sws").blocks


def test_fixture_is_what_the_builder_builds() -> None:
    assert (fixtures.ROOT / "pairtwo_sws" / "clean.sws").read_bytes() == pairtwo()


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
def test_real_stores_are_recognised() -> None:
    for path in CORPUS.iterdir():
        assert report(path.read_bytes()).format == "pairtwo_sws"
