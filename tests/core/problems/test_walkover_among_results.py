from __future__ import annotations

import pytest

from ratingportal.core.findings import Place
from ratingportal.core.problems.walkover_among_results import RULE
from tests.core.building import of
from tests.core.othello import othello, spoiled


@pytest.mark.parametrize("remark", ["Walkover", "walk-over", "W.O.", "no show"])
def test_remark_that_nobody_played_is_marked(remark: str) -> None:
    found = othello(spoiled("  9001 (42)>(22) 120999 B", f"  9001 > 120999 %{remark}"))

    (finding,) = of(found, RULE.code)
    place = Place(13, 17, len(remark) + 1)
    assert finding == RULE.found(place, line=13, result="9001 > 120999", remark=remark)
    assert found.tournament is not None
    assert f"9001 > 120999: {remark}" in found.tournament.comments
    assert not found.blocks


@pytest.mark.parametrize("remark", ["Time forfeit", "10 minutes late", "what a game"])
def test_other_remarks_pass(remark: str) -> None:
    assert of(othello(spoiled("120999 B", f"120999 B % {remark}")), RULE.code) == []
