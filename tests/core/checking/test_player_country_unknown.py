from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.player_country_unknown import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import runs
from tests.core.othello import othello_case, spoiled


def test_countries_are_named_once_and_the_first_marked() -> None:
    text = spoiled("NLD, 2.5", "Mars, 2.5").replace("DEU", "Venus").replace("BEL", "Mars")

    (finding,) = check(othello_case(text))

    assert finding == RULE.found(Place(7, 29, 4), count=3, countries="Mars, Venus", player=1)


@pytest.mark.parametrize("country", ["?", "", "F", "FRA", "JPN2", "{I}", "DNK", "DEN", "india"])
def test_letters_in_their_variants_pass(country: str) -> None:
    assert list(check(othello_case(spoiled("NLD, 2.5", f"{country}, 2.5")))) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")
