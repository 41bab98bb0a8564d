from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.policy.part_of_an_event import check
from tests.core.builders import case, sound


@pytest.mark.parametrize("name", ["League - Round 1", "Interclubs, ronde: 3", "Open Part 2"])
def test_parts_are_noted(name: str) -> None:
    (finding,) = check(case(sound(name=name)))

    assert finding.details == {"value": name}


@pytest.mark.parametrize("name", ["Spring Open", "Round Table Open", "Party 2026", None])
def test_whole_events_pass(name: str | None) -> None:
    assert list(check(case(sound(name=name)))) == []
