from __future__ import annotations

from ratingportal.core.reading.problems.stores import STORED_CELL_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.pairtwo import ODD as ODD_PAIRTWO
from tests.core.pairtwo import OPEN as PAIRTWO
from tests.core.swiss_chess import ODD, OPEN

CODE = STORED_CELL_UNREADABLE.code


def test_codes_that_make_no_sense_are_reported() -> None:
    found = report(ODD.written())

    first, *_ = of(found, CODE)
    assert first.details == {"player": 1, "round": 2, "opponent": 3, "colour": 7, "result": 2}
    assert first.place is not None
    assert found.lines[first.place.line - 1].startswith("player 1")
    assert [each.details["result"] for each in of(report(ODD_PAIRTWO.written()), CODE)] == [5, 6, 5]


def test_sound_files_pass() -> None:
    assert CODE not in codes(report(OPEN.written()))
    assert CODE not in codes(report(PAIRTWO.written()))
