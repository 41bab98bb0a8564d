from __future__ import annotations

from ratingportal.core.reading.problems.stores import SECTION_UNKNOWN
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import LEAGUE, OPEN, put_together


def test_section_of_no_known_kind_is_reported_and_the_rest_is_read() -> None:
    found = report(put_together(OPEN, OPEN.sections() | {0xE5: b"what"}))

    (finding,) = of(found, SECTION_UNKNOWN.code)
    assert finding.details == {"tag": "E5"}
    assert found.tournament is not None
    assert len(found.tournament.games) == 6
    assert not found.blocks


def test_known_sections_pass() -> None:
    assert LEAGUE.forbidden
    assert SECTION_UNKNOWN.code not in codes(report(LEAGUE.written()))
