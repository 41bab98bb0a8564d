from __future__ import annotations

from ratingportal.core.checks.papi.licence_missing import check
from tests.core.building import case, sound


def test_people_without_numbers_are_counted() -> None:
    made = sound()
    made.players[0].fide_id = made.players[3].fide_id = None
    made.players[3].national_id = "A12345"

    (finding,) = check(case(made, format_key="papi"))

    assert finding.details == {"count": 1, "player": 1, "name": "Example, Anna"}


def test_numbers_and_other_formats_pass() -> None:
    made = sound()
    made.players[0].fide_id = None

    assert list(check(case(format_key="papi"))) == []
    assert list(check(case(made, format_key="trf16"))) == []
