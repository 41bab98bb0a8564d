from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import SCORE_NOT_PROCESSED
from tests.core.builders import of
from tests.core.knsb import SOUND, knsb


def test_other_results_are_counted_by_result() -> None:
    found = knsb(text=SOUND.replace("8000003;2;", "8000003;6;").replace("8000001;2;", "8000001;6;"))

    assert of(found, SCORE_NOT_PROCESSED.code) == [
        SCORE_NOT_PROCESSED.found(Place(12, 34, 1), count=2, value="6", line=12)
    ]
    assert not found.blocks


def test_results_one_to_five_pass() -> None:
    assert of(knsb("8000002;1;", "8000002;5;"), SCORE_NOT_PROCESSED.code) == []
