"""What holds for all inputs: order does not matter, equal K gives nothing away, nonsense is told."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingportal.core.cli.rate import rate_data
from ratingportal.core.rating.exchange_output import write_output
from ratingportal.core.rating.model import NotConvergedError, RatingError
from ratingportal.core.rating.systems import load_systems
from tests.core.rating.inputs import Data, run

KEYS = [f"p{number}" for number in range(8)]
SCORES = st.sampled_from([0, 0.5, 1])
RATINGS = st.integers(1400, 2750)
PERIOD = {"start": "2025-11-01", "list": "2025-12-01"}


@st.composite
def _games(draw: st.DrawFn, *, days: bool = False) -> list[list[Any]]:
    """Draw games of different players; with days, no two on the same one."""
    count = draw(st.integers(0, 12))
    found = []
    for number in range(count):
        first, second = draw(st.permutations(KEYS))[:2]
        day = [f"2025-11-{number + 1:02}"] if days else []
        found.append([first, second, draw(SCORES), *day])
    return found


@st.composite
def _inputs(draw: st.DrawFn, system: str) -> Data:
    """Draw a period with rated, unrated and provisional players."""
    kinds = [st.fixed_dictionaries({"rating": RATINGS, "k": st.sampled_from([10, 24, 40])})]
    kinds.append(st.just({}))
    if system != "icu":
        kinds.append(st.fixed_dictionaries({"rating": RATINGS, "games": st.integers(20, 400)}))
    players = {key: draw(st.one_of(*kinds)) for key in KEYS}
    days = system == "kbsb"
    # Irish games have a round: without one, two listings may be two sides of one game.
    events = []
    for number in range(draw(st.integers(1, 3))):
        games = draw(_games(days=days))
        if system == "icu":
            games = [[*game, place] for place, game in enumerate(games, 1)]
        events.append({"key": f"e{number}", "start": f"2025-11-{number + 5:02}", "games": games})
    return {"system": system, "period": PERIOD, "players": players, "events": events}


def _shuffled(data: Data, seed: int) -> Data:
    dice = random.Random(seed)
    players = list(data["players"].items())
    events = [{**event, "games": list(event["games"])} for event in data["events"]]
    dice.shuffle(players)
    dice.shuffle(events)
    for event in events:
        dice.shuffle(event["games"])
    return {**data, "players": dict(players), "events": events}


def _comparable(found: Data) -> Data:
    """Leave out what only says where something was listed."""
    players = {
        key: {
            name: round(value, 6) if isinstance(value, float) else value
            for name, value in mine.items()
        }
        for key, mine in found["players"].items()
    }
    listed = [
        sorted(json.dumps({**each, "game": 0}, sort_keys=True) for each in found[name])
        for name in ("games", "unrated")
    ]
    return {"players": players, "listed": listed, "notes": sorted(found["notes"])}


@pytest.mark.parametrize("system", ["fide", "kbsb"])
@given(data=st.data(), seed=st.integers(0, 99))
def test_order_of_the_input_does_not_matter(system: str, data: st.DataObject, seed: int) -> None:
    given_input = data.draw(_inputs(system))

    assert _comparable(run(given_input)) == _comparable(run(_shuffled(given_input, seed)))


@given(data=st.data(), seed=st.integers(0, 99))
def test_order_of_the_input_does_not_matter_in_ireland(data: st.DataObject, seed: int) -> None:
    given_input = data.draw(_inputs("icu"))
    with contextlib.suppress(NotConvergedError):
        found = run(given_input)

        again = run(_shuffled(given_input, seed))
        for key, mine in found["players"].items():
            # Floats are added up in another order.
            assert again["players"][key] == pytest.approx(mine, abs=1e-3)


@pytest.mark.parametrize("control", ["standard", "rapid", "blitz"])
@given(
    ratings=st.lists(st.integers(1500, 2599), min_size=8, max_size=8),
    games=_games(),
    start=st.sampled_from(["2021-06-01", "2023-06-01", "2024-06-01", "2025-11-01"]),
)
def test_equal_k_gives_nothing_away(
    control: str, ratings: list[int], games: list[list[Any]], start: str
) -> None:
    if start.startswith("2023"):  # then a cap may work for one side only
        ratings = [1500 + rating % 400 for rating in ratings]
    players = {key: {"rating": rating, "k": 20} for key, rating in zip(KEYS, ratings, strict=True)}
    event = {"key": "e", "start": start, "games": games}
    data = {"system": "fide", "control": control, "players": players, "events": [event]}

    found = run({**data, "period": {"start": start}})

    assert sum(round(float(mine["change"]) * 100) for mine in found["players"].values()) == 0
    assert len(found["games"]) == 2 * len(games)


@given(ratings=st.lists(st.integers(1200, 1999), min_size=8, max_size=8), games=_games())
def test_equal_k_gives_nothing_away_in_belgium(ratings: list[int], games: list[list[Any]]) -> None:
    players = {
        key: {"rating": rating, "games": 900} for key, rating in zip(KEYS, ratings, strict=True)
    }
    data = {"system": "kbsb", "players": players, "events": [{"key": "e", "games": games}]}

    found = run({**data, "period": PERIOD})

    assert sum(round(float(mine["change"]) * 100) for mine in found["players"].values()) == 0


@given(ratings=st.lists(RATINGS, min_size=8, max_size=8), games=_games())
def test_equal_k_gives_nothing_away_in_ireland(ratings: list[int], games: list[list[Any]]) -> None:
    players = {key: {"rating": rating, "k": 24} for key, rating in zip(KEYS, ratings, strict=True)}

    found = run({"system": "icu", "players": players, "events": [{"key": "e", "games": games}]})

    changes = [mine["rating_change"] for mine in found["players"].values()]
    assert sum(changes) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("system", ["fide", "kbsb", "icu"])
@given(data=st.data())
def test_same_input_gives_the_same_bytes(system: str, data: st.DataObject) -> None:
    given_input = data.draw(_inputs(system))
    with contextlib.suppress(NotConvergedError):
        assert json.dumps(run(given_input)) == json.dumps(run(json.loads(json.dumps(given_input))))


@pytest.mark.parametrize("system", ["fide", "kbsb", "icu"])
@given(data=st.data())
def test_every_side_of_every_game_is_accounted_for(system: str, data: st.DataObject) -> None:
    given_input = data.draw(_inputs(system))
    with contextlib.suppress(NotConvergedError):
        found = run(given_input)

        told = [(each["event"], each["game"], each["player"]) for each in found["games"]]
        for each in found["unrated"]:
            event = next(event for event in given_input["events"] if event["key"] == each["event"])
            pair = event["games"][each["game"] - 1][:2]
            told += [(each["event"], each["game"], key) for key in [each.get("player")] if key]
            told += [(each["event"], each["game"], key) for key in pair if "player" not in each]
        sides = [
            (event["key"], number, key)
            for event in given_input["events"]
            for number, game in enumerate(event["games"], 1)
            for key in game[:2]
        ]
        assert sorted(told) == sorted(sides)


JSON = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 3000),
        st.floats(),
        st.sampled_from(["P", "Q", "1", "2025-11-07", "", "full"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(
                [
                    "players",
                    "events",
                    "period",
                    "start",
                    "list",
                    "key",
                    "games",
                    "ratings",
                    "P",
                    "Q",
                    "rating",
                    "k",
                    "points",
                    "status",
                    "n",
                    "sum",
                ]
            ),
            inner,
            max_size=5,
        ),
    ),
    max_leaves=25,
)


@given(players=JSON, events=JSON, period=JSON, whole=JSON, more=JSON)
def test_nonsense_is_told_and_never_an_error_of_our_own(
    players: object, events: object, period: object, whole: object, more: object
) -> None:
    form = {"players": players, "events": events, "period": period, "adjustments": more}
    for data in (whole, form, {"players": {"P": players}, "events": [events], "version": more}):
        for system in load_systems().values():
            with contextlib.suppress(RatingError):
                found = write_output(rate_data(data, system))
                assert list(found) == ["players", "games", "unrated", "notes"]
