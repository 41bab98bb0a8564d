from __future__ import annotations

from ratingportal.core.checking.checks.players.name_order_unclear import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of, report, runs, spoiled


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
    assert not runs(RULE, "vega_tdf")
    assert runs(RULE, "trf16")
