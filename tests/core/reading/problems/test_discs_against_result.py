from __future__ import annotations

from ratingportal.core.reading.formats.othello.problems import DISCS_AGAINST_RESULT
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "flipthedisc" / "clean.json").read_text(encoding="utf-8")


def test_discs_that_contradict_the_result_are_reported_and_the_result_is_taken() -> None:
    found = report(CLEAN.replace('"score": 40,', '"score": 24,'))

    (finding,) = of(found, DISCS_AGAINST_RESULT.code)
    assert (finding.details["round"], finding.details["game"]) == (1, 1)
    assert found.tournament is not None
    game = found.tournament.games[0]
    assert (game.black_score, game.black_discs, game.white_discs) == (10, 240, 400)


def test_discs_that_fit_pass() -> None:
    assert DISCS_AGAINST_RESULT.code not in codes(report(CLEAN))
