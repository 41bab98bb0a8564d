from __future__ import annotations

from dataclasses import replace

from ratingportal.core.model.findings import Severity
from ratingportal.core.reading.formats.swiss_chess.problems import SEVERAL_GAMES_IN_ROUND
from tests.core.builders import codes, of, report
from tests.core.swiss_chess import OPEN

CODE = SEVERAL_GAMES_IN_ROUND.code


def test_matches_of_several_games_are_for_the_officer() -> None:
    found = report(replace(OPEN, games_in_round=2).written())

    (finding,) = of(found, CODE)
    assert finding.details == {"games": 2}
    assert found.severity_of(finding) is Severity.OFFICER


def test_one_game_passes() -> None:
    assert CODE not in codes(report(OPEN.written()))
