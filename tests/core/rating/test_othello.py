"""Othello in the exchange form: a run from nothing, and runs that go on from a list."""

from __future__ import annotations

import random
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from ratingportal.core.rating.exchange import read_input
from ratingportal.core.rating.model import Outcome, RatingError, Status
from ratingportal.core.rating.othello import ESTABLISHED, FOREIGN, SYSTEM, rate
from tests.core.rating.othello_folder import DAY, LIST, Folder

if TYPE_CHECKING:
    from pathlib import Path

Games = list[list[Any]]


def run(players: dict[str, Any], games: Games, **more: Any) -> Outcome:
    """Rate the games of one event."""
    event = {"key": "e1", "start": "2026-01-10", "games": games, "ratings": more.pop("ratings", {})}
    return run_events(players, [event], **more)


def run_events(players: dict[str, Any], events: list[Any], **more: Any) -> Outcome:
    period = {"start": "2026-01-01", "list": "2026-01-31"}
    data = {"system": "othello", "period": period, "players": players, "events": events, **more}
    return rate(*read_input(data, SYSTEM))


def after(outcome: Outcome) -> dict[str, float | None]:
    return {key: result.after for key, result in outcome.results.items()}


def test_a_game_with_all_that_explains_it() -> None:
    players = {"P": {"rating": 2000.0, "games": 29}, "Q": {"rating": 1600.0, "games": 30}}

    found = run(players, [["P", "Q", 0.5]])

    first, second = found.changes
    assert (first.player, first.opponent, first.score, first.k) == ("P", "Q", 1, 40)
    assert (first.rating, first.opponent_rating, first.difference) == (2000.0, 1600.0, 400.0)
    assert first.expected == pytest.approx(10 / 11)
    assert first.change == pytest.approx(0.5 - 10 / 11)
    assert first.rule == "K 40 below 30 games"
    assert (second.k, second.rule) == (20, "K 20 from 30 games on")
    # 40 × 0.40909 = 16.36 down, 20 × 0.40909 = 8.18 up
    assert after(found) == {"P": 1983.6, "Q": 1608.2}
    assert found.results["P"].change == pytest.approx(-16.3636, abs=1e-4)
    assert found.results["P"].status is Status.FULL
    assert found.results["P"].state.rating == pytest.approx(2000 - 40 * (10 / 11 - 0.5))
    assert found.results["P"].state.k == 20


@pytest.mark.parametrize(
    ("player", "k"),
    [
        ({"rating": 1800, "games": 8}, 0),
        ({"rating": 1800, "games": 9}, 40),
        ({"rating": 1800, "games": 29}, 40),
        ({"rating": 1800, "games": 30}, 20),
        ({"rating": 1800}, 20),
        ({"rating": 1800, "k": 10}, 10),
        ({"rating": 1800, "games": 500, "peak": 2399}, 20),
        ({"rating": 1800, "games": 500, "peak": 2400}, 10),
        ({"rating": 2400.0, "games": 9}, 10),
        ({"rating": 2399.9, "games": 500}, 20),
    ],
)
def test_factors(player: dict[str, Any], k: int) -> None:
    found = run({"P": player, "Q": {"rating": 1800, "games": 99}}, [["P", "Q", 1]])

    assert found.changes[0].k == k


def test_ratings_move_from_game_to_game() -> None:
    players = {"1": {"rating": 1800, "games": 50}, "2": {"rating": 1800, "games": 50}}

    found = run(players, [["1", "2", 1], ["1", "2", 1]])

    assert [each.rating for each in found.changes if each.player == "1"] == [1800.0, 1810.0]
    # 20 × (1 − 1 / (1 + 10^(−20 / 400))) = 9.42
    assert after(found) == {"1": 1819.4, "2": 1780.6}


def test_a_newcomer_begins_with_what_the_first_games_make() -> None:
    players = {"P": {}, "Q": {"rating": 2000, "games": 50}}

    found = run(players, [["P", "Q", 1]])

    # (2000 + 9 × 1800) / 10 + 400 × log10(5.5 / 4.5) = 1820 + 34.86
    result = found.results["P"]
    assert (result.before, result.after, result.change) == (None, 1854.9, 0)
    assert (result.details["first_rating"], result.status) == (1854.9, Status.PROVISIONAL)
    assert found.changes[0].rule == "no change during the first 9 games"
    # Q loses against 1854.9: 20 × 1 / (1 + 10^(−145.14 / 400)) = 13.95
    assert found.results["Q"].after == 1986.0


