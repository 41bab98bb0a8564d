from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.ev_code_list_unreadable import RULE
from tests.core.building import SOUND, of, report


def test_word_is_answered() -> None:
    found = report("Games\nid;EV_CODE;result\n")

    assert list(found.findings) == [RULE.found(Place(2, 4, 7), line=2)]
    assert found.blocks


def test_tournament_passes() -> None:
    assert of(report(SOUND), RULE.code) == []
