from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.reading.problems.stores import STORE_UNREADABLE
from tests.core.builders import SOUND, codes, of, report
from tests.core.pairtwo import OPEN as PAIRTWO
from tests.core.swiss_chess import OPEN as SWISS_CHESS
from tests.core.swiss_manager import OPEN

if TYPE_CHECKING:
    from tests.core.binary_fixtures import Written

CODE = STORE_UNREADABLE.code


@pytest.mark.parametrize(
    ("data", "program", "reason"),
    [
        (SWISS_CHESS.written() + b"x", "Swiss-Chess", "takes 16232 bytes, but the file has 16233"),
        (replace(PAIRTWO, base=1700).written(), "PairTwo", "1700 is not a year"),
        (replace(PAIRTWO, current=999).written(), "PairTwo", "999 paired"),
        (
            PAIRTWO.written()[:12] + b"\xff\xff\xff\xff" + PAIRTWO.written()[16:],
            "PairTwo",
            "-1 players",
        ),
    ],
)
def test_file_that_makes_no_sense_is_answered(data: bytes, program: str, reason: str) -> None:
    found = report(data)

    (finding,) = of(found, CODE)
    assert (finding.details["program"], found.tournament) == (program, None)
    assert reason in str(finding.details["reason"])
    assert found.blocks


@pytest.mark.parametrize("key", ["swiss_manager", "swiss_chess_swt", "pairtwo_sws"])
def test_other_file_is_answered(key: str) -> None:
    assert len(of(report(SOUND, read_as=key), CODE)) == 1


@pytest.mark.parametrize("event", [OPEN, SWISS_CHESS, PAIRTWO])
def test_sound_files_pass(event: Written) -> None:
    assert CODE not in codes(report(event.written()))
