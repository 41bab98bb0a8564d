from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.tournament_name_generic import RULE, check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    "name", ["Open", "Club Championship", "ALLEGRO", "Schaak-toernooi", "Spring"]
)
def test_names_of_any_event_are_found(name: str) -> None:
    (finding,) = check(case(sound(name=name)))

    assert finding.details == {"value": name}
    assert finding.place is not None
    assert finding.place.line == 1
    assert finding.code == RULE.code


@pytest.mark.parametrize("name", ["Spring Open", "Open 2026", "Utrecht", "Coupe du Lac", "", None])
def test_names_that_say_more_pass(name: str | None) -> None:
    assert list(check(case(sound(name=name)))) == []
