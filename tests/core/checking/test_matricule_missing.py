from __future__ import annotations

from ratingportal.core.checking.checks.belgian.matricule_missing import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of, runs
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_blank_matricules_are_counted() -> None:
    found = classic(text=CLASSIC.replace("34567", "     ").replace("45678", "     "))

    place = Place(9, 31, 5)
    assert of(found, RULE.code) == [RULE.found(place, count=2, player=3, name="Probe, Céline")]


def test_matricules_and_0_pass() -> None:
    assert of(classic(), RULE.code) == []
    assert of(classic("45678", "    0"), RULE.code) == []


def test_new_players_of_other_formats_pass() -> None:
    assert not runs(RULE, "othello_elo")
