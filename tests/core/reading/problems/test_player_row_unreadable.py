from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import PLAYER_ROW_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import people, person, swiss_perfect


def test_player_without_id_is_reported() -> None:
    rows = [*people()[:-1], person(6, 6, "Lost, Lena") | {"ID": "?"}]
    found = report(swiss_perfect(players=rows))

    (finding,) = of(found, PLAYER_ROW_UNREADABLE.code)
    assert (finding.details["row"], finding.details["name"]) == (6, "Lost, Lena")
    assert finding.place is not None
    assert "Lost, Lena" in found.lines[finding.place.line - 1]
    assert len(found.tournament.players if found.tournament else ()) == 5


def test_players_with_ids_pass() -> None:
    assert PLAYER_ROW_UNREADABLE.code not in codes(report(swiss_perfect()))
