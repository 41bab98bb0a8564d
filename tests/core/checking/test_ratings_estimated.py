from __future__ import annotations

from ratingportal.core.checking.checks.papi.ratings_estimated import RULE, check
from tests.core.builders import case, runs, sound


def test_estimates_are_counted() -> None:
    made = sound()
    made.players[1].extra["estimated_rating"] = made.players[2].extra["estimated_rating"] = "1199"

    (finding,) = check(case(made, format_key="papi"))

    assert finding.details == {"count": 2, "player": 2, "name": "Sample, Bea"}


def test_official_ratings_and_other_formats_pass() -> None:
    assert list(check(case(format_key="papi"))) == []
    assert not runs(RULE, "trf16")
