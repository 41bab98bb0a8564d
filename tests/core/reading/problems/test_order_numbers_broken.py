from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import ORDER_NUMBERS_BROKEN
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, csv


def test_jump_is_reported_once() -> None:
    found = csv(text=CSV.replace("\n2;", "\n4;").replace("\n3;", "\n9;"))

    assert of(found, ORDER_NUMBERS_BROKEN.code) == [
        ORDER_NUMBERS_BROKEN.found(Place(6, 1, 1), line=6, found=4, expected=2)
    ]


def test_consecutive_numbers_pass() -> None:
    assert of(csv(), ORDER_NUMBERS_BROKEN.code) == []
