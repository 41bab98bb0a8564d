from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.core.model.findings import Severity
from ratingportal.core.reading.formats.swiss_manager.problems import RESULT_CODE_UNKNOWN
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import LEAGUE, ODD, OPEN, ROUND_ROBIN

if TYPE_CHECKING:
    from tests.core.binary_fixtures import Written

CODE = RESULT_CODE_UNKNOWN.code


def test_game_is_kept_and_its_result_left_open() -> None:
    found = report(ODD.written())

    (finding,) = of(found, CODE)
    assert finding.details == {"round": 1, "white": 1, "black": 3, "code": 11}
    assert found.severity_of(finding) is Severity.OFFICER
    assert found.tournament is not None
    assert (1, 3, None) in [
        (game.white, game.black, game.white_score) for game in found.tournament.games
    ]
    assert "R004" not in codes(found), "said once"


@pytest.mark.parametrize("event", [OPEN, ROUND_ROBIN, LEAGUE])
def test_known_codes_pass(event: Written) -> None:
    assert CODE not in codes(report(event.written()))
