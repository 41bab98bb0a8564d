from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.stores import STORE_CUT_OFF
from tests.core.builders import codes, of, report
from tests.core.pairtwo import OPEN as PAIRTWO
from tests.core.swiss_manager import LEAGUE, OPEN

CODE = STORE_CUT_OFF.code


@pytest.mark.parametrize(
    ("data", "program"),
    [
        (OPEN.written()[:-1], "Swiss-Manager"),
        (OPEN.written()[:-300], "Swiss-Manager"),
        (OPEN.written() + b"more", "Swiss-Manager"),
        (LEAGUE.written()[:-500], "Swiss-Manager"),
        (PAIRTWO.written()[:-60], "PairTwo"),
    ],
)
def test_missing_end_is_reported_once(data: bytes, program: str) -> None:
    found = report(data)

    (finding,) = of(found, CODE)
    assert finding.details["program"] == program
    assert found.tournament is not None
    assert len(found.tournament.players) > 3
    assert {"R101", "R103", "R922", "F921", "E910", "E911"}.isdisjoint(codes(found))


def test_file_without_a_configuration_is_reported_once() -> None:
    data = OPEN.written()

    (early,) = of(report(data[:400]), CODE)
    (spoilt,) = of(report(data.replace(b"\x95\xff\x89", b"\x95\x00\x89")), CODE)
    assert early.details["missing"] == "its end is missing"
    assert spoilt.details["missing"] == "it has no configuration"


def test_whole_files_pass() -> None:
    assert CODE not in codes(report(OPEN.written()))
    assert CODE not in codes(report(PAIRTWO.written()))
