"""The Belgian rules on both sides of every bound and every list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.rating.inputs import Data, kbsb, reasons, run, sides


def _full(rating: int, games: int = 500, **more: Any) -> Data:
    return {"rating": rating, "games": games, **more}


@pytest.mark.parametrize(
    ("listed", "counted", "expected"),
    [("2015-01-01", 350, "0.89"), ("2015-03-31", 350, "0.89"), ("2015-04-01", 400, "0.92")],
)
def test_cap_by_the_day_of_the_list(listed: str, counted: int, expected: str) -> None:
    found = kbsb({"P": _full(1900), "Q": _full(1450)}, ["P", "Q", 1], listed=listed)

    high, low = sides(found, "P")[0], sides(found, "Q")[0]
    assert (high["difference"], high["counted"], high["expected"]) == (450, counted, expected)
    assert (low["counted"], low["capped"]) == (-counted, True)
    assert low["rule"] == f"difference above {counted} counts as {counted}"


@pytest.mark.parametrize(
    ("listed", "after"),
    [("2020-12-31", 1141), ("2021-01-01", 1150), ("2022-04-01", 1150), ("2024-03-31", 1150)],
)
def test_floor_by_the_day_of_the_list(listed: str, after: int) -> None:
    found = kbsb({"P": _full(1152), "Q": _full(1000)}, ["P", "Q", 0], listed=listed)

    assert found["players"]["P"]["after"] == after


@pytest.mark.parametrize(
    ("start", "listed", "before", "after"),
    [
        ("2024-01-01", "2024-03-31", 1150, 1150),
        ("2024-01-01", "2024-04-01", 1150, 1400),
        ("2024-01-01", "2024-04-01", 1999, 1999),
        ("2024-01-01", "2024-04-01", 1996, 1997),
        ("2024-01-01", "2024-04-01", 2000, 2000),
        ("2024-04-01", "2024-07-01", 1500, 1500),
    ],
)
def test_ratings_below_2000_were_raised_once(
    start: str, listed: str, before: int, after: int
) -> None:
    period = {"start": start, "list": listed}

    found = run({"system": "kbsb", "period": period, "players": {"P": _full(before)}})

    assert found["players"]["P"]["after"] == after


@pytest.mark.parametrize(
    ("before", "raised_from", "after", "how"),
    [(1200, 1200, 1435, "plain"), (1160, 1160, 1407, "plain"), (1100, 1100, 1400, "floor")],
)
def test_rise_comes_before_the_new_floor(
    before: int, raised_from: int, after: int, how: str
) -> None:
    players = {"P": _full(before), "Q": _full(before)}

    found = kbsb(players, ["P", "Q", 0.5], listed="2024-04-01")

    mine = found["players"]["P"]
    assert (mine["raised_from"], mine["after"], mine["how"]) == (raised_from, after, how)


def test_floor_of_1400_holds_without_games_too() -> None:
    period = {"start": "2024-04-01", "list": "2024-07-01"}

    found = run({"system": "kbsb", "period": period, "players": {"P": _full(1300)}})

    mine = found["players"]["P"]
    assert (mine["after"], mine["published"], mine["how"]) == (1400, 1400, "floor")


@pytest.mark.parametrize(
    ("mine", "k"),
    [
        (_full(1900, 99), 32),
        (_full(1900, 100), 24),
        (_full(1900, 299), 24),
        (_full(1900, 300), 16),
        (_full(1999), 16),
        (_full(2000), 12),
        (_full(2199), 12),
        (_full(2200), 10),
        (_full(2300, 50), 32),
        ({"rating": 1900, "k": 24}, 24),
        ({"rating": 1900}, 16),
    ],
)
def test_k_by_the_number_of_the_game_and_the_rating(mine: Data, k: int) -> None:
    found = kbsb({"P": mine, "Q": _full(1900)}, ["P", "Q", 0.5])

    assert found["players"]["P"]["k"] == sides(found, "P")[0]["k"] == k


def test_k_changes_in_the_middle_of_a_period_in_the_order_of_days() -> None:
    players = {"P": _full(1900, 99), "Q": _full(1900), "R": _full(1900)}

    found = kbsb(players, ["P", "Q", 1, "2022-03-01"], ["P", "R", 0, "2022-02-01"])

    assert [(game["opponent"], game["k"]) for game in sides(found, "P")] == [("R", 32), ("Q", 24)]
    assert found["players"]["P"]["change"] == "-4.00"


@pytest.mark.parametrize(
    ("before", "games", "score", "after", "how"),
    [
        (1996, 500, 1, 2003, "edge 2000"),  # 4 points to the edge with K 16, the rest with 12
        (1996, 100, 1, 2008, "plain"),  # K 24 on both sides
        (2003, 500, 0, 1996, "edge 2000"),
        (2196, 500, 1, 2202, "edge 2200"),
        (2204, 500, 0, 2199, "edge 2200"),
        (1991, 500, 1, 1999, "plain"),
        (1992, 500, 1, 2000, "edge 2000"),
    ],
)
def test_beyond_an_edge_the_other_k_counts(
    before: int, games: int, score: int, after: int, how: str
) -> None:
    found = kbsb({"P": _full(before, games), "Q": _full(before)}, ["P", "Q", score])

    assert (found["players"]["P"]["after"], found["players"]["P"]["how"]) == (after, how)


def test_edge_with_a_given_k_and_no_number_of_games() -> None:
    late = kbsb({"P": {"rating": 1996, "k": 16}, "Q": _full(1996)}, ["P", "Q", 1])
    early = kbsb({"P": {"rating": 1996, "k": 24}, "Q": _full(1996)}, ["P", "Q", 1])

    assert late["players"]["P"]["how"] == "edge 2000"
    assert (early["players"]["P"]["how"], early["players"]["P"]["after"]) == ("plain", 2008)


@pytest.mark.parametrize(
    ("games", "opponent", "after", "how"),
    [
        (24, 1700, 2092, "plain"),
        (25, 1700, 1700 + 401, "25/150"),
    ],
)
def test_25_games_and_a_change_of_more_than_150(
    games: int, opponent: int, after: int, how: str
) -> None:
    found = kbsb({"P": _full(1600, 20), "Q": _full(opponent)}, *[["P", "Q", 1]] * games)

    assert found["players"]["P"]["how"] == how
    assert found["players"]["P"]["after"] == after


@pytest.mark.parametrize(
    ("draws", "change", "after", "how"),
    [(19, "150.08", 1750, "plain"), (21, "150.72", 1714, "25/150")],
)
def test_change_must_be_above_150(draws: int, change: str, after: int, how: str) -> None:
    players = {"P": _full(1600, 20), "Q": _full(1600), "R": _full(1605)}
    games = [["P", "Q", 1]] * 9 + [["P", "R", 0.5]] * draws

    mine = kbsb(players, *games)["players"]["P"]

    assert (mine["change"], mine["after"], mine["how"]) == (change, after, how)


def _newcomer(n: int, total: int = 1500, score: float = 0) -> Data:
    points = {"sum": n * total, "score": score, "n": n}
    return {"status": "provisional", "points": points, "games": n}


def test_twentieth_game_gives_a_rating_and_the_next_one_is_rated_from_it() -> None:
    players = {"N": _newcomer(19, score=9.5), "A": _full(1500), "B": _full(1600)}

    found = kbsb(players, ["N", "A", 0.5, "2022-02-01"], ["N", "B", 1, "2022-02-02"])

    first, second = sides(found, "N")
    assert (first["k"], first["rule"]) == (None, "counts towards the first rating")
    assert (second["rating"], second["k"], second["expected"]) == (1500, 32, "0.36")
    mine = found["players"]["N"]
    assert (mine["first_rating"], mine["after"], mine["status"]) == (1500, 1520, "full")
    assert mine["games"] == 2


def test_games_against_those_just_rated_count_after_the_own_ones() -> None:
    players = {"N": _newcomer(19, score=9.5), "A": _full(1500), "B": _full(1500, 99)}

    found = kbsb(
        players,
        ["N", "B", 1, "2022-01-05"],
        ["N", "A", 0.5, "2022-02-01"],
        ["A", "B", 0, "2022-03-01"],
    )

    assert found["players"]["N"]["first_rating"] == 1521
    assert [(game["opponent"], game["k"]) for game in sides(found, "B")] == [("A", 32), ("N", 24)]
    mine = next(game for game in sides(found, "A") if game["opponent"] == "N")
    assert mine["opponent_rating"] == 1521


def test_newcomer_without_20_games_counts_for_nobody() -> None:
    players = {"N": _newcomer(18), "A": _full(1500)}

    found = kbsb(players, ["N", "A", 1])

    assert sides(found, "A") == []
    assert reasons(found) == [(1, "A", "opponent provisional")]
    assert found["players"]["N"]["status"] == "provisional"


def test_newcomer_may_complete_another_one() -> None:
    players = {"N": _newcomer(19), "M": _newcomer(18), "A": _full(1500), "B": _full(1500)}

    found = kbsb(players, ["N", "A", 0], ["M", "N", 1], ["B", "M", 1])

    assert found["players"]["N"]["status"] == found["players"]["M"]["status"] == "full"
    rating = found["players"]["N"]["first_rating"]
    assert sides(found, "M")[1]["opponent_rating"] == rating == 1500 - 401
    # The game against M counts for B as well, although M was rated only by the game against N.
    assert sides(found, "B")[0]["opponent_rating"] == found["players"]["M"]["first_rating"]


@pytest.mark.parametrize(
    ("listed", "n", "status"),
    [
        ("2023-12-31", 18, "provisional"),
        ("2023-12-31", 19, "full"),
        ("2024-01-01", 3, "provisional"),
        ("2024-01-01", 4, "full"),
    ],
)
def test_number_of_provisional_games(listed: str, n: int, status: str) -> None:
    found = kbsb({"N": _newcomer(n), "A": _full(1500)}, ["N", "A", 0], listed=listed)

    assert found["players"]["N"]["status"] == status


@pytest.mark.parametrize(("n", "shown"), [(8, None), (9, 1099)])
def test_provisional_rating_is_shown_from_the_tenth_game(n: int, shown: int | None) -> None:
    found = kbsb({"N": _newcomer(n), "A": _full(1500)}, ["N", "A", 0])

    assert found["players"]["N"]["after"] == 1099
    assert found["players"]["N"]["published"] == shown


@pytest.mark.parametrize(
    ("listed", "low", "high"), [("2015-01-01", 351, 351), ("2015-04-01", 401, 401)]
)
def test_percentage_of_a_first_rating_is_held(listed: str, low: int, high: int) -> None:
    players = {"L": {}, "W": {}, "A": _full(1500)}

    found = kbsb(players, ["L", "A", 0], ["W", "A", 1], listed=listed)

    assert found["players"]["L"]["after"] == 1500 - low
    assert found["players"]["W"]["after"] == 1500 + high


def test_first_rating_below_the_floor_is_raised_on_the_list_only() -> None:
    found = kbsb(
        {"N": _newcomer(19, 1300), "A": _full(1300), "B": _full(1500)}, ["N", "A", 0], ["N", "B", 0]
    )
    exact = kbsb({"N": _newcomer(19, 1300), "A": _full(1300)}, ["N", "A", 0])

    assert (exact["players"]["N"]["after"], exact["players"]["N"]["published"]) == (899, 1150)
    assert (found["players"]["N"]["first_rating"], found["players"]["N"]["after"]) == (899, 1150)


def test_matricule_0_is_a_foreigner_of_several_ratings() -> None:
    players = {"P": _full(1500), "0": {"rating": 1900}}
    events = [
        {"key": "a", "start": "2022-01-08", "ratings": {"0": 1700}, "games": [["P", "0", 1]]},
        {"key": "b", "start": "2022-02-08", "games": [["0", "P", 0.5], ["0", "0", 1]]},
    ]
    period = {"start": "2022-01-01", "list": "2022-04-01"}

    found = run({"system": "kbsb", "period": period, "players": players, "events": events})

    assert [game["opponent_rating"] for game in sides(found, "P")] == [1700, 1900]
    assert sides(found, "0") == []
    assert (found["players"]["0"]["after"], found["players"]["0"]["status"]) == (1900, "foreign")
    assert reasons(found) == [(2, None, "the same player on both sides")]


def test_foreigner_counts_for_the_belgian_only() -> None:
    players = {"P": _full(1500, 10, status="full"), "F": {"rating": 1500, "status": "foreign"}}

    found = kbsb(players, ["P", "F", 1], ["P", "G", 1], ratings={"G": 1500})

    assert found["players"]["P"]["after"] == 1532
    assert found["players"]["F"]["after"] == 1500
    assert {game["player"] for game in found["games"]} == {"P"}
    assert found["notes"] == ["Not among the players, so only their opponents are rated: G."]


@pytest.mark.parametrize(
    ("mine", "counts"),
    [
        ({"rating": 1500}, True),
        ({"rating": 1500, "games": 0}, True),
        ({"rating": 1500, "games": 19}, False),
        ({"rating": 1500, "games": 20}, True),
        ({"rating": 1500, "games": 19, "status": "full"}, True),
        ({"rating": 1500, "games": 50, "status": "provisional"}, False),
        ({"rating": 1500, "points": {"sum": 1500, "score": 1, "n": 1}}, False),
        ({}, False),
    ],
)
def test_who_has_a_full_rating(mine: Data, counts: bool) -> None:
    found = kbsb({"Q": mine, "P": _full(1500)}, ["P", "Q", 1])

    assert bool(sides(found, "P")) is counts


def test_adjustment_is_the_base_and_is_told() -> None:
    period = {"start": "2022-01-01", "list": "2022-04-01"}
    adjustments = [{"player": "P", "rating": 1600, "reason": "merged numbers"}]

    found = run(
        {
            "system": "kbsb",
            "period": period,
            "players": {"P": _full(1500)},
            "adjustments": adjustments,
        }
    )

    mine = found["players"]["P"]
    assert (mine["before"], mine["base"], mine["after"]) == (1500, 1600, 1600)
    assert found["notes"] == ["P starts from 1600: merged numbers"]


def test_games_that_are_not_rated_say_why() -> None:
    found = kbsb({"P": _full(1500)}, ["P", "Z", 1], ["P", None, 1], ["P", "Z", "-"])

    assert [reason for *_, reason in reasons(found)] == [
        "unknown player “Z”",
        "bye: there was no opponent",
        "forfeit: the game was not played",
    ]
