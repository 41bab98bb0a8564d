"""FIDE's own published calculations: every game, every sum."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.rating.inputs import fide, month_after, run, sides, vectors

NUMBERS = vectors("fide")


@pytest.mark.parametrize(
    ("start", "field"), [("2025-09-30", "plain_cap"), ("2025-10-01", "from_2025_10")]
)
@pytest.mark.parametrize("row", NUMBERS["calculator"])
def test_calculator(row: dict[str, Any], start: str, field: str) -> None:
    players = {"P": {"rating": row["own"], "k": row["K"]}, "Q": {"rating": row["opp"]}}

    found = fide(players, ["P", "Q", row["score"]], start=start)

    assert float(found["players"]["P"]["change"]) == row[field]


@pytest.mark.parametrize("row", NUMBERS["published"], ids=lambda row: row["id"])
def test_published_period(row: dict[str, Any]) -> None:
    found = run(_period(row))

    mine = iter(sides(found, "P"))
    for number, event in enumerate(row["events"]):
        games = [next(mine) for _ in event["games"]]
        total = sum(int(game["change"].replace(".", "")) for game in games)
        assert [game["change"] for game in games] == [game[2] for game in event["games"]]
        assert {game["event"] for game in games} == {f"e{number}"}
        assert {game["k"] for game in games} == {event["K"]}
        assert total == round(float(event["chg"]) * 100)
    assert found["players"]["P"]["change"] == row["total"]


@pytest.mark.parametrize("row", NUMBERS["published"], ids=lambda row: row["id"])
def test_published_list(row: dict[str, Any]) -> None:
    # F-P02 is the one period that FIDE rounded event by event; F-P04 starts from another rating than
    # FIDE's list has, and that is never inferred.
    expected = {"F-P02": 2405, "F-P04": 2052}.get(row["id"], list(row["lists"].values())[-1])

    found = run(_period(row))

    assert found["players"]["P"]["after"] == expected


def test_published_list_with_an_adjustment() -> None:
    row = next(row for row in NUMBERS["published"] if row["id"] == "F-P04")
    reason = "FIDE's calculation starts from 2053"
    adjustment = {"player": "P", "rating": 2053, "reason": reason}

    found = run({**_period(row), "adjustments": [adjustment]})

    mine = found["players"]["P"]
    assert (mine["before"], mine["base"], mine["after"]) == (2052, 2053, row["lists"]["2025-12"])
    assert f"P starts from 2053: {reason}" in found["notes"]


def _period(row: dict[str, Any]) -> dict[str, Any]:
    players: dict[str, Any] = {"P": {"rating": list(row["lists"].values())[-2], "k": row["k_list"]}}
    events = []
    for number, event in enumerate(row["events"]):
        games = []
        for place, (rating, score, _) in enumerate(event["games"]):
            players[f"{number}-{place}"] = {"rating": rating}
            games.append(["P", f"{number}-{place}", score])
        ratings = {"P": event["Ro"]}
        events.append(
            {"key": f"e{number}", "start": event["start"], "ratings": ratings, "games": games}
        )
    listed = f"{row['period']}-01"
    start = next(month for month in ("2025-10-01", "2025-11-01") if month_after(month) == listed)
    return {
        "system": "fide",
        "period": {"start": start, "list": listed},
        "players": players,
        "events": events,
    }


FIRST = [
    (row, start, row[field])
    for row in NUMBERS["first"]
    for start, field in (("2025-11-07", "Ru"), ("2023-05-05", "rule_2022"))
    if field in row
]


@pytest.mark.parametrize(("row", "start", "expected"), FIRST)
def test_first_rating(row: dict[str, Any], start: str, expected: int) -> None:
    left, games, players = row["score"], [], {"N": {}}
    for place, rating in enumerate(row["opponents"]):
        players[str(place)] = {"rating": rating}
        games.append(["N", str(place), min(left, 1)])
        left -= games[-1][2]

    found = fide(players, *games, start=start)

    assert found["players"]["N"]["after"] == expected
    assert found["players"]["N"]["status"] == "full"


@pytest.mark.parametrize("row", NUMBERS["old"])
def test_calculation_of_2017(row: dict[str, Any]) -> None:
    players = {"P": {"rating": row["own"], "k": row["K"]}}
    players |= {str(place): {"rating": game[0]} for place, game in enumerate(row["games"])}
    games = [["P", str(place), game[1]] for place, game in enumerate(row["games"])]

    found = fide(players, *games, start=row["start"])

    assert [game["change"] for game in sides(found, "P")] == [game[2] for game in row["games"]]
    assert found["players"]["P"]["change"] == row["total"]
