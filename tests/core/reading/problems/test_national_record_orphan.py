from __future__ import annotations

from ratingportal.core.reading.formats.trf.problems import NATIONAL_RECORD_ORPHAN
from tests.core.builders import SOUND, codes, of, report


def test_record_of_nobody_is_found() -> None:
    found = report(SOUND + f"NED    9{'':40} 2433\n")

    assert [each.details for each in of(found, NATIONAL_RECORD_ORPHAN.code)] == [
        {"line": 16, "number": 9}
    ]


def test_record_of_a_player_is_used() -> None:
    found = report(SOUND + f"NED    1{'':40}2433     {'7654321':>11}\n")

    assert codes(found) == []
    assert found.tournament is not None
    assert found.tournament.players[0].national_rating == 2433
    assert found.tournament.players[0].national_id == "7654321"
