from __future__ import annotations

from ratingportal.core.limits import MAX_LINES
from ratingportal.core.problems.too_many_lines import RULE
from tests.core.building import SOUND, codes, report


def test_too_many_lines_are_not_read() -> None:
    found = report(SOUND + "\n" * MAX_LINES)

    assert codes(found) == [RULE.code]
    assert found.tournament is None


def test_the_limit_itself_is_read() -> None:
    blank = MAX_LINES - SOUND.count("\n")

    assert codes(report(SOUND + "\n" * blank)) == []
