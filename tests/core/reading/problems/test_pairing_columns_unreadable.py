from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.papi.problems import PAIRING_COLUMNS_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.papi import papi, people, person


@pytest.mark.parametrize(
    ("cell", "colour", "opponent", "result"),
    [
        ("B=3", "B", "", "3"),
        ("R=3", "R", "", "3"),
        ("R4=3", "R", "4", "3"),
        ("F4=6", "F", "4", "6"),
        ("F=1", "F", "", "1"),
        ("B1=4", "B", "1", "4"),
        ("B2=7", "B", "2", "7"),
        ("X2=3", "X", "2", "3"),
    ],
)
def test_contradiction_is_found(cell: str, colour: str, opponent: str, result: str) -> None:
    found = report(papi(*people(), person(7, "SEPT", cell)))

    (finding,) = of(found, PAIRING_COLUMNS_UNREADABLE.code)
    assert finding.place is None
    assert finding.details == {
        "player": 7,
        "round": 1,
        "colour": colour,
        "opponent": opponent,
        "result": result,
    }
    assert len(found.tournament.games if found.tournament else ()) == 6


def test_sound_database_passes() -> None:
    assert PAIRING_COLUMNS_UNREADABLE.code not in codes(report(papi()))
