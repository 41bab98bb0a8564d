from __future__ import annotations

from ratingportal.core.reading.formats.trf.problems import TAB_CHARACTER
from tests.core.builders import codes, of, report, spoiled


def test_tab_in_a_player_line_is_found() -> None:
    found = report(spoiled("Anna ", "Anna\t"))

    (finding,) = of(found, TAB_CHARACTER.code)
    assert finding.place is not None
    assert (finding.place.line, finding.place.column) == (12, 28)


def test_tab_in_a_heading_passes() -> None:
    assert codes(report(spoiled("Spring Open", "Spring\tOpen"))) == []
