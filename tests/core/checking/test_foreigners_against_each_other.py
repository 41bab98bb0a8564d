from __future__ import annotations

from ratingportal.core.checking.checks.belgian.foreigners_against_each_other import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_two_foreigners_are_found() -> None:
    text = CLASSIC.replace("34567 618 BEL", "    0   0 FRA").replace(
        "45678 305 GER", "    0   0 GER"
    )

    found = classic(text=text)

    assert of(found, RULE.code) == [RULE.found(Place(9, 50, 7), round=1, white=3, black=4)]


def test_one_foreigner_passes() -> None:
    assert of(classic("45678 305 GER", "    0   0 GER"), RULE.code) == []
    assert of(classic(), RULE.code) == []
