from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.name_single_word import RULE, check
from tests.core.builders import case, runs, sound


def test_single_words_are_counted() -> None:
    tournament = sound()
    tournament.players[1].name, tournament.players[2].name = "Bea", "Carl"

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 2, "player": 2, "name": "Bea"}


@pytest.mark.parametrize("name", ["Sample, Bea", "Bea Sample", "BYE", "bea99", ""])
def test_whole_names_and_what_other_rules_report_pass(name: str) -> None:
    tournament = sound()
    tournament.players[1].name = name

    assert list(check(case(tournament))) == []


def test_the_dutch_federation_has_a_rule_of_its_own() -> None:
    assert not runs(RULE, "knsb_csv")
    assert runs(RULE, "trf16")
