from __future__ import annotations

from ratingportal.core.problems.birth_placeholder import RULE
from tests.core.building import SOUND, codes, report, spoiled


def test_placeholders_are_one_finding() -> None:
    text = SOUND.replace("1990/05/21", "1900/01/01").replace("2001/01/30", "1900/01/01")

    found = report(text)

    assert [(each.code, each.details) for each in found.findings] == [
        (RULE.code, {"player": 1, "count": 2})
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].birth is None


def test_year_1900_with_another_day_is_a_date() -> None:
    assert RULE.code not in codes(report(spoiled("1990/05/21", "1900/05/21")))
