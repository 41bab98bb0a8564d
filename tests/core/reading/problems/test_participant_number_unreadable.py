from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.german.problems import PARTICIPANT_NUMBER_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.german import SOUND, german


@pytest.mark.parametrize("number", ["  x.", "  4 ", "   .", "  0.", " -4.", " 4²."])
def test_row_without_number_is_found(number: str) -> None:
    found = report(german(SOUND.replace("   4.   4", f" {number}   4"), encoding="utf-8"))

    (finding,) = of(found, PARTICIPANT_NUMBER_UNREADABLE.code)
    assert finding.place == Place(8, 2, 3)
    assert finding.details == {"line": 8, "value": number.strip()}
    assert found.tournament is not None
    assert [player.number for player in found.tournament.players] == [1, 2, 3]


def test_games_against_the_lost_player_are_not_reported_again() -> None:
    found = report(german(SOUND.replace("   4.   4", "   x.   4")), filename="open.swi")

    assert sorted(codes(found)) == ["E008", "F101", "F707"]


def test_sound_rows_pass() -> None:
    assert PARTICIPANT_NUMBER_UNREADABLE.code not in codes(report(german(SOUND)))
