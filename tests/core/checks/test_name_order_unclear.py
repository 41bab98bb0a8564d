from __future__ import annotations

from ratingportal.core.checks.players.name_order_unclear import RULE, check
from ratingportal.core.findings import Place
from tests.core.building import case, of, report, sound, spoiled


def test_names_without_a_comma_are_counted_once() -> None:
    found = report(
        spoiled("Example, Anna ", "Example Anna  ").replace("Muster, Carl ", "Carl Muster  ")
    )

    assert of(found, RULE.code) == [
        RULE.found(Place(12, 15, 33), count=2, player=1, name="Example Anna")
    ]


def test_one_word_is_another_finding() -> None:
    assert of(report(spoiled("Example, Anna", "Example      ")), RULE.code) == []


def test_formats_without_the_comma_pass() -> None:
    tournament = sound()
    tournament.players[0].name = "ESEMPIO Anna"

    assert list(check(case(tournament, format_key="vega_tdf"))) == []
    assert len(list(check(case(tournament, format_key="trf16")))) == 1
