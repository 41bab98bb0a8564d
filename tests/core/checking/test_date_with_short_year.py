from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.date_with_short_year import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import SOUND, of, report, spoiled


def test_two_digits_are_reported_with_the_reading() -> None:
    found = report(spoiled("042 2026/03/14", "042 26/03/14"))

    assert of(found, RULE.code) == [RULE.found(Place(4, 5, 8), value="26/03/14", read="2026-03-14")]


@pytest.mark.parametrize("text", [SOUND, spoiled("042 2026/03/14", "042 14.03.2026")])
def test_four_digits_pass_and_rounds_may_have_two(text: str) -> None:
    assert "26/03/14" in text
    assert of(report(text), RULE.code) == []
