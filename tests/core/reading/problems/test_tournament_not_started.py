from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.reading.problems.stores import TOURNAMENT_NOT_STARTED
from tests.core.builders import codes, of, report
from tests.core.pairtwo import TO_COME as PAIRTWO
from tests.core.swiss_chess import TO_COME as SWISS_CHESS
from tests.core.swiss_manager import OPEN, RUNNING, TO_COME, Day

if TYPE_CHECKING:
    from tests.core.binary_fixtures import Written

CODE = TOURNAMENT_NOT_STARTED.code


@pytest.mark.parametrize("event", [TO_COME, SWISS_CHESS, PAIRTWO])
def test_file_without_results_says_so(event: Written) -> None:
    found = report(event.written())

    (finding,) = of(found, CODE)
    assert finding.details["rounds"] == 3
    assert {"R001", "E021"}.isdisjoint(codes(found)), "it is not broken"
    assert found.blocks


def test_pairings_without_results_are_no_start() -> None:
    found = report(
        replace(TO_COME, days=(Day(20260314, ((1, 2, 0), (3, 4, 0))),), current=1).written()
    )

    assert len(of(found, CODE)) == 1
    assert "R004" not in codes(found)


@pytest.mark.parametrize("event", [OPEN, RUNNING])
def test_tournament_with_results_passes(event: Written) -> None:
    assert CODE not in codes(report(event.written()))
