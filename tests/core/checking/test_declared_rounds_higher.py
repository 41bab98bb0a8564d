from __future__ import annotations

from ratingportal.core.checking.checks.event.declared_rounds_higher import check
from tests.core.builders import case, sound


def test_missing_rounds_are_found() -> None:
    (finding,) = check(case(sound(declared_rounds=5)))

    assert finding.details == {"declared": 5, "last": 3}


def test_right_number_passes() -> None:
    assert list(check(case(sound(declared_rounds=3)))) == []


def test_file_without_games_is_another_rule() -> None:
    assert list(check(case(sound(declared_rounds=5, games=[])))) == []
