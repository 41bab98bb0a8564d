from __future__ import annotations

from ratingportal.core.checking.checks.file.remarks_in_file import RULE
from tests.core.builders import SOUND, of, report
from tests.core.othello import othello
from tests.core.othello import spoiled as othello_spoiled


def test_remarks_are_counted_and_the_first_is_shown() -> None:
    text = othello_spoiled("%Round 1", "% Carl left early\n% rain\n%Round 1")

    (finding,) = of(othello(text), RULE.code)

    assert finding.details == {"count": 2, "value": "Carl left early"}


def test_a_long_remark_is_shortened() -> None:
    (finding,) = of(report(f"{SOUND}### {'x' * 100}\n"), RULE.code)

    assert finding.details == {"count": 1, "value": "x" * 60}


def test_files_without_remarks_pass() -> None:
    assert of(report(SOUND), RULE.code) == []
