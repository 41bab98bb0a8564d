from __future__ import annotations

from ratingportal.core.checking.checks.papi.licence_missing import RULE, check
from tests.core.builders import case, runs, sound


def test_people_without_numbers_are_counted() -> None:
    made = sound()
    made.players[0].fide_id = made.players[3].fide_id = None
    made.players[3].national_id = "A12345"

    (finding,) = check(case(made, format_key="papi"))

    assert finding.details == {"count": 1, "player": 1, "name": "Example, Anna"}


def test_numbers_and_other_formats_pass() -> None:
    assert list(check(case(format_key="papi"))) == []
    assert not runs(RULE, "trf16")
