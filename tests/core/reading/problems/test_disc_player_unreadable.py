from __future__ import annotations

from ratingportal.core.reading.formats.othello.problems import DISC_PLAYER_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "flipthedisc" / "clean.json").read_text(encoding="utf-8")


def test_player_without_an_id_of_their_own_is_reported() -> None:
    found = report(CLEAN.replace('"id": 12,\n   "wof_id"', '"id": "-1",\n   "wof_id"'))

    (finding,) = of(found, DISC_PLAYER_UNREADABLE.code)
    assert (finding.details["entry"], finding.details["value"]) == (2, "-1")
    assert len(found.tournament.players if found.tournament else ()) == 4


def test_players_with_ids_pass() -> None:
    assert DISC_PLAYER_UNREADABLE.code not in codes(report(CLEAN))
