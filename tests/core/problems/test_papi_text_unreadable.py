from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.papi_text_unreadable import RULE
from tests.core.building import SOUND, of, report


def test_words_are_answered() -> None:
    found = report("Open\nCity and country: Lille\n")

    assert list(found.findings) == [RULE.found(Place(2, 1, 16), line=2)]
    assert found.blocks


def test_tournament_passes() -> None:
    assert of(report(SOUND), RULE.code) == []
