from __future__ import annotations

from ratingportal.core.checking.checks.belgian.foreigner_with_white import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_foreigner_with_white_is_found() -> None:
    found = classic("34567 618 BEL", "    0   0 FRA")

    first, second = of(found, RULE.code)
    assert first == RULE.found(Place(9, 50, 7), player=3, name="Probe, Céline", round=1)
    assert second.place == Place(9, 58, 7)
    assert found.blocks


def test_foreigner_with_black_passes() -> None:
    assert of(classic("45678 305 GER", "    0   0 GER"), RULE.code) == []


def test_unknown_colours_and_unreadable_matricules_pass() -> None:
    text = CLASSIC.replace("4 B 0", "4 - 0").replace("3 N 1", "3 - 1").replace("1 B 5", "1 - 5")
    text = text.replace("3 N 5", "3 - 5").replace("34567 618 BEL", "    0   0 FRA")

    assert of(classic(text=text), RULE.code) == []
    assert of(classic("34567", "3456x"), RULE.code) == []
