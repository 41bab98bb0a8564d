from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.belgian.problems import SEPARATOR_UNEXPECTED
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, csv


@pytest.mark.parametrize(("sign", "name"), [(",", "commas"), ("\t", "tabs")])
def test_other_signs_are_read_and_reported(sign: str, name: str) -> None:
    assert of(csv(text=CSV.replace(";", sign)), SEPARATOR_UNEXPECTED.code) == [
        SEPARATOR_UNEXPECTED.found(None, found=name)
    ]


def test_semicolons_pass() -> None:
    assert of(csv(), SEPARATOR_UNEXPECTED.code) == []
