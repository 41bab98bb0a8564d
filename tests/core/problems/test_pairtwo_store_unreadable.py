from __future__ import annotations

from ratingportal.core.problems.pairtwo_store_unreadable import RULE
from tests.core.building import SOUND, codes, of, report
from tests.core.papi import pairtwo


def test_store_is_answered() -> None:
    found = report(pairtwo(b"5.41"))

    (finding,) = of(found, RULE.code)
    assert codes(found) == [RULE.code]
    assert (finding.place, finding.details) == (None, {"version": "5.41"})


def test_text_passes() -> None:
    assert RULE.code not in codes(report(SOUND))
