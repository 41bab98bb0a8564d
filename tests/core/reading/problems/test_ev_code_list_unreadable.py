from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.fide.problems import EV_CODE_LIST_UNREADABLE
from tests.core.builders import SOUND, of, report


def test_word_is_answered() -> None:
    found = report("Games\nid;EV_CODE;result\n")

    assert list(found.findings) == [EV_CODE_LIST_UNREADABLE.found(Place(2, 4, 7), line=2)]
    assert found.blocks


def test_tournament_passes() -> None:
    assert of(report(SOUND), EV_CODE_LIST_UNREADABLE.code) == []
