from __future__ import annotations

from ratingportal.core.reading.formats.trf.problems import DECORATION_IGNORED
from tests.core.builders import SOUND, codes, of, report

RULER = "012345678901234567890123456789"
LEGEND = "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF"


def test_rulers_and_legends_are_counted_once() -> None:
    found = report(f"{SOUND}{RULER}\n{LEGEND}\n")

    assert [each.details for each in of(found, DECORATION_IGNORED.code)] == [
        {"line": 16, "count": 2}
    ]
    assert codes(found) == [DECORATION_IGNORED.code]


def test_without_decoration_nothing_is_said() -> None:
    assert codes(report(SOUND)) == []
