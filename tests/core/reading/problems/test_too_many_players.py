from __future__ import annotations

from ratingportal.core.model.limits import MAX_PLAYERS
from ratingportal.core.reading.problems.files import TOO_MANY_PLAYERS
from tests.core.builders import SOUND, codes, of, report

ROW = "001 {:4}      Example{:27} {:4} NED {:11} {:10}  0.0"


def test_too_many_players_are_not_taken() -> None:
    rows = [ROW.format(1 + number % 9999, "", "", "", "") for number in range(MAX_PLAYERS + 1)]

    found = report(SOUND.split("001")[0] + "\n".join(rows))

    assert [each.details for each in of(found, TOO_MANY_PLAYERS.code)] == [
        {"players": MAX_PLAYERS + 1, "limit": MAX_PLAYERS}
    ]
    assert found.tournament is None


def test_few_players_are_taken() -> None:
    assert TOO_MANY_PLAYERS.code not in codes(report(SOUND))
