from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.order_numbers_broken import RULE
from tests.core.building import of
from tests.core.formats.belgian import CSV, csv


def test_jump_is_reported_once() -> None:
    found = csv(text=CSV.replace("\n2;", "\n4;").replace("\n3;", "\n9;"))

    assert of(found, RULE.code) == [RULE.found(Place(6, 1, 1), line=6, found=4, expected=2)]


def test_consecutive_numbers_pass() -> None:
    assert of(csv(), RULE.code) == []
