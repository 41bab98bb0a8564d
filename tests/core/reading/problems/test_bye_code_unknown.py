from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.core.model.tournament import ByeKind
from ratingportal.core.reading.formats.swiss_manager.problems import BYE_CODE_UNKNOWN
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import LEAGUE, ODD, OPEN, ROUND_ROBIN

if TYPE_CHECKING:
    from tests.core.binary_fixtures import Written

CODE = BYE_CODE_UNKNOWN.code


def test_bye_is_kept_without_points() -> None:
    found = report(ODD.written())

    (finding,) = of(found, CODE)
    assert finding.details == {"round": 1, "player": 5, "code": 7}
    assert found.tournament is not None
    assert found.tournament.byes[0].kind is ByeKind.ZERO


@pytest.mark.parametrize("event", [OPEN, ROUND_ROBIN, LEAGUE])
def test_known_codes_pass(event: Written) -> None:
    assert CODE not in codes(report(event.written()))
