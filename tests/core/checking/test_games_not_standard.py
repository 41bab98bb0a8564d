from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.games_not_standard import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    ("value", "kind"), [("3+2", "blitz"), ("10 min", "blitz"), ("15+10", "rapid"), ("59'", "rapid")]
)
def test_fast_games_are_named(value: str, kind: str) -> None:
    (finding,) = check(case(sound(time_control=value)))

    assert finding.details["kind"] == kind


@pytest.mark.parametrize("value", ["60 min", "30 min + 30 s", "2 min", "Standard", None])
def test_slow_too_fast_and_unclear_games_pass(value: str | None) -> None:
    assert list(check(case(sound(time_control=value)))) == []
