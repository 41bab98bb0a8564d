from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core import inspection
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.problems.files import FORMAT_AMBIGUOUS
from tests.core.builders import SOUND, codes, report

if TYPE_CHECKING:
    import pytest


def test_two_equal_candidates_are_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    real = load_formats()
    twin = replace(real["trf06"], key="twin")
    monkeypatch.setattr(inspection, "load_formats", lambda: {**real, "twin": twin})

    found = report(SOUND)

    assert [each.details for each in found.findings] == [{"formats": "trf06, twin"}]
    assert found.tournament is None
    assert report(SOUND, read_as="trf06").tournament is not None


def test_one_candidate_is_no_question() -> None:
    assert FORMAT_AMBIGUOUS.code not in codes(report(SOUND))
