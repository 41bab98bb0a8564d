from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.model.findings import Severity
from ratingportal.core.reading.problems.stores import TOURNAMENT_UNFINISHED
from tests.core.builders import codes, of, report
from tests.core.pairtwo import OPEN as PAIRTWO
from tests.core.swiss_chess import OPEN as SWISS_CHESS
from tests.core.swiss_manager import BYE, OPEN, RUNNING, TO_COME, Day

if TYPE_CHECKING:
    from tests.core.binary_fixtures import Written

CODE = TOURNAMENT_UNFINISHED.code


@pytest.mark.parametrize(
    "event", [RUNNING, replace(SWISS_CHESS, rounds=5), replace(PAIRTWO, current=2)]
)
def test_round_in_which_it_was_saved_is_told(event: Written) -> None:
    found = report(event.written())

    (finding,) = of(found, CODE)
    assert found.severity_of(finding) is Severity.CONFIRM
    assert "E021" not in codes(found), "said once"


def test_current_round_is_at_least_the_last_with_a_result() -> None:
    (finding,) = of(report(replace(RUNNING, current=0).written()), CODE)

    assert finding.details == {"current": 2, "rounds": 3}


def test_round_that_is_only_paired_is_not_asked_about_game_by_game() -> None:
    paired = Day(20260314, ((2, 1, 0), (3, 5, 0), (4, BYE, 0)))
    drawn = replace(RUNNING, days=(RUNNING.days[0], paired, RUNNING.days[2]))

    assert {CODE, "R004"} <= {*codes(report(RUNNING.written()))}
    assert CODE in codes(report(drawn.written()))
    assert "R004" not in codes(report(drawn.written()))


@pytest.mark.parametrize("event", [OPEN, TO_COME, SWISS_CHESS, PAIRTWO])
def test_finished_and_future_tournaments_pass(event: Written) -> None:
    assert CODE not in codes(report(event.written()))
