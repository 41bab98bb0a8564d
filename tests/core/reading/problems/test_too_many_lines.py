from __future__ import annotations

from ratingportal.core.model.limits import MAX_LINES
from ratingportal.core.reading.problems.files import TOO_MANY_LINES
from tests.core.builders import SOUND, codes, report


def test_too_many_lines_are_not_read() -> None:
    found = report(SOUND + "\n" * MAX_LINES)

    assert codes(found) == [TOO_MANY_LINES.code]
    assert found.tournament is None


def test_the_limit_itself_is_read() -> None:
    blank = MAX_LINES - SOUND.count("\n")

    assert codes(report(SOUND + "\n" * blank)) == []
