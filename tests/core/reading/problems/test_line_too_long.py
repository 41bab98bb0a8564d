from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.model.limits import MAX_LINE_LENGTH
from ratingportal.core.reading.problems.files import LINE_TOO_LONG
from tests.core.builders import SOUND, codes, report


def test_too_long_a_line_is_named() -> None:
    found = report(SOUND + "### " + "x" * MAX_LINE_LENGTH)

    assert [(each.code, each.place) for each in found.findings] == [
        (LINE_TOO_LONG.code, Place(16, MAX_LINE_LENGTH + 1, 1))
    ]
    assert found.tournament is None


def test_the_limit_itself_is_read() -> None:
    found = report(SOUND + "### " + "x" * (MAX_LINE_LENGTH - 4))

    assert codes(found) == ["F012"]
