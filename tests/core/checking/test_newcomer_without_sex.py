from __future__ import annotations

from ratingportal.core.checking.checks.players.newcomer_without_sex import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of, report, spoiled


def test_players_without_number_and_sex_are_counted() -> None:
    found = report(
        spoiled("001    3 m    Muster", "001    3      Muster").replace("1000003", "       ")
    )

    assert of(found, RULE.code) == [
        RULE.found(Place(14, 10, 1), count=1, player=3, name="Muster, Carl")
    ]


def test_who_has_a_number_or_an_unreadable_letter_passes() -> None:
    assert of(report(spoiled("001    3 m    Muster", "001    3      Muster")), RULE.code) == []
    found = report(
        spoiled("001    3 m    Muster", "001    3 ?    Muster").replace("1000003", "       ")
    )
    assert len(of(found, "P105")) == 1
    assert of(found, RULE.code) == []
