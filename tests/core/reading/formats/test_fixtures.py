"""Every fixture is recognised as its own format and as no other, and reads to what stands beside it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.catalogue import find_code
from ratingportal.core.inspection.report import BLOCKING
from ratingportal.core.reading.formats import load_formats
from tests.core import fixtures
from tests.core.builders import report

if TYPE_CHECKING:
    from pathlib import Path

FILES = fixtures.files()
ASKED = {
    "chess_results_table": ("start-date-missing",),
    "swissperfect": ("start-date-missing",),
    "spexport": ("start-date-missing", "tournament-name-missing"),
}
"""What no file of a format says, so that the sender is asked for it."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_fixture_is_recognised_as_its_format_only(path: Path) -> None:
    found = report(path.read_bytes(), filename=path.name)

    assert [each.key for each in found.candidates] == [path.parent.name]
    assert {each.key for each in found.tried} == set(load_formats()) - {path.parent.name}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_fixture_reads_to_its_expectation(path: Path) -> None:
    expected = json.loads(fixtures.expectation_of(path).read_text(encoding="utf-8"))

    assert fixtures.outcome(path) == expected


@pytest.mark.parametrize("key", sorted(load_formats()))
def test_every_format_has_a_clean_fixture(key: str) -> None:
    paths = [path for path in FILES if path.parent.name == key and path.stem == "clean"]

    assert len(paths) == 1
    found = report(paths[0].read_bytes(), filename=paths[0].name)
    blocking = {each.code for each in found.findings if found.severity_of(each) in BLOCKING}
    if load_formats()[key].readable:
        assert blocking == {find_code(name) for name in ASKED.get(key, ())}
    else:
        assert blocking
