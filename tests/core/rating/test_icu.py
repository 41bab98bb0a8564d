"""The Irish system beyond its published tournaments: kinds of players, listings, errors, several events."""

from __future__ import annotations

from typing import Any

import pytest

from ratingportal.core.rating.model import NotConvergedError, RatingError
from tests.core.rating.inputs import Data, icu, reasons, run, sides

FULL = {"rating": 1500, "k": 24}


@pytest.mark.parametrize(
    ("mine", "status"),
    [
        ({"rating": 1500, "k": 24}, "full"),
        ({"rating": 1500, "k": 24, "games": 5}, "full"),
        ({"rating": 1500, "games": 19}, "provisional"),
        ({"rating": 1500, "games": 20}, "full"),
        ({"rating": 1500}, "foreign"),
        ({}, "unrated"),
        ({"rating": 1500, "k": 24, "status": "foreign"}, "foreign"),
        ({"rating": 1500, "status": "unrated"}, "unrated"),
    ],
)
def test_kind_of_a_player(mine: Data, status: str) -> None:
    found = icu({"P": mine})

    assert found["players"]["P"]["status"] == status


def test_full_player_gains_k_times_what_was_not_expected() -> None:
    found = icu({"P": FULL, "Q": FULL}, ["P", "Q", 1])

    mine = found["players"]["P"]
    assert (mine["change"], mine["after"], mine["games"]) == ("12.0000", 1512.0, 1)
    assert sides(found, "P")[0] | {"rule": ""} == {
        "event": "e1",
        "game": 1,
        "player": "P",
        "opponent": "Q",
        "score": 1,
        "rating": 1500,
        "opponent_rating": 1500,
        "difference": 0,
        "counted": 0,
        "capped": False,
        "expected": "0.500000",
        "k": 24,
        "change": "0.500000",
        "rule": "",
    }


def test_foreign_rating_stays() -> None:
    found = icu({"P": {"rating": 1500}, "Q": FULL}, ["P", "Q", 1])

    assert found["players"]["P"]["after"] == 1500
    assert found["players"]["P"]["performance"] == 1900
    assert sides(found, "P") == []
    assert found["players"]["Q"]["after"] == 1488


@pytest.mark.parametrize(
    ("games", "after", "status"), [(18, 1500 + 400 / 19, "provisional"), (19, 1520.0, "full")]
)
def test_provisional_is_averaged_with_the_old_games(games: int, after: float, status: str) -> None:
    found = icu({"P": {"rating": 1500, "games": games}, "Q": FULL}, ["P", "Q", 1])

    assert found["players"]["P"]["after"] == pytest.approx(after)
    assert found["players"]["P"]["status"] == status


def test_published_rating_has_a_floor() -> None:
    found = icu({"P": {}, "Q": {"rating": 800, "k": 24}}, ["P", "Q", 0])

    assert (found["players"]["P"]["after"], found["players"]["P"]["published"]) == (400.0, 700)


def test_group_without_a_rating_stays_without() -> None:
    found = icu({"P": {"rating": 1200, "games": 5}, "N": {}, "M": {}}, ["N", "M", 1], ["P", "N", 1])

    # The provisional rating of P is no anchor; only full and foreign ratings are.
    assert {key: mine["after"] for key, mine in found["players"].items()} == dict.fromkeys("PNM")
    assert {each["reason"] for each in found["unrated"]} == {
        "no opponent with a rating, not even through others"
    }


LISTED = [
    ([["P", "Q", 1, 1], ["Q", "P", 0, 1]], 1),
    ([["P", "Q", 1, 1], ["Q", "P", 0, 2]], 2),
    ([["P", "Q", 1, 1], ["P", "Q", 1, 1]], 1),
    ([["P", "Q", 1], ["Q", "P", 0]], 1),
    ([["P", "Q", 1], ["P", "Q", 1]], 2),
    ([["P", "Q", 1], ["Q", "P", 1]], 2),
    ([["P", "Q", 1, "2012-05-01"], ["Q", "P", 0, "2012-05-01"]], 1),
    ([["P", "Q", 1, "2012-05-01"], ["Q", "P", 0, "2012-05-02"]], 2),
    ([["P", "Q", 0.5], ["Q", "P", 0.5], ["P", "Q", 0.5], ["Q", "P", 0.5]], 2),
]


