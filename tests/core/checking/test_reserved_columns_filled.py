from __future__ import annotations

from ratingportal.core.checking.checks.belgian.reserved_columns_filled import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.reading.formats.belgian import csv


def test_values_in_reserved_columns_are_noted() -> None:
    found = csv("618;201;1850;1790", "618;201;1850;1790;;x;")

    assert of(found, RULE.code) == [RULE.found(Place(5), count=1, line=5)]


def test_empty_reserved_columns_pass() -> None:
    assert of(csv("618;201;1850;1790", "618;201;1850;1790;;;"), RULE.code) == []
    assert of(csv(), RULE.code) == []


def test_a_torn_name_is_told_by_another_rule() -> None:
    assert of(csv("EXEMPLE ANNA", "EXEMPLE; ANNA"), RULE.code) == []
