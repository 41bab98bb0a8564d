from __future__ import annotations

import pytest

from ratingportal.core.problems.separator_unexpected import RULE
from tests.core.building import of
from tests.core.formats.belgian import CSV, csv


@pytest.mark.parametrize(("sign", "name"), [(",", "commas"), ("\t", "tabs")])
def test_other_signs_are_read_and_reported(sign: str, name: str) -> None:
    assert of(csv(text=CSV.replace(";", sign)), RULE.code) == [RULE.found(None, found=name)]


def test_semicolons_pass() -> None:
    assert of(csv(), RULE.code) == []
