from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import GAME_ROW_UNUSABLE
from tests.core.builders import of
from tests.core.knsb import knsb


@pytest.mark.parametrize(
    ("old", "new", "place", "field", "value"),
    [
        ("900;1;", "900;one;", Place(10, 5, 3), "round number", "one"),
        ("900;1;", "900;;", Place(10, 5, 0), "round number", "(blank)"),
        ("900;1;", "900;0;", Place(10, 5, 1), "round number", "0"),
        ("900;1;", "900;1000;", Place(10, 5, 4), "round number", "1000"),
        ("8000001;8000002;1", "A1;8000002;1", Place(10, 18, 2), "relation number", "A1"),
        ("8000001;8000002;1", "8000001;;1", Place(10, 26, 0), "relation number", "(blank)"),
        ("8000001;8000002;1", "0;8000002;1", Place(10, 18, 1), "relation number", "0"),
    ],
)
def test_game_without_round_or_player_is_reported(
    old: str, new: str, place: Place, field: str, value: str
) -> None:
    found = knsb(old, new)

    assert of(found, GAME_ROW_UNUSABLE.code) == [
        GAME_ROW_UNUSABLE.found(place, line=10, field=field, value=value)
    ]
    assert found.tournament is not None
    assert len(found.tournament.games) == 3
    assert found.blocks


def test_whole_games_pass() -> None:
    assert of(knsb(), GAME_ROW_UNUSABLE.code) == []
