"""Ratings that an office starts from: they count for everybody, newcomers included."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.rating.inputs import Data, run

POINTS = {"sum": 6000, "score": 1.5, "n": 4}


@pytest.mark.parametrize("system", ["fide", "kbsb", "icu", "othello"])
@pytest.mark.parametrize(
    "player",
    [
        {},
        {"status": "unrated"},
        {"status": "unrated", "games": 4, "points": POINTS},
        {"status": "provisional", "games": 4, "points": POINTS},
    ],
)
def test_newcomer_starts_from_the_rating_that_the_office_gave(system: str, player: Data) -> None:
    found = _rate(system, player)

    mine = found["players"]["P"]
    assert mine["base"] == 1750
    assert [game["rating"] for game in found["games"] if game["player"] == "P"] == [1750]
    # What Othello players have in their first games stands still.
    assert mine["after"] > 1750 or (system == "othello" and mine["after"] == 1750)


@pytest.mark.parametrize("system", ["fide", "kbsb", "icu", "othello"])
def test_guest_stays_a_guest(system: str) -> None:
    mine = _rate(system, {"rating": 1700, "status": "foreign"})["players"]["P"]

    assert mine["status"] == "foreign"


def test_irish_provisional_player_stays_provisional() -> None:
    mine = _rate("icu", {"rating": 1500, "games": 4, "status": "provisional"})["players"]["P"]

    assert (mine["status"], mine["after"]) == ("provisional", (4 * 1750 + 2200) / 5)


def _rate(system: str, player: Data) -> Data:
    data: dict[str, Any] = {
        "system": system,
        "period": {"start": "2022-03-01", "list": "2022-04-01"},
        "players": {"P": player, "Q": {"rating": 1800, "games": 400, "k": 20}},
        "events": [{"key": "e1", "start": "2022-03-05", "games": [["P", "Q", 1]]}],
        "adjustments": [{"player": "P", "rating": 1750, "reason": "Known from another list."}],
    }
    return run(data)
