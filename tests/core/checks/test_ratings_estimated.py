from __future__ import annotations

from ratingportal.core.checks.papi.ratings_estimated import check
from tests.core.building import case, sound


def test_estimates_are_counted() -> None:
    made = sound()
    made.players[1].extra["estimated_rating"] = made.players[2].extra["estimated_rating"] = "1199"

    (finding,) = check(case(made, format_key="papi"))

    assert finding.details == {"count": 2, "player": 2, "name": "Sample, Bea"}


def test_official_ratings_and_other_formats_pass() -> None:
    made = sound()
    made.players[1].extra["estimated_rating"] = "1199"

    assert list(check(case(format_key="papi"))) == []
    assert list(check(case(made, format_key="trf16"))) == []
