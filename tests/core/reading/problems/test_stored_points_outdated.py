from __future__ import annotations

from ratingportal.core.reading.formats.swiss_chess.problems import STORED_POINTS_OUTDATED
from tests.core.builders import codes, of, report
from tests.core.swiss_chess import LEAGUE, OPEN

CODE = STORED_POINTS_OUTDATED.code


def test_total_that_is_not_the_sum_is_reported_and_not_taken() -> None:
    found = report(LEAGUE.written())

    (finding,) = of(found, CODE)
    assert finding.details == {"player": 1, "count": 1, "stored": "4.5", "summed": "1.0"}
    assert found.tournament is not None
    assert [each.points for each in found.tournament.players] == [None, 15, 0, 15]
    assert "R002" not in codes(found), "said once"
    assert not found.blocks


def test_totals_that_are_right_pass() -> None:
    assert CODE not in codes(report(OPEN.written()))
