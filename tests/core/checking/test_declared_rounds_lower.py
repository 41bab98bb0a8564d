from __future__ import annotations

from ratingportal.core.checking.checks.event.declared_rounds_lower import check
from tests.core.builders import case, sound


def test_games_in_later_rounds_are_found() -> None:
    (finding,) = check(case(sound(declared_rounds=2)))

    assert finding.details == {"declared": 2, "last": 3}


def test_right_number_passes() -> None:
    assert list(check(case(sound(declared_rounds=3)))) == []
