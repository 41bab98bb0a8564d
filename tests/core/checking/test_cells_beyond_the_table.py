from __future__ import annotations

from ratingportal.core.checking.checks.knsb.cells_beyond_the_table import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import SOUND, of, report
from tests.core.knsb import knsb


def test_more_cells_are_noted() -> None:
    assert of(knsb("812;790", "812;790;;remark"), RULE.code) == [
        RULE.found(Place(10), count=1, line=10)
    ]


def test_empty_cells_behind_the_last_pass() -> None:
    assert of(knsb("812;790", "812;790;;;"), RULE.code) == []
    assert of(knsb(), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []


def test_a_torn_name_is_told_by_another_rule() -> None:
    assert of(knsb("1;Voorbeeld, Anna;", "1;Voorbeeld; Anna;"), RULE.code) == []
