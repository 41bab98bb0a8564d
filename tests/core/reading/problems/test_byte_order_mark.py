from __future__ import annotations

from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.problems.text import BYTE_ORDER_MARK
from tests.core.builders import SOUND, codes, report


def test_mark_is_left_out_and_reported() -> None:
    found = report(b"\xef\xbb\xbf" + SOUND.encode())

    assert codes(found) == [BYTE_ORDER_MARK.code]
    assert found.tournament is not None
    assert found.tournament.name == "Spring Open"


def test_no_mark_is_no_finding() -> None:
    assert codes(report(SOUND)) == []


def test_mark_of_a_spreadsheet_program_is_usual() -> None:
    template = load_formats()["results_sheet"].templates["results-example.csv"]()

    assert template.startswith(b"\xef\xbb\xbf")
    assert BYTE_ORDER_MARK.code not in codes(report(template))