def test_a_newcomer_brings_the_first_games_along() -> None:
    points = {"sum": 16_000, "score": 4, "n": 8}
    players = {"P": {"rating": 1850, "games": 8, "points": points}, "Q": {"rating": 2000}}

    found = run(players, [["P", "Q", 0.5], ["P", "Q", 0.5]])

    # Nine games against 2000 with 4.5 points: (18000 + 16200) / 18 = 1900. The second game has K 40.
    assert [each.rating for each in found.changes if each.player == "P"] == [1900.0, 1900.0]
    assert [each.k for each in found.changes if each.player == "P"] == [0, 40]
    assert found.results["P"].state.points == ()


def test_states_go_on() -> None:
    first = run({"P": {}, "Q": {"rating": 1900}}, [["P", "Q", 1]])
    (points,) = first.results["P"].state.points
    assert (points.sum, points.score, points.n) == (1900, 2, 1)

    state = first.states["P"]

    assert (state.games, state.last_played, state.peak) == (1, DAY, state.rating)
    again = rate(first.states, [], read_input({}, SYSTEM)[2])
    assert after(again)["P"] == first.results["P"].after


def test_a_given_rating_without_points_stays_until_the_ninth_game() -> None:
    players = {"P": {"rating": 1700, "games": 7}, "Q": {"rating": 1700, "games": 50}}

    found = run(players, [["P", "Q", 1]] * 3)

    assert [each.k for each in found.changes if each.player == "P"] == [0, 0, 40]
    assert found.changes[4].rating == 1700.0
    assert found.results["P"].state.points == ()


def test_games_count_by_day_then_id_whatever_the_order_of_the_input() -> None:
    dice = random.Random(3)
    players = {str(key): {"rating": 1800, "games": 9} for key in (5, 10, 40)}
    games = [
        [str(first), str(second), score, f"2026-01-{day:02}"]
        for day in (11, 12)
        for first, second, score in ((5, 10, 1), (10, 5, 1), (10, 40, 0), (40, 5, 0.5))
    ]
    outcomes = []
    for _ in range(5):
        dice.shuffle(games)
        outcomes.append(run(players, games))

    assert len({tuple(after(each).items()) for each in outcomes}) == 1
    opponents = [(each.player, each.opponent) for each in outcomes[0].changes[::2]]
    assert opponents == [("5", "10"), ("10", "5"), ("10", "40"), ("40", "5")] * 2


def test_all_games_give_the_list_of_the_archive(tmp_path: Path) -> None:
    dice = random.Random(11)
    folder = Folder(tmp_path)
    events = []
    for number in range(30):
        day = DAY - timedelta(days=30 - number)
        pairs = [dice.sample(("101", "102", "103", "104"), 2) for _ in range(5)]
        games = [[*pair, dice.choice((0, 0.5, 1)), day.isoformat()] for pair in pairs]
        signs = {0: "<", 0.5: "=", 1: ">"}
        key = f"{number:02}.ELO"
        folder.add(*(f"{a} {signs[score]} {b}" for a, b, score, _ in games), day=day, name=key)
        events.append({"key": key, "start": day.isoformat(), "games": games})
    dice.shuffle(events)

    found = run_events({"104": {}, "102": {}, "101": {}, "103": {}}, events)

    archive = folder.rate()["players"]
    assert {
        key: (result.after, result.details["first_rating"], result.state.games)
        for key, result in found.results.items()
    } == {key: (each["rating"], each["initial"], each["games"]) for key, each in archive.items()}
    assert sum(each["games"] for each in archive.values()) == 300


