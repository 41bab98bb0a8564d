from __future__ import annotations

from ratingportal.core.checking.checks.othello.world_without_championship import RULE, check
from tests.core.othello import othello_case, spoiled


def test_world_is_kept_for_one_event() -> None:
    text = spoiled("Country: Netherlands", "Country: World")

    (finding,) = check(othello_case(text))

    assert finding.details == {"country": "World", "name": "Spring Cup"}
    assert finding.code == RULE.code


def test_the_world_championship_and_countries_pass() -> None:
    text = spoiled("Country: Netherlands", "Country: World").replace("Spring Cup", "WOC 2026")

    assert list(check(othello_case(text))) == []
    assert list(check(othello_case())) == []
