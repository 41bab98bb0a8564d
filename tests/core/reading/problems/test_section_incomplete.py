from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.stores import SECTION_INCOMPLETE
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import GAMES, OPEN, PLAYERS, damaged, put_together

CODE = SECTION_INCOMPLETE.code


def test_missing_records_are_counted() -> None:
    found = report(damaged())

    (finding,) = of(found, CODE)
    assert finding.details == {"section": "players", "read": 4, "declared": 5}
    assert "E008" not in codes(found), "said once"


@pytest.mark.parametrize(("tag", "section"), [(PLAYERS, "players"), (GAMES, "pairings")])
def test_missing_section_is_named(tag: int, section: str) -> None:
    sections = {key: body for key, body in OPEN.sections().items() if key != tag}
    found = report(put_together(OPEN, sections))

    (finding,) = of(found, CODE)
    assert (finding.details["section"], finding.details["read"]) == (section, 0)


def test_whole_file_passes() -> None:
    assert CODE not in codes(report(OPEN.written()))
