from __future__ import annotations

from ratingportal.core.checking.checks.event.arbiter_among_players import check
from tests.core.builders import case, sound


def test_an_arbiter_who_plays_is_noted() -> None:
    (finding,) = check(case(sound(chief_arbiter="Sample, Bea")))

    assert finding.details == {"value": "Sample, Bea"}


def test_an_arbiter_who_watches_passes() -> None:
    assert list(check(case())) == []
    assert list(check(case(sound(chief_arbiter=None)))) == []
