from __future__ import annotations

from ratingportal.core.checking.checks.vega.rounds_still_to_come import RULE
from tests.core.builders import of, report
from tests.core.vega import SOUND


def vega(old: str = "", new: str = "") -> str:
    assert old in SOUND
    return SOUND.replace(old, new, 1)


def test_a_file_of_an_earlier_round_is_found() -> None:
    (finding,) = of(report(vega("152 3", "152 2"), filename="open.tdf"), RULE.code)

    assert finding.details == {"current": 2, "declared": 3}


def test_the_last_round_passes() -> None:
    assert of(report(vega(), filename="open.tdf"), RULE.code) == []
    assert of(report(vega("152 3\n"), filename="open.tdf"), RULE.code) == []


def test_missing_games_are_told_by_another_rule() -> None:
    found = report(vega("152 3", "152 3").replace("162 3", "162 5"), filename="open.tdf")

    assert of(found, RULE.code) == []
    assert len(of(found, "E021")) == 1
