from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.trf.problems import TEAM_RECORD_UNREADABLE
from tests.core.builders import SOUND, codes, of, report


def test_members_that_are_no_numbers_are_found() -> None:
    found = report(SOUND + f"013 {'Rooks':32}   1    x\n")

    assert [each.details for each in of(found, TEAM_RECORD_UNREADABLE.code)] == [
        {"line": 16, "value": "1    x"}
    ]
    assert found.tournament is not None
    assert [team.players for team in found.tournament.teams] == [(1,)]


@pytest.mark.parametrize("members", ["   1    2", "   1     2", "0001 0002", ""])
def test_any_column_width_passes(members: str) -> None:
    assert TEAM_RECORD_UNREADABLE.code not in codes(report(SOUND + f"013 {'Rooks':32}{members}\n"))
