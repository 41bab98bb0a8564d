from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import RESULT_PLAYER_UNKNOWN
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import result, results, swiss_perfect


def test_result_of_a_player_who_is_not_listed_is_reported() -> None:
    found = report(
        swiss_perfect(played=[*results(), result(3, "77-5", "20"), result(3, "0-88", "02")])
    )

    one, other = of(found, RESULT_PLAYER_UNKNOWN.code)
    assert (one.details["id"], other.details["id"]) == (77, 88)
    assert len(found.tournament.games if found.tournament else ()) == 6


def test_results_of_listed_players_pass() -> None:
    assert RESULT_PLAYER_UNKNOWN.code not in codes(report(swiss_perfect()))
