"""FIDE's rules on both sides of every bound and every date."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from ratingportal.core.rating.fide import rate
from ratingportal.core.rating.model import Context, Event, EventGame, RatedPlayer, RatingError
from tests.core.rating.inputs import Data, fide, reasons, run, sides


def _pair(own: int, other: int, **mine: Any) -> Data:
    return {"P": {"rating": own, "k": 10, **mine}, "Q": {"rating": other, "k": 20}}


@pytest.mark.parametrize(
    ("start", "control", "own", "expected"),
    [
        ("2025-09-30", "standard", 2700, "0.92"),
        ("2025-10-01", "standard", 2700, "0.96"),
        ("2025-10-01", "standard", 2650, "0.96"),
        ("2025-10-01", "standard", 2649, "0.92"),
        ("2025-10-01", "rapid", 2590, "0.92"),
        ("2021-12-31", "blitz", 2700, "0.92"),
    ],
)
def test_cap_is_lifted_for_the_own_side_from_2650(
    start: str, control: str, own: int, expected: str
) -> None:
    found = fide(_pair(own, own - 500), ["P", "Q", 1], start=start, control=control)

    high, low = sides(found, "P")[0], sides(found, "Q")[0]
    assert (high["difference"], high["expected"]) == (500, expected)
    assert high["capped"] is (expected == "0.92")
    assert (low["difference"], low["counted"], low["expected"]) == (-500, -400, "0.08")


def test_difference_of_400_is_not_capped_and_401_is() -> None:
    found = fide(_pair(2000, 1600), ["P", "Q", 1])
    wider = fide(_pair(2001, 1600), ["P", "Q", 1])

    assert not sides(found, "P")[0]["capped"]
    assert sides(wider, "P")[0]["capped"]
    assert sides(wider, "P")[0]["rule"] == "difference above 400 counts as 400"


@pytest.mark.parametrize(
    ("start", "counted"),
    [
        ("2021-12-31", [400, 400, -400]),
        ("2022-01-01", [450, 400, -420]),
        ("2024-02-29", [450, 400, -420]),
        ("2024-03-01", [400, 400, -400]),
    ],
)
@pytest.mark.parametrize("control", ["standard", "rapid", "blitz"])
def test_only_the_largest_difference_was_capped_for_two_years(
    start: str, counted: list[int], control: str
) -> None:
    players = {"P": {"rating": 2000}} | {
        key: {"rating": rating} for key, rating in (("A", 1550), ("B", 1500), ("C", 2420))
    }
    games = [["P", key, 0.5] for key in "ABC"]

    found = fide(players, *games, start=start, control=control)

    assert [game["counted"] for game in sides(found, "P")] == counted


def test_of_two_equally_large_differences_the_advantage_is_capped() -> None:
    players = {"P": {"rating": 2000}, "A": {"rating": 2500}, "B": {"rating": 1500}}

    found = fide(players, ["P", "A", 0], ["P", "B", 1], start="2023-05-05")

    assert [game["counted"] for game in sides(found, "P")] == [-500, 400]


@pytest.mark.parametrize(
    ("mine", "k"),
    [
        ({"rating": 2399, "games": 30}, 20),
        ({"rating": 2400, "games": 30}, 10),
        ({"rating": 2390, "games": 30, "peak": 2399}, 20),
        ({"rating": 2390, "games": 30, "peak": 2400}, 10),
        ({"rating": 2400, "games": 5, "birth_year": 2015}, 10),
        ({"rating": 1900, "games": 29}, 40),
        ({"rating": 1900, "games": 30}, 20),
        ({"rating": 1900, "games": 90, "birth_year": 2007}, 40),
        ({"rating": 1900, "games": 90, "birth_year": 2006}, 20),
        ({"rating": 2299, "games": 90, "birth_year": 2010}, 40),
        ({"rating": 2300, "games": 90, "birth_year": 2010}, 20),
        ({"rating": 2250, "games": 90, "birth_year": 2010, "peak": 2300}, 20),
        ({"rating": 2250, "games": 9, "birth_year": 2010, "peak": 2300}, 40),
        ({"rating": 1900}, 20),
        ({"rating": 1900, "games": 90, "k": 15}, 15),
    ],
)
def test_k_follows_from_peak_age_and_games(mine: Data, k: int) -> None:
    found = fide({"P": mine, "Q": {"rating": 2000}}, ["P", "Q", 1])

    assert found["players"]["P"]["k"] == k


def test_k_of_a_junior_is_that_of_the_previous_list() -> None:
    players = {"P": {"rating": 1900, "games": 90, "birth_year": 2007}, "Q": {"rating": 2000}}

    found = fide(players, ["P", "Q", 1], start="2025-12-05")

    assert found["players"]["P"]["k"] == 40
    assert found["players"]["P"]["next_k"] == 20


@pytest.mark.parametrize(("listed", "k"), [("2026-01-01", 40), ("2026-02-01", 20)])
def test_previous_list_is_a_month_before_where_no_start_is_given(listed: str, k: int) -> None:
    players = {"P": {"rating": 1900, "games": 90, "birth_year": 2007}, "Q": {"rating": 2000}}
    event = {"key": "e1", "games": [["P", "Q", 1]]}

    found = run(
        {"system": "fide", "period": {"list": listed}, "players": players, "events": [event]}
    )

    assert found["players"]["P"]["k"] == k


def test_rating_of_an_event_was_published_and_counts_for_k() -> None:
    players = {"P": {"rating": 2395, "games": 90}, "Q": {"rating": 2000}}

    found = fide(players, ["P", "Q", 1], ratings={"P": 2400})

    assert found["players"]["P"]["k"] == 10


@pytest.mark.parametrize(("games", "k"), [(35, 20), (36, 19), (39, 17)])
def test_k_times_games_is_at_most_700(games: int, k: int) -> None:
    found = fide(_pair(2000, 2000, k=20), *[["P", "Q", 1]] * games)

    mine = found["players"]["P"]
    assert (mine["k"], mine["games"]) == (k, games)
    assert mine["after"] == 2000 + games * k // 2 + games * k % 2
    assert {game["k"] for game in sides(found, "P")} == {k}


@pytest.mark.parametrize(
    ("own", "other", "score", "change", "after"),
    [
        (2190, 2000, 1, "2.50", 2193),
        (2000, 2190, 0, "-2.50", 1997),
        (2000, 2190, 0.5, "2.50", 2003),
    ],
)
def test_half_is_rounded_away_from_zero(
    own: int, other: int, score: float, change: str, after: int
) -> None:
    found = fide(_pair(own, other), ["P", "Q", score])

    assert found["players"]["P"]["change"] == change
    assert found["players"]["P"]["after"] == after


def test_period_is_rounded_once_and_not_by_event() -> None:
    events = [
        {"key": key, "start": "2025-11-07", "games": [["P", "Q", 0.5]]} for key in ("e1", "e2")
    ]
    data = {"system": "fide", "players": _pair(2000, 2032), "events": events}

    found = run({**data, "period": {"start": "2025-11-01", "list": "2025-12-01"}})

    assert [game["change"] for game in sides(found, "P")] == ["0.04", "0.04"]
    assert found["players"]["P"]["after"] == 2001


@pytest.mark.parametrize(
    ("start", "listed", "own", "after"),
    [
        ("2024-01-10", "2024-02-01", 1000, None),
        ("2024-01-10", "2024-02-01", 1008, 1000),
        ("2024-03-10", "2024-04-01", 1400, None),
        ("2024-03-10", "2024-04-01", 1408, 1400),
    ],
)
def test_rating_below_the_floor_becomes_unrated(
    start: str, listed: str, own: int, after: int | None
) -> None:
    players = {"P": {"rating": own, "k": 10}, "Q": {"rating": own - 250}}

    found = fide(players, ["P", "Q", 0], start=start, listed=listed)

    mine = found["players"]["P"]
    assert (mine["change"], mine["after"]) == ("-8.10", after)
    assert mine["status"] == ("unrated" if after is None else "full")
    assert any(note.startswith("P falls to") for note in found["notes"]) is (after is None)


@pytest.mark.parametrize(
    ("start", "listed", "before", "after"),
    [
        ("2024-01-01", "2024-02-01", 1500, 1500),
        ("2024-02-01", "2024-03-01", 1500, 1700),
        ("2024-02-01", "2024-03-01", 1001, 1401),
        ("2024-02-01", "2024-03-01", 1999, 1999),
        ("2024-02-01", "2024-03-01", 1998, 1999),
        ("2024-02-01", "2024-03-01", 2000, 2000),
        ("2024-03-01", "2024-04-01", 1500, 1500),
    ],
)
def test_ratings_below_2000_were_raised_once(
    start: str, listed: str, before: int, after: int
) -> None:
    period = {"start": start, "list": listed}

    found = run({"system": "fide", "period": period, "players": {"P": {"rating": before}}})

    assert found["players"]["P"]["after"] == after
    assert bool(found["notes"]) is (listed == "2024-03-01")


@pytest.mark.parametrize(
    ("start", "listed", "after"),
    [("2024-02-29", "2024-02-29", 1660), ("2024-03-01", "2024-04-01", 1815)],
)
def test_first_rating_by_the_rule_of_the_day(start: str, listed: str, after: int) -> None:
    # Before: 1600 and three half points of 20. After: two draws with 1800 are added.
    found = fide(*_newcomer([1, 1, 1, 0.5, 0.5]), start=start, listed=listed)

    assert found["players"]["N"]["after"] == after


def test_first_rating_on_the_list_of_the_rise_is_raised_too() -> None:
    found = fide(*_newcomer([1, 1, 1, 0.5, 0.5]), start="2024-02-10")

    assert found["players"]["N"]["after"] == 1660 + 136


def _newcomer(scores: list[float], rating: int = 1600, **mine: Any) -> tuple[Any, ...]:
    players = {"N": mine} | {str(place): {"rating": rating} for place in range(len(scores))}
    return players, *(["N", str(place), score] for place, score in enumerate(scores))


def test_four_games_are_too_few_for_a_first_rating_and_are_brought_along() -> None:
    found = fide(*_newcomer([1, 0, 0, 0.5]))
    mine = found["players"]["N"]

    assert (mine["after"], mine["status"]) == (None, "unrated")
    assert mine["points"] == {"sum": 6400, "score": 1.5, "n": 4}
    later = fide(*_newcomer([0], points=mine["points"]))
    assert later["players"]["N"]["after"] == 1555
    assert sides(later, "N")[0]["rule"] == "counts towards the first rating"


@pytest.mark.parametrize(("period", "after"), [("2023-10-01", 1555), ("2023-09-01", None)])
def test_results_of_26_periods_are_pooled(period: str, after: int | None) -> None:
    points = [{"sum": 6400, "score": 1.5, "n": 4, "period": period}]

    found = fide(*_newcomer([0], points=points), start="2025-11-07")

    assert found["players"]["N"]["after"] == after


@pytest.mark.parametrize(
    ("scores", "rating", "after", "status"),
    [
        ([0.5, 0, 0, 0, 0], 1550, None, "unrated"),
        ([0.5, 0, 0, 0, 0], 1600, 1427, "full"),
        ([1, 1, 1, 1, 1], 2090, 2200, "full"),
    ],
)
def test_first_rating_has_a_floor_and_a_maximum(
    scores: list[float], rating: int, after: int | None, status: str
) -> None:
    found = fide(*_newcomer(scores, rating))

    mine = found["players"]["N"]
    assert (mine["after"], mine["status"]) == (after, status)
    assert mine.get("computed") == (1391 if after is None else None)


def test_first_event_without_a_point_is_left_out() -> None:
    players = {"N": {}} | {key: {"rating": 1600} for key in "ABCDE"}
    lost = {"key": "e1", "start": "2025-11-01", "games": [["N", key, 0] for key in "ABCDE"]}
    other = {"key": "e2", "start": "2025-11-08", "games": [["N", key, 0] for key in "ABCDE"]}
    data = {"system": "fide", "period": {"start": "2025-11-01", "list": "2025-12-01"}}

    once = run({**data, "players": players, "events": [lost]})
    twice = run({**data, "players": players, "events": [other, lost]})
    known = run({**data, "players": {**players, "N": {"games": 3}}, "events": [lost]})

    assert once["players"]["N"]["games"] == 0
    assert ("first event without a point") in {each["reason"] for each in once["unrated"]}
    assert twice["players"]["N"]["points"] == {"sum": 8000, "score": 0, "n": 5}
    assert {game["event"] for game in sides(twice, "N")} == {"e2"}
    assert known["players"]["N"]["games"] == 5


def test_rapid_newcomer_starts_from_the_standard_rating() -> None:
    players = {"N": {"standard": 2000}, "Q": {"rating": 2000, "k": 20}}

    rapid = fide(players, ["N", "Q", 1], control="rapid")
    standard = fide(players, ["N", "Q", 1], control="standard")

    mine = rapid["players"]["N"]
    assert (mine["before"], mine["after"], mine["k"]) == (2000, 2020, 40)
    assert mine["started_from"] == "standard rating 2000"
    assert rapid["players"]["Q"]["after"] == 1990
    assert standard["players"]["N"]["after"] is None


def test_rated_meanwhile_counts_as_unrated_for_opponents_only() -> None:
    found = fide(_pair(2000, 2000), ["P", "Q", 1], ratings={"Q": None})

    assert sides(found, "P") == []
    assert sides(found, "Q")[0]["rating"] == 2000
    assert reasons(found) == [(1, "P", "opponent unrated")]


def test_rating_on_the_first_day_of_the_event_is_used_for_both() -> None:
    found = fide(_pair(2400, 2500), ["P", "Q", 0.5], ratings={"P": 2390, "Q": 2300})

    mine = sides(found, "P")[0]
    assert (mine["rating"], mine["opponent_rating"], mine["difference"]) == (2390, 2300, 90)
    assert found["players"]["P"]["before"] == 2400
    assert found["players"]["P"]["after"] == 2399


def test_rating_that_only_an_event_names_is_the_base() -> None:
    found = fide({"P": {"k": 10}}, ["P", "Q", 1], ratings={"P": 2813, "Q": 2813})

    assert found["players"]["P"]["before"] == 2813
    assert found["players"]["P"]["after"] == 2818
    assert "Q" not in found["players"]
    assert found["unrated"] == []
    assert found["notes"] == ["Not among the players, so only their opponents are rated: Q."]


@pytest.mark.parametrize(("played", "inactive"), [("2024-12-01", None), ("2024-11-30", True)])
def test_inactive_after_twelve_periods_without_a_game(played: str, inactive: bool | None) -> None:
    mine = {"rating": 2000, "last_played": played}

    found = fide({"P": mine})

    assert found["players"]["P"].get("inactive") is inactive


def test_foreign_rating_counts_for_others_and_stays() -> None:
    players = {"P": {"rating": 2000, "k": 20}, "F": {"rating": 2000, "status": "foreign"}}

    found = fide(players, ["P", "F", 1])

    assert found["players"]["P"]["after"] == 2010
    assert found["players"]["F"]["after"] == 2000
    assert sides(found, "F") == []


def test_unknown_time_control_is_refused() -> None:
    with pytest.raises(RatingError, match="Unknown time control “bullet”"):
        fide(_pair(2000, 2000), control="bullet")


def test_rating_before_the_rise_is_kept() -> None:
    period = {"start": "2024-02-01", "list": "2024-03-01"}

    found = run({"system": "fide", "period": period, "players": {"P": {"rating": 1500}}})

    assert found["players"]["P"]["raised_from"] == 1500
    assert found["notes"] == [
        "List of 2024-03-01: rise of all ratings below 2000, by 40/100 of what they lack of 2000."
    ]


@pytest.mark.parametrize(
    ("mine", "next_k"),
    [
        ({"k": 10, "rating": 2350}, 10),
        ({"k": 20, "rating": 2350}, 20),
        ({"k": 40, "rating": 1900}, 40),
        ({"k": 40, "rating": 1900, "birth_year": 1990}, 40),
        ({"k": 40, "rating": 1900, "birth_year": 2007}, 20),
        ({"k": 40, "rating": 1900, "birth_year": 2007, "games": 10}, 40),
        ({"k": 40, "rating": 1900, "birth_year": 2008}, 40),
    ],
)
def test_given_k_tells_what_the_next_one_needs(mine: dict[str, int], next_k: int) -> None:
    found = fide({"P": mine}, start="2025-12-05")

    assert found["players"]["P"]["next_k"] == next_k


def test_new_player_of_a_foreign_list_is_established_after_thirty_games_here() -> None:
    players = {"P": RatedPlayer(rating=1900, k=40), "Q": RatedPlayer(rating=1900, k=20)}
    games = [EventGame(number, "P", "Q", number % 3) for number in range(1, 16)]
    event = Event("e1", games, date(2025, 11, 7))
    context = Context(start=date(2025, 11, 1), list_date=date(2025, 12, 1))

    once = rate(players, [event], context).states
    twice = rate(once, [event], context).states

    assert (once["P"].k, once["P"].games) == (40, 15)
    assert (twice["P"].k, twice["P"].games) == (20, 30)
