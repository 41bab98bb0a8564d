from __future__ import annotations

from ratingportal.core.checking.checks.players.newcomer_without_birth import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of, report, runs, spoiled
from tests.core.reading.formats.belgian import classic


def test_players_without_number_and_birth_are_counted() -> None:
    found = report(
        spoiled("1000003 2001/01/30", "                  ").replace(
            "1000004 2010/08/08", "                  "
        )
    )

    assert of(found, RULE.code) == [
        RULE.found(Place(14, 70, 10), count=2, player=3, name="Muster, Carl")
    ]


def test_one_of_both_is_enough() -> None:
    found = report(
        spoiled("1000003 2001/01/30", "1000003           ").replace("1000004", "       ")
    )

    assert of(found, RULE.code) == []


def test_an_unreadable_birth_date_is_reported_once() -> None:
    found = report(spoiled("1000003 2001/01/30", "        2001/13/30"))

    assert len(of(found, "P103")) == 1
    assert of(found, RULE.code) == []


def test_formats_without_birth_dates_and_the_german_rule_of_its_own() -> None:
    assert of(classic("45678 305 GER", "    0   0 GER"), RULE.code) == []
    assert not runs(RULE, "german_es")
    assert runs(RULE, "trf16")
