from __future__ import annotations

from ratingportal.core.checking.checks.othello.player_list_after_results import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import runs
from tests.core.othello import othello_case, spoiled

DORA = "%_%    9004, VOORBEELD, Dora, NLD, 0, 70\n"


def test_players_below_results_are_noted() -> None:
    found = list(check(othello_case(spoiled(DORA, "") + DORA)))

    assert found == [RULE.found(Place(20), line=20, result=12)]


def test_a_list_at_the_top_passes() -> None:
    assert list(check(othello_case())) == []
    assert not runs(RULE, "trf16")