def test_what_is_not_rated_says_why() -> None:
    players = {"P": {"rating": 1800}, "Q": {"rating": 1800}}

    found = run(
        players,
        [
            ["P", "Q", "+"],
            ["P", None, 1],
            ["P", "Q", None],
            ["P", "P", 1],
            ["P", "X", 1],
            ["P", "Q", 1, "2026-02-01"],
        ],
    )

    assert [(each.game, each.reason) for each in found.unrated] == [
        (1, "forfeit: the game was not played"),
        (2, "bye: there was no opponent"),
        (3, "no result"),
        (4, "the same player on both sides"),
        (5, "unknown player “X”"),
        (6, "played after the list date"),
    ]
    assert found.changes == []
    assert after(found) == {"P": 1800.0, "Q": 1800.0}


def test_guests_are_played_against_and_not_listed() -> None:
    players = {"P": {"rating": 1800, "games": 50}, "F": {"rating": 1800, "status": "foreign"}}

    found = run(players, [["P", "G", 1], ["P", "F", 1]], ratings={"G": 1800})

    assert [each.player for each in found.changes] == ["P", "F", "P"]
    assert "G" not in found.results
    assert after(found)["F"] == 1800
    assert FOREIGN in {each.rule for each in found.changes}
    assert any("G" in note for note in found.notes)


def test_a_rating_of_the_event_counts_for_whom_the_list_does_not_have() -> None:
    players = {"P": {"games": 40}, "Q": {"rating": 1800, "games": 40}}

    found = run(players, [["P", "Q", 1]], ratings={"P": 1800.0})

    assert after(found) == {"P": 1810.0, "Q": 1790.0}


def test_adjustments_are_shown_with_their_reason() -> None:
    players = {"P": {"rating": 1800, "games": 40}, "Q": {"rating": 1900, "games": 40}}
    adjustment = {"player": "P", "rating": 1900, "reason": "two records of one person"}

    found = run(players, [["P", "Q", 1]], adjustments=[adjustment])

    assert (found.results["P"].before, found.results["P"].after) == (1800, 1910.0)
    assert "P starts from 1900: two records of one person" in found.notes


def test_players_without_games_stay_as_they_are() -> None:
    found = run({"P": {"rating": 1812.3, "games": 12}, "N": {}}, [])

    assert after(found) == {"P": 1812.3, "N": None}
    assert found.results["N"].status is Status.UNRATED


def test_an_unknown_number_of_games_is_told() -> None:
    found = run({"P": {"rating": 1800}, "Q": {"rating": 1800, "games": 4}}, [["P", "Q", 1]])

    assert f"{ESTABLISHED}: 1." in found.notes


@pytest.mark.parametrize(
    "player",
    [
        {"rating": 100_000},
        {"points": {"sum": 900_000, "score": 1, "n": 1}},
    ],
)
def test_impossible_ratings_are_refused(player: dict[str, Any]) -> None:
    with pytest.raises(RatingError, match=r"is not an Othello rating|is too large for a rating"):
        run({"P": player, "Q": {}}, [["P", "Q", 1]])


def test_without_any_date_games_still_count() -> None:
    data = {"players": {"P": {}, "Q": {}}, "events": [{"key": "e", "games": [["P", "Q", 1]]}]}

    found = rate(*read_input(data, SYSTEM))

    assert after(found) == {"P": 1834.9, "Q": 1765.1}
    assert found.results["P"].state.last_played is None


@pytest.mark.parametrize(("played", "active"), [(1156, True), (1157, False)])
def test_activity(played: int, *, active: bool) -> None:
    day = LIST - timedelta(days=played)
    players = {"P": {"rating": 1800, "games": 40, "last_played": day.isoformat()}}

    assert run(players, []).results["P"].details["active"] is active


def test_the_sum_of_changes_is_the_change_of_the_rating() -> None:
    dice = random.Random(5)
    players = {key: {"rating": 2390, "games": 20} for key in "ABC"}
    games = [[*dice.sample("ABC", 2), dice.choice((0, 0.5, 1))] for _ in range(80)]

    found = run(players, games)

    for key, result in found.results.items():
        changes = [each for each in found.changes if each.player == key]
        total = sum((each.k or 0) * (each.change or 0.0) for each in changes)
        assert result.state.rating == pytest.approx(2390 + total)
        assert result.change == pytest.approx(total)
        assert result.games == len(changes)
    assert date.fromisoformat("2026-01-10") == found.results["A"].state.last_played
