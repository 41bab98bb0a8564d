from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.papi.problems import PLAYER_REFERENCE_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.papi import papi, people


@pytest.mark.parametrize("number", [None, 0, -4])
def test_row_without_a_number_is_found(number: int | None) -> None:
    found = report(papi(*people(), {"Ref": number, "Nom": "PERDU", "Prenom": "Paul"}))

    (finding,) = of(found, PLAYER_REFERENCE_UNREADABLE.code)
    assert finding.details == {"entry": 7, "player": "PERDU, Paul"}
    assert len(found.tournament.players if found.tournament else ()) == 5


def test_sound_database_passes() -> None:
    assert PLAYER_REFERENCE_UNREADABLE.code not in codes(report(papi()))
