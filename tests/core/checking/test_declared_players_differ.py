from __future__ import annotations

from ratingportal.core.checking.checks.event.declared_players_differ import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import case, sound


def test_other_number_is_found_at_its_heading() -> None:
    (finding,) = check(case(sound(declared_players=5)))

    assert finding == RULE.found(Place(6, 5, 1), declared=5, listed=4)


def test_zero_and_nothing_are_not_filled_in() -> None:
    assert list(check(case(sound(declared_players=0)))) == []
    assert list(check(case(sound(declared_players=None)))) == []
