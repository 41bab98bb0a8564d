from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.limits import MAX_LINE_LENGTH
from ratingportal.core.problems.line_too_long import RULE
from tests.core.building import SOUND, codes, report


def test_too_long_a_line_is_named() -> None:
    found = report(SOUND + "### " + "x" * MAX_LINE_LENGTH)

    assert [(each.code, each.place) for each in found.findings] == [
        (RULE.code, Place(16, MAX_LINE_LENGTH + 1, 1))
    ]
    assert found.tournament is None


def test_the_limit_itself_is_read() -> None:
    found = report(SOUND + "### " + "x" * (MAX_LINE_LENGTH - 4))

    assert codes(found) == ["F012"]
