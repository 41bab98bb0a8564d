from __future__ import annotations

from ratingportal.core.problems.tab_character import RULE
from tests.core.building import codes, of, report, spoiled


def test_tab_in_a_player_line_is_found() -> None:
    found = report(spoiled("Anna ", "Anna\t"))

    (finding,) = of(found, RULE.code)
    assert finding.place is not None
    assert (finding.place.line, finding.place.column) == (12, 28)


def test_tab_in_a_heading_passes() -> None:
    assert codes(report(spoiled("Spring Open", "Spring\tOpen"))) == []
