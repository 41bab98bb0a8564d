from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.score_not_processed import RULE
from tests.core.building import of
from tests.core.knsb import SOUND, knsb


def test_other_results_are_counted_by_result() -> None:
    found = knsb(text=SOUND.replace("8000003;2;", "8000003;6;").replace("8000001;2;", "8000001;6;"))

    assert of(found, RULE.code) == [RULE.found(Place(12, 34, 1), count=2, value="6", line=12)]
    assert not found.blocks


def test_results_one_to_five_pass() -> None:
    assert of(knsb("8000002;1;", "8000002;5;"), RULE.code) == []
