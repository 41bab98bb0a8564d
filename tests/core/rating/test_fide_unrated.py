"""Games that FIDE does not rate, and why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.rating.inputs import Data, fide, reasons, run


def _pair(own: int, other: int, **mine: Any) -> Data:
    return {"P": {"rating": own, "k": 10, **mine}, "Q": {"rating": other, "k": 20}}


@pytest.mark.parametrize(
    ("start", "control", "own", "other", "rated"),
    [
        ("2024-11-30", "rapid", 2601, 2001, True),
        ("2024-12-01", "rapid", 2601, 2001, False),
        ("2024-12-01", "blitz", 2001, 2601, False),
        ("2024-12-01", "rapid", 2601, 2002, True),
        ("2024-12-01", "rapid", 2600, 2000, True),
        ("2024-12-01", "standard", 2601, 2001, True),
    ],
)
def test_gap_of_600_with_a_player_above_2600(
    start: str, control: str, own: int, other: int, rated: bool
) -> None:
    found = fide(_pair(own, other), ["P", "Q", 1], start=start, control=control)

    assert bool(found["games"]) is rated
    assert reasons(found) == (
        [] if rated else [(1, None, "gap of 600 or more with a player above 2600")]
    )


def test_games_that_are_not_rated_say_why() -> None:
    players = _pair(2000, 2000) | {"N": {}, "M": {}}

    found = fide(
        players,
        ["P", "Q", "+"],
        ["P", None, 1],
        ["P", "Z", 1],
        ["P", "Q", None],
        ["P", "P", 1],
        ["N", "M", 1],
        ["P", "N", 0.5],
    )

    assert reasons(found) == [
        (1, None, "forfeit: the game was not played"),
        (2, None, "bye: there was no opponent"),
        (3, None, "unknown player “Z”"),
        (4, None, "no result"),
        (5, None, "the same player on both sides"),
        (6, None, "both players unrated"),
        (7, "P", "opponent unrated"),
    ]
    assert found["players"]["P"]["games"] == 0


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"online": True}, "played online"),
        ({"unrated": "no arbiter"}, "no arbiter"),
        ({"minutes": 89}, "time control too short"),
        ({"minutes": 10, "control": "rapid"}, "time control too short"),
        ({"minutes": 60, "control": "rapid"}, "time control of another rating list"),
        ({"minutes": 3, "control": "blitz"}, "time control too short"),
        ({"minutes": 10.5, "control": "blitz"}, "time control of another rating list"),
    ],
)
def test_event_that_is_not_rated(more: Data, reason: str) -> None:
    found = fide(_pair(2000, 1900), ["P", "Q", 1], **more)

    assert reasons(found) == [(1, None, reason)]


@pytest.mark.parametrize(
    ("start", "own", "minutes", "rated"),
    [
        ("2021-12-31", 2200, 90, False),
        ("2022-01-01", 2200, 90, True),
        ("2021-12-31", 1600, 60, False),
        ("2022-01-01", 1600, 60, True),
        ("2022-01-01", 1799, 60, True),
        ("2022-01-01", 1800, 60, False),
        ("2022-01-01", 1800, 90, True),
        ("2022-01-01", 2399, 90, True),
        ("2022-01-01", 2400, 119, False),
        ("2022-01-01", 2400, 120, True),
        ("2022-01-01", 1500, 59, False),
    ],
)
def test_time_that_standard_games_need(start: str, own: int, minutes: int, rated: bool) -> None:
    found = fide(_pair(own, 1400), ["P", "Q", 1], start=start, minutes=minutes)

    assert bool(found["games"]) is rated


@pytest.mark.parametrize(("control", "minutes"), [("rapid", 59), ("blitz", 10), ("rapid", 11)])
def test_time_that_quick_games_need(control: str, minutes: int) -> None:
    found = fide(_pair(2000, 1900), ["P", "Q", 1], control=control, minutes=minutes)

    assert len(found["games"]) == 2


def test_games_after_a_match_was_won_are_not_rated() -> None:
    games = [["P", "Q", 1], ["Q", "P", 0.5], ["P", "Q", 1], ["Q", "P", 1]]

    found = fide(_pair(2000, 2000), *games, match=4)
    unrated = fide({**_pair(2000, 2000), "Q": {}}, *games, match=4)

    assert reasons(found) == [(4, None, "the match was already won")]
    assert {reason for *_, reason in reasons(unrated)} == {
        "match with an unrated player",
        "the match was already won",
    }


@pytest.mark.parametrize(
    ("end", "notes"),
    [
        ("2025-11-28", []),
        ("2025-11-29", ["Event e1 ended on 2025-11-29, after the closing date 2025-11-28."]),
    ],
)
def test_event_that_ends_after_the_closing_date_is_rated_and_noted(
    end: str, notes: list[str]
) -> None:
    players = {key: {"rating": 2000, "k": 20} for key in "PQ"}

    found = fide(players, ["P", "Q", 1], start="2025-11-20", listed="2025-12-01", end=end)

    assert found["players"]["P"]["after"] == 2010
    assert found["notes"] == notes


@pytest.mark.parametrize(
    ("end", "listed", "rated"),
    [
        ("2025-09-01", "2025-12-01", True),
        ("2025-08-31", "2025-12-01", False),
        ("2025-08-31", "2025-11-01", True),
        ("2025-10-31", "2026-01-01", True),
        ("2025-10-31", "2026-02-01", False),
    ],
)
def test_event_reported_after_the_third_list_is_not_rated(
    end: str, listed: str, rated: bool
) -> None:
    players = {key: {"rating": 2000, "k": 20} for key in "PQ"}

    found = fide(players, ["P", "Q", 1], start="2025-08-20", listed=listed, end=end)

    assert found["players"]["P"]["after"] == (2010 if rated else 2000)
    assert reasons(found) == ([] if rated else [(1, None, "reported after the third list")])


@pytest.mark.parametrize("system", ["fide", "kbsb", "icu"])
def test_game_of_two_foreigners_is_rated_for_nobody(system: str) -> None:
    foreign = {"rating": 2000, "status": "foreign"}
    event = {"key": "e1", "start": "2025-11-07", "ratings": {"G": 2000}}
    games = [["F", "H", 1], ["F", "G", 1]]

    found = run(
        {
            "system": system,
            "players": {"F": foreign, "H": foreign},
            "events": [{**event, "games": games}],
        }
    )

    assert [reason for *_, reason in reasons(found)] == ["neither player is rated here"] * 2
    assert found["games"] == []
