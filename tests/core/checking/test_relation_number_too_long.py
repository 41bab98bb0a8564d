from __future__ import annotations

from ratingportal.core.checking.checks.knsb.relation_number_too_long import RULE
from tests.core.builders import of, runs
from tests.core.knsb import SOUND, knsb


def test_long_numbers_are_counted() -> None:
    found = knsb(text=SOUND.replace("8000003", "80000033"))

    (finding,) = of(found, RULE.code)
    assert finding.details == {"count": 1, "id": "80000033", "player": 3, "name": "Proef, Cato"}


def test_seven_digits_and_made_up_numbers_pass() -> None:
    assert of(knsb(text=SOUND), RULE.code) == []
    assert of(knsb(text=SOUND.replace("8000003", "17")), RULE.code) == []


def test_other_formats_pass() -> None:
    assert not runs(RULE, "trf26")
