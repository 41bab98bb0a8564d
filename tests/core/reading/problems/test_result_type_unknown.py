from __future__ import annotations

import pytest

from ratingportal.core.model.tournament import GameKind
from ratingportal.core.reading.formats.swiss_perfect.problems import RESULT_TYPE_UNKNOWN
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import result, results, swiss_perfect


@pytest.mark.parametrize("types", ["1/0", "5/5", "34/35"])
def test_unknown_type_is_reported_and_not_rated(types: str) -> None:
    rows = [*results()[1:], result(1, "1-2", "20", types)]
    found = report(swiss_perfect(played=rows))

    (finding,) = of(found, RESULT_TYPE_UNKNOWN.code)
    assert finding.details["type"] == types
    assert found.tournament is not None
    assert found.tournament.games[-1].kind is GameKind.UNRATED


def test_known_types_pass() -> None:
    rows = [*results()[1:], result(1, "1-2", "00", "36/36")]

    assert RESULT_TYPE_UNKNOWN.code not in codes(report(swiss_perfect(played=rows)))
