from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.knsb.reporter_without_mail import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.knsb import knsb

GIVEN = "Ada Voorbeeld, ada@example.org"


@pytest.mark.parametrize("value", ["Ada Voorbeeld", "Ada @ home", "ada@example"])
def test_reporter_without_an_address_is_reported(value: str) -> None:
    found = knsb(GIVEN, value)

    assert of(found, RULE.code) == [RULE.found(Place(6, 5, len(value)), value=value)]


@pytest.mark.parametrize("value", [GIVEN, "Ada <ada@example.org>", "ada@example.org"])
def test_reporter_with_an_address_passes(value: str) -> None:
    assert of(knsb(GIVEN, value), RULE.code) == []
