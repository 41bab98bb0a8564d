from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import BONUS_UNEXPLAINED
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import people, swiss_perfect


def test_bonus_of_somebody_who_always_played_is_reported() -> None:
    rows = people()[:-1]
    rows[0] |= {"BONUS": "0.5"}
    found = report(swiss_perfect(players=rows))

    (finding,) = of(found, BONUS_UNEXPLAINED.code)
    assert (finding.details["player"], finding.details["bonus"]) == (2, "0.5")


def test_bonus_of_somebody_who_was_absent_passes() -> None:
    assert BONUS_UNEXPLAINED.code not in codes(report(swiss_perfect()))
