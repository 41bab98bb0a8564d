"""The rules of the Othello list, with numbers worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingportal.core.rating.othello_rules import (
    RULES,
    Games,
    Opening,
    Standings,
    choose_factor,
    compute_initial_rating,
    expect_score,
    run_ratings,
    run_seeds,
)


@pytest.mark.parametrize(
    ("rating", "opponent", "expected"),
    [
        (1800, 1800, 0.5),
        (2000, 1600, 10 / 11),  # 1 / (1 + 10^-1)
        (1600, 2000, 1 / 11),
        (1000, 1800, 1 / 101),  # two times 400: 10^2
    ],
)
def test_expected_score(rating: float, opponent: float, expected: float) -> None:
    assert expect_score(rating, opponent) == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize(
    ("opponents", "score", "games", "initial"),
    [
        (0, 0, 0, 1800),
        (1800, 1, 1, 1800 + 400 * 0.08715017571890013),  # log10(5.5 / 4.5)
        (1800, 0, 1, 1800 - 400 * 0.08715017571890013),
        (9 * 1800, 9, 9, 1800 + 400 * 0.47712125471966244),  # 13.5 of 18: log10(3)
        (9 * 2000, 4.5, 9, 1900),
        (2800, 0.5, 1, 1900),  # one draw: (2800 + 9 × 1800) / 10
    ],
)
def test_initial_rating(opponents: float, score: float, games: int, initial: float) -> None:
    assert compute_initial_rating(opponents, score, games) == pytest.approx(initial, abs=1e-9)


@pytest.mark.parametrize(
    ("rating", "games", "high", "factor"),
    [
        (1800.0, 0, False, 0),
        (1800.0, 8, False, 0),
        (2500.0, 8, True, 0),
        (1800.0, 9, False, 40),
        (1800.0, 29, False, 40),
        (1800.0, 30, False, 20),
        (2399.9, 30, False, 20),
        (2400.0, 30, False, 10),
        (2400.0, 9, False, 10),
        (1500.0, 500, True, 10),
    ],
)
def test_factor(rating: float, games: int, *, high: bool, factor: float) -> None:
    assert choose_factor(rating, games, high=high) == factor
    assert RULES[factor]


def test_seeds_move_with_forty_and_only_nine_games_make_an_opening() -> None:
    games = Games(["a"] * 11, ["b"] * 11, [1.0] + [0.5] * 10)

    found = run_seeds(games)

    assert found["a"].games == found["b"].games == 9
    assert (found["a"].score, found["b"].score) == (5.0, 4.0)
    # b was at 1800 in the first game, and at 1780 in the second: 40 × (1 − 0.5) = 20.
    two = run_seeds(Games(["a", "a"], ["b", "b"], [1.0, 0.5]))
    assert two["a"] == Opening(1800.0 + 1780.0, 1.5, 2)
    assert two["b"] == Opening(1800.0 + 1820.0, 0.5, 2)


def test_seeds_go_on_from_what_is_given() -> None:
    seeds = {"a": 2000.0, "b": 2000.0}

    found = run_seeds(Games(["a"], ["b"], [1.0]), seeds, {"b": Opening(9000.0, 2.0, 5)})

    assert found["a"] == Opening(2000.0, 1.0, 1)
    assert found["b"] == Opening(11000.0, 2.0, 6)
    assert seeds == {"a": 2020.0, "b": 1980.0}


def test_ten_once_2400_is_reached_and_for_good() -> None:
    standings: Standings[str] = Standings()
    standings.enter("a", 2395.0, 50)
    standings.enter("b", 2395.0, 50)
    factors = []

    run_ratings(
        Games(["a"] * 3, ["b"] * 3, [1.0, 0.0, 0.0]),
        standings,
        lambda _a, _b, _score, _ratings, _expected, both: factors.append(both),
    )

    assert factors == [(20.0, 20.0), (10.0, 20.0), (10.0, 20.0)]
    assert standings.ratings["a"] < 2400  # and still K 10


def test_one_point_short_of_2400_is_not_enough() -> None:
    standings: Standings[str] = Standings()
    standings.enter("a", 2389.9, 50)
    standings.enter("b", 2389.9, 50)

    run_ratings(Games(["a"], ["b"], [1.0]), standings)

    assert standings.ratings["a"] == pytest.approx(2399.9)
    assert standings.factors["a"] == 20.0


def test_an_initial_rating_of_2400_has_ten_after_nine_games() -> None:
    standings: Standings[str] = Standings()
    standings.enter("a", 2450.0)
    standings.enter("b", 1800.0)

    run_ratings(Games(["a"] * 9, ["b"] * 9, [0.0] * 9), standings)

    assert standings.ratings == {"a": 2450.0, "b": 1800.0}
    assert standings.factors == {"a": 10.0, "b": 40.0}


def test_who_had_2400_before_has_ten_whatever_the_rating() -> None:
    standings: Standings[str] = Standings()
    standings.enter("a", 2000.0, 8, high=True)
    standings.enter("b", 1800.0, 400, high=True)

    run_ratings(Games(["a"], ["b"], [0.5]), standings)

    assert standings.factors == {"a": 10.0, "b": 10.0}


RESULTS = st.lists(
    st.tuples(
        st.sampled_from("abcd"), st.sampled_from("abcd"), st.sampled_from((0.0, 0.5, 1.0))
    ).filter(lambda game: game[0] != game[1]),
    max_size=150,
)


@given(RESULTS, st.sampled_from((1500.0, 2380.0)))
def test_factors_follow_from_games_and_ratings_alone(
    results: list[tuple[str, str, float]], start: float
) -> None:
    standings: Standings[str] = Standings()
    for player in "abcd":
        standings.enter(player, start)
    games, high = dict.fromkeys("abcd", 0), dict.fromkeys("abcd", False)
    seen = []

    def look(
        first: str,
        second: str,
        score: float,
        ratings: tuple[float, float],
        expected: float,
        factors: tuple[float, float],
    ) -> None:
        for player, rating, factor in zip((first, second), ratings, factors, strict=True):
            high[player] |= rating >= 2400.0 and games[player] >= 9
            assert factor == choose_factor(rating, games[player], high=high[player])
            games[player] += 1
        assert expected == pytest.approx(expect_score(*ratings))
        seen.append((first, second, score))

    firsts, seconds, scores = zip(*results, strict=True) if results else ((), (), ())
    run_ratings(Games(firsts, seconds, scores), standings, look)

    assert seen == results


@given(RESULTS)
def test_with_equal_factors_the_sum_of_ratings_stays(results: list[tuple[str, str, float]]) -> None:
    standings: Standings[str] = Standings()
    for player in "abcd":
        standings.enter(player, 1700.0, 30)

    run_ratings(Games(*zip(*results, strict=True)) if results else Games([], [], []), standings)

    assert sum(standings.ratings.values()) == pytest.approx(4 * 1700.0)
