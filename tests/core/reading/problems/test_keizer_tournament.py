from __future__ import annotations

from dataclasses import replace

import pytest

from ratingportal.core.model.findings import Severity
from ratingportal.core.reading.formats.pairtwo.problems import KEIZER_TOURNAMENT
from tests.core.builders import codes, of, report
from tests.core.pairtwo import OPEN


def test_keizer_tournament_is_for_the_officer() -> None:
    found = report(replace(OPEN, type=6).written())

    (finding,) = of(found, KEIZER_TOURNAMENT.code)
    assert found.severity_of(finding) is Severity.OFFICER
    assert found.tournament is not None
    assert len(found.tournament.games) == 5


@pytest.mark.parametrize("type_", [0, 2, 4])
def test_other_tournaments_pass(type_: int) -> None:
    assert KEIZER_TOURNAMENT.code not in codes(report(replace(OPEN, type=type_).written()))
