from __future__ import annotations

from ratingportal.core.reading.formats.othello.problems import DISC_OPPONENT_UNKNOWN
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "flipthedisc" / "clean.json").read_text(encoding="utf-8")


def test_game_against_somebody_who_is_not_listed_is_reported() -> None:
    assert '"id": 12,\n      "left"' in CLEAN
    found = report(CLEAN.replace('"id": 12,\n      "left"', '"id": 99,\n      "left"', 1))

    (finding,) = of(found, DISC_OPPONENT_UNKNOWN.code)
    assert finding.details == {"round": 1, "game": 1, "id": "99"}
    assert len(found.tournament.games if found.tournament else ()) == 5


def test_games_of_listed_players_pass() -> None:
    assert DISC_OPPONENT_UNKNOWN.code not in codes(report(CLEAN))
