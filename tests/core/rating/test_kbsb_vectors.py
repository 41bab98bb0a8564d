"""The Belgian federation's own rating cards: every expected score, every K, every new rating."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.rating.inputs import kbsb, sides, vectors

NUMBERS = vectors("belgium")
HOW = {"plain": "plain", "plain, two Ks": "plain", "floor": "floor", "25/150": "25/150"}


def _list_of(row: dict[str, Any]) -> str:
    return f"{row['period'][:4]}-{row['period'][4:]}-01"


@pytest.mark.parametrize("row", NUMBERS["rated"], ids=lambda row: f"{row['period']} {row['how']}")
def test_card(row: dict[str, Any]) -> None:
    players = {"P": {"rating": row["Ri"], "games": row["rows"][0][0] - 1}}
    players |= {str(number): {"rating": opponent} for number, opponent, *_ in row["rows"]}
    games = [["P", str(number), score] for number, _, score, *_ in row["rows"]]

    found = kbsb(players, *games, listed=_list_of(row))

    card = [(float(game["expected"]), game["k"]) for game in sides(found, "P")]
    assert card == [(expected, k) for *_, expected, k in row["rows"]]
    mine = found["players"]["P"]
    assert mine["after"] == row["new"]
    assert mine["how"].split()[0] == HOW.get(row["how"], "edge")


@pytest.mark.parametrize(
    "row", NUMBERS["provisional"], ids=lambda row: f"{row['period']} {row['n']}"
)
@pytest.mark.parametrize("last", [0, 1])
def test_provisional_card(row: dict[str, Any], last: int) -> None:
    # The last game may be one of this period, with whatever opponent leaves the sum as it is.
    opponent, won = row["sum"] // row["n"], min(row["score"], 1)
    points = {
        "sum": row["sum"] - last * opponent,
        "score": row["score"] - last * won,
        "n": row["n"] - last,
    }
    players = {
        "P": {"status": "provisional", "games": row["n"] - last, "points": points},
        "Q": {"rating": opponent, "games": 500},
    }

    found = kbsb(players, *[["P", "Q", won]] * last, listed=_list_of(row))

    assert found["players"]["P"]["after"] == row["Rf"]
    assert found["players"]["P"]["points"] == {key: row[key] for key in ("sum", "score", "n")}
    assert found["players"]["P"]["status"] == ("full" if row["n"] == 20 else "provisional")
