from __future__ import annotations

from ratingportal.core.reading.formats.chess_results.problems import MARKUP_BROKEN
from tests.core.builders import codes, of, report
from tests.core.chess_results import UPLOAD


def test_file_that_is_cut_off_is_read_as_far_as_it_goes() -> None:
    found = report(UPLOAD[: UPLOAD.index('<playerpairing round="3" pairing="2"')])

    (one,) = of(found, MARKUP_BROKEN.code)
    assert one.details["line"] == len(found.lines)
    assert found.tournament is not None
    assert len(found.tournament.games) == 4


def test_whole_file_passes() -> None:
    assert MARKUP_BROKEN.code not in codes(report(UPLOAD))