@pytest.mark.parametrize(("games", "counted"), LISTED)
def test_game_listed_from_both_sides_is_one(games: list[list[Any]], counted: int) -> None:
    found = icu({"P": FULL, "Q": FULL}, *games)

    assert found["players"]["P"]["games"] == counted
    folded = f"Event e1: games listed from both sides, each counted once: {len(games) - counted}."
    assert found["notes"] == ([folded] if counted < len(games) else [])


def test_game_with_two_results_is_not_rated() -> None:
    found = icu({"P": FULL, "Q": FULL}, ["P", "Q", 1, 1], ["Q", "P", 1, 1])

    assert found["games"] == []
    assert reasons(found) == [
        (1, None, "two different results of one game"),
        (2, None, "two different results of one game"),
    ]


@pytest.mark.parametrize(
    ("mine", "k"),
    [
        ({"rating": 2100, "dob": "2000-01-01"}, 16),
        ({"rating": 2099, "dob": "1991-05-02"}, 40),
        ({"rating": 2099, "dob": "1991-05-01", "joined": "2004-05-02"}, 32),
        ({"rating": 2099, "dob": "1991-05-01", "joined": "2004-05-01"}, 24),
        ({"rating": 2099, "birth_year": 1992}, 40),
        ({"rating": 2099, "birth_year": 1991}, 24),
        ({"rating": 2099}, 24),
    ],
)
def test_k_that_is_not_given_follows_from_rating_age_and_membership(mine: Data, k: int) -> None:
    found = icu({"P": {**mine, "status": "full"}, "Q": FULL}, ["P", "Q", 1])

    assert found["players"]["P"]["k"] == k


def _winner(k: int, games: int = 5, rating: int = 1500) -> Data:
    players = {"P": {"rating": rating, "k": k}}
    players |= {str(place): {"rating": rating} for place in range(games)}
    won = [["P", str(place), 1] for place in range(games)]
    return icu(players, *won)["players"]["P"]


@pytest.mark.parametrize(
    ("k", "games", "rating", "bonus"),
    [
        (24, 5, 1500, 0),  # K too low
        (32, 4, 1500, 0),  # too few games
        (32, 5, 1500, 45),  # 80 - 32 - 3
        (40, 5, 1500, 81),  # 100 - 32 - 3 = 65, a quarter more
        (32, 5, 2000, 20),  # at most to 2100
        (40, 5, 2000, 0),  # already there
        (32, 5, 2100, 0),
    ],
)
def test_bonus(k: int, games: int, rating: int, bonus: int) -> None:
    mine = _winner(k, games, rating)

    assert mine["bonus"] == bonus
    assert mine["after"] == rating + k * games / 2 + bonus


def test_ratings_that_do_not_rest_are_a_clear_error() -> None:
    players: Data = {str(place): {} for place in range(60)} | {"R": {"rating": 1500, "k": 24}}
    chain = [[str(place), str(place + 1), 1] for place in range(59)]

    with pytest.raises(NotConvergedError, match="Event e1 cannot be rated: after 50 rounds"):
        icu(players, ["R", "0", 1], *chain)


def test_unknown_version_is_refused() -> None:
    with pytest.raises(
        RatingError, match=r"Unknown version 4 of the Irish system\. Known: 0 to 3\."
    ):
        icu({"P": FULL}, version=4)


def test_events_follow_each_other_by_date() -> None:
    events = [
        {"key": "later", "start": "2012-06-01", "games": [["P", "Q", 1]]},
        {"key": "earlier", "start": "2012-05-01", "games": [["P", "Q", 0]]},
    ]

    found = run({"system": "icu", "players": {"P": FULL, "Q": FULL}, "events": events})

    assert [game["event"] for game in sides(found, "P")] == ["earlier", "later"]
    assert sides(found, "P")[1]["rating"] == 1488
    mine = found["players"]["P"]
    assert (mine["before"], mine["games"], mine["score"]) == (1500, 2, 1.0)
    assert mine["after"] == pytest.approx(1488 + 24 * 0.5345, abs=0.01)


def test_event_names_the_rating_to_use() -> None:
    event = {"key": "e", "ratings": {"P": 1700, "G": 1700}, "games": [["P", "Q", 1], ["P", "G", 0]]}

    found = run({"system": "icu", "players": {"P": FULL, "Q": FULL}, "events": [event]})

    assert [game["rating"] for game in sides(found, "P")] == [1700, 1700]
    assert found["notes"] == ["Not among the players, so only their opponents are rated: G."]
