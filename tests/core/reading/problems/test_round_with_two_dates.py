from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import ROUND_WITH_TWO_DATES
from tests.core.builders import of
from tests.core.knsb import knsb


def test_second_day_of_a_round_is_reported() -> None:
    found = knsb("900;1;14-03-2026;8000003", "900;1;15-03-2026;8000003")

    assert of(found, ROUND_WITH_TWO_DATES.code) == [
        ROUND_WITH_TWO_DATES.found(
            Place(11), round=1, first="2026-03-14", line=10, second="2026-03-15", other=11
        )
    ]


def test_one_day_for_each_round_passes() -> None:
    assert of(knsb(), ROUND_WITH_TWO_DATES.code) == []
