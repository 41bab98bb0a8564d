from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.players import SEX_UNKNOWN
from tests.core.builders import codes, of, report, spoiled


def test_other_letters_are_found() -> None:
    found = report(spoiled("001    1 m", "001    1 x"))

    assert [each.details for each in of(found, SEX_UNKNOWN.code)] == [{"player": 1, "value": "x"}]


@pytest.mark.parametrize(
    ("letter", "sex"), [("M", "m"), ("f", "w"), ("F", "w"), ("W", "w"), (" ", None)]
)
def test_other_habits_pass(letter: str, sex: str | None) -> None:
    found = report(spoiled("001    1 m", f"001    1 {letter}"))

    assert codes(found) == []
    assert found.tournament is not None
    assert found.tournament.players[0].sex == sex
