from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import WALKOVER_AMONG_RESULTS
from tests.core.builders import of
from tests.core.othello import othello, spoiled


@pytest.mark.parametrize("remark", ["Walkover", "walk-over", "W.O.", "no show"])
def test_remark_that_nobody_played_is_marked(remark: str) -> None:
    found = othello(spoiled("  9001 (42)>(22) 120999 B", f"  9001 > 120999 %{remark}"))

    (finding,) = of(found, WALKOVER_AMONG_RESULTS.code)
    place = Place(13, 17, len(remark) + 1)
    assert finding == WALKOVER_AMONG_RESULTS.found(
        place, line=13, result="9001 > 120999", remark=remark
    )
    assert found.tournament is not None
    assert f"9001 > 120999: {remark}" in found.tournament.comments
    assert not found.blocks


@pytest.mark.parametrize("remark", ["Time forfeit", "10 minutes late", "what a game"])
def test_other_remarks_pass(remark: str) -> None:
    assert (
        of(othello(spoiled("120999 B", f"120999 B % {remark}")), WALKOVER_AMONG_RESULTS.code) == []
    )
