from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.trf.problems import BYE_CONTRADICTED
from tests.core.builders import SOUND, codes, of, report


@pytest.mark.parametrize("record", ["240 H   2    4", "240 F   4    4", "240 Z   1    9"])
def test_record_against_the_line_is_found(record: str) -> None:
    text = SOUND.replace("2 b 0\n", "2 b 0  0000 - H\n") + record

    assert len(of(report(text), BYE_CONTRADICTED.code)) == 1


def test_record_like_the_line_passes_and_a_new_bye_is_added() -> None:
    text = SOUND.replace("2 b 0\n", "2 b 0  0000 - H\n") + "240 H   4    4    3\n"

    found = report(text)

    assert BYE_CONTRADICTED.code not in codes(found)
    assert found.tournament is not None
    assert sorted((bye.round, bye.player) for bye in found.tournament.byes) == [(4, 3), (4, 4)]


def test_numbers_in_a_team_event_are_those_of_teams() -> None:
    team = f"310   1 {'Rooks':32} {'':5} {'':6} {'':6} {'':6} {'':3}     1    2\n"

    found = report(SOUND + team + "240 H   2    1\n")

    assert BYE_CONTRADICTED.code not in codes(found)
    assert found.tournament is not None
    assert found.tournament.extra["240"] == "H   2    1"
