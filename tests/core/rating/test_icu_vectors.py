"""Real Irish tournaments, with the numbers their own calculation gave."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from ratingportal.core.rating.icu import choose_k
from tests.core.rating.inputs import icu, vectors

NUMBERS = vectors("icu")
SCORES = {"W": 1, "D": 0.5, "L": 0}
NAMES = {"rating": "rating", "kfactor": "k", "games": "games"}


@pytest.mark.parametrize("with_rounds", [True, False])
@pytest.mark.parametrize(
    "row", NUMBERS["tournaments"], ids=lambda row: f"{row['event']} {row['version']}"
)
def test_tournament(row: dict[str, Any], with_rounds: bool) -> None:
    players = {
        key: {NAMES[name]: value for name, value in player.items()}
        for key, player in row["players"].items()
    }
    games = [
        [str(first), str(second), SCORES[result], *([turn] if with_rounds else [])]
        for turn, first, second, result in row["results"]
    ]

    found = icu(players, *games, version=row["version"])

    for each in row["expect"]:
        mine = found["players"][str(each["num"])]
        for name, (value, tolerance) in each["values"].items():
            given = mine["after"] if name == "new_rating" else mine[name]
            if value is None:
                assert given is None, (each["num"], name)
            else:
                assert given == pytest.approx(value, abs=tolerance + 1e-9), (each["num"], name)
    assert len(found["players"]) == len(row["players"])


@pytest.mark.parametrize("row", NUMBERS["k_factor"])
def test_k_factor(row: dict[str, Any]) -> None:
    start, born, joined = (date.fromisoformat(row[name]) for name in ("start", "dob", "joined"))

    assert choose_k(row["rating"], start, born, joined) == row["k"]
