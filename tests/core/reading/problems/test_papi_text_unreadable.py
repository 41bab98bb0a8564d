from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.papi.problems import PAPI_TEXT_UNREADABLE
from tests.core.builders import SOUND, of, report


def test_words_are_answered() -> None:
    found = report("Open\nCity and country: Lille\n")

    assert list(found.findings) == [PAPI_TEXT_UNREADABLE.found(Place(2, 1, 16), line=2)]
    assert found.blocks


def test_tournament_passes() -> None:
    assert of(report(SOUND), PAPI_TEXT_UNREADABLE.code) == []
