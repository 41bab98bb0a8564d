from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.othello.problems import DISC_GAME_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "flipthedisc" / "clean.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "field", "games"),
    [
        ('"score": 40,', '"score": 65,', "number of discs", 6),
        ('"score": 40,', '"score": "many",', "number of discs", 6),
        ('"score": 40,\n      "result": 2', '"score": 40,\n      "result": 7', "result", 5),
        ('"currentRound": 1,', '"currentRound": "one",', "number of the round", 4),
    ],
)
def test_game_that_cannot_be_read_is_reported(
    before: str, after: str, field: str, games: int
) -> None:
    assert before in CLEAN
    found = report(CLEAN.replace(before, after))

    (finding,) = of(found, DISC_GAME_UNREADABLE.code)
    assert finding.details["field"] == field
    assert len(found.tournament.games if found.tournament else ()) == games


def test_sound_games_pass() -> None:
    assert DISC_GAME_UNREADABLE.code not in codes(report(CLEAN))
