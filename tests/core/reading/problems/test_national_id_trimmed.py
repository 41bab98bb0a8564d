from __future__ import annotations

from dataclasses import replace

import pytest

from ratingportal.core.reading.formats.swiss_manager.problems import NATIONAL_ID_TRIMMED
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import OPEN, PEOPLE


def with_id(text: str) -> bytes:
    return replace(OPEN, people=(replace(PEOPLE[0], national_id=text), *PEOPLE[1:])).written()


def test_signs_around_the_number_are_left_off_and_told() -> None:
    found = report(with_id(", 97852."))

    (finding,) = of(found, NATIONAL_ID_TRIMMED.code)
    assert finding.details == {"player": 1, "value": ", 97852.", "read": "97852"}
    assert found.tournament is not None
    assert found.tournament.players[0].national_id == "97852"


@pytest.mark.parametrize(
    ("text", "read"), [("12345", "12345"), ("A-12/3", "A-12/3"), ("0", None), ("--", None)]
)
def test_other_numbers_pass(text: str, read: str | None) -> None:
    found = report(with_id(text))

    assert NATIONAL_ID_TRIMMED.code not in codes(found)
    assert found.tournament is not None
    assert found.tournament.players[0].national_id == read
