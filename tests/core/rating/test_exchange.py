"""What the exchange form reads, and what it says about the place of a mistake."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from ratingportal.core.rating.exchange import InputError, read_input
from ratingportal.core.rating.exchange_output import write_number
from ratingportal.core.rating.model import RatingError, Status
from ratingportal.core.rating.systems import find_system
from tests.core.rating.inputs import Data, run

FIDE, ICU = find_system("fide"), find_system("icu")
EVENT = {"key": "e1", "start": "2025-11-07", "games": []}


def _with(**more: Any) -> Data:
    return {"system": "fide", "players": {"P": {"rating": 2000}}, "events": [EVENT]} | more


def _games(*games: Any) -> Data:
    return _with(events=[{**EVENT, "games": list(games)}])


WRONG: list[tuple[Any, str]] = [
    ([], "input: must be an object with names and values"),
    (_with(players=[]), "players: must be an object with names and values"),
    (_with(players={"P": 5}), "players.P: must be an object with names and values"),
    (
        _with(players={"P": {"rating": "2000"}}),
        "players.P.rating: “2000” is not a number from 0 on",
    ),
    (_with(players={"P": {"rating": True}}), "players.P.rating: “True” is not a number from 0 on"),
    (_with(players={"P": {"rating": -1}}), "players.P.rating: “-1” is not a number from 0 on"),
    (_with(players={"P": {"rating": 2000.5}}), "players.P.rating: “2000.5” is not a whole number"),
    (
        _with(players={"P": {"rating": float("nan")}}),
        "players.P.rating: “nan” is not a number from 0 on",
    ),
    (
        _with(players={"P": {"rating": 10_001}}),
        "players.P.rating: “10001” is too large for a rating",
    ),
    (_with(players={"P": {"k": 1001}}), "players.P.k: “1001” is too large for a K"),
    (_with(players={"P": {"k": "x"}}), "players.P.k: “x” is not a number from 0 on"),
    (
        _with(players={"P": {"status": "rated"}}),
        "players.P.status: “rated” is not a status; write one of full, provisional, foreign, unrated",
    ),
    (
        _with(players={"P": {"dob": "1.2.1990"}}),
        "players.P.dob: “1.2.1990” is not a date; write YYYY-MM-DD",
    ),
    (
        _with(players={"P": {"points": {"sum": 1500, "score": 2, "n": 1}}}),
        "players.P.points.score: “2” is not a score from 1 games",
    ),
    (
        _with(players={"P": {"points": [{"sum": 1500, "score": 0.3, "n": 1}]}}),
        "players.P.points[0].score: “0.3” is not a score from 1 games",
    ),
    (_with(events={}), "events: must be a list"),
    (_with(events=[EVENT, EVENT]), "events[1].key: “e1” is the key of two events"),
    (
        _with(events=[{**EVENT, "end": "2025-11-01"}]),
        "events[0].end: 2025-11-01 is before the start, 2025-11-07",
    ),
    (_with(events=[{**EVENT, "start": 5}]), "events[0].start: “5” is not a date; write YYYY-MM-DD"),
    (_with(events=[{**EVENT, "unrated": 1}]), "events[0].unrated: must be the reason, in words"),
    (
        _with(events=[{**EVENT, "ratings": {"P": "x"}}]),
        "events[0].ratings.P: “x” is not a number from 0 on",
    ),
    (_with(events=[{**EVENT, "match": 0}]), "events[0].match: must be more than 0"),
    (_games(["P", "Q", 0.3]), "events[0].games[0][2]: “0.3” is not a score; write 1, 0.5 or 0"),
    (
        _games(["P", "Q", 1], ["P", "Q", True]),
        "events[0].games[1][2]: “True” is not a score; write 1, 0.5 or 0",
    ),
    (_games(["P", "Q", "win"]), "events[0].games[0][2]: “win” is not a score; write 1, 0.5 or 0"),
    (_games(["P", "Q", [1]]), "events[0].games[0][2]: “a list” is not a score; write 1, 0.5 or 0"),
    (_games(["", "Q", 1]), "events[0].games[0][0]: “” is not the key of a player"),
    (_games([None, "Q", 1]), "events[0].games[0][0]: “None” is not the key of a player"),
    (
        _games(["P", "Q"]),
        "events[0].games[0]: a game is [player, opponent, score] or with its day as a fourth item",
    ),
    (_games({"P": 1}), "events[0].games[0]: must be a list"),
    (
        _games(["P", "Q", 1, "today"]),
        "events[0].games[0][3]: “today” is not a date; write YYYY-MM-DD",
    ),
    (
        _with(period={"start": "2025-11-31"}),
        "period.start: “2025-11-31” is not a date; write YYYY-MM-DD",
    ),
    (
        _with(period={"start": "2025-11-01", "list": "2025-10-01"}),
        "period.list: 2025-10-01 is before the start, 2025-11-01",
    ),
    (_with(control=5), "control: must be standard, rapid or blitz"),
    (
        _with(adjustments=[{"player": "P", "rating": 10_001, "reason": "x"}]),
        "adjustments[0].rating: “10001” is too large for a rating",
    ),
    (
        _with(players={"P": {"standard": 10_001}}),
        "players.P.standard: “10001” is too large for a rating",
    ),
    (_with(version=10**400), f"version: “{'1' + 59 * '0'}” is too large for a number"),
    (
        _with(players={"P": {"games": 1e30}}),
        "players.P.games: “1e+30” is too large for a number",
    ),
    (_with(events=[{**EVENT, "key": [1]}]), "events[0].key: “a list” is not the key of an event"),
    (_with(events=[{**EVENT, "key": ""}]), "events[0].key: “” is not the key of an event"),
    (_with(version="x"), "version: “x” is not a number from 0 on"),
    (
        _with(adjustments=[{"player": "Z", "rating": 2000, "reason": "x"}]),
        "adjustments[0].player: unknown player “Z”",
    ),
    (
        _with(adjustments=[{"player": "P", "rating": 2000, "reason": " "}]),
        "adjustments[0].reason: an adjustment needs a reason",
    ),
]


@pytest.mark.parametrize(("data", "message"), WRONG, ids=[message for _, message in WRONG])
def test_mistake_is_said_with_its_place(data: Any, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_input(data, FIDE)

    assert str(caught.value) == message


def test_everything_of_the_form_is_read() -> None:
    mine = {
        "rating": 2813,
        "k": 10,
        "games": 900,
        "birth_year": 1990,
        "peak": 2882,
        "status": "full",
        "name": "left alone",
    }
    event = {
        **EVENT,
        "end": "2025-11-09",
        "ratings": {"P": 2813, "N": None, "M": 0},
        "games": [["P", "Q", 1], ["R", "P", 0.5, "2025-11-08"], [4, 5, 0, 3]],
    }
    period = {"start": "2025-11-01", "list": "2025-12-01"}

    players, events, context = read_input(
        _with(players={"P": mine}, events=[event], period=period, control="rapid", version=2), FIDE
    )

    me = players["P"]
    assert (me.rating, me.k, me.games, me.birth_year, me.peak) == (2813, 10, 900, 1990, 2882)
    assert me.status is Status.FULL
    assert (events[0].start, events[0].end) == (date(2025, 11, 7), date(2025, 11, 9))
    assert events[0].ratings == {"P": 2813, "N": None, "M": None}
    assert [(game.first, game.second, game.score) for game in events[0].games] == [
        ("P", "Q", 2),
        ("R", "P", 1),
        ("4", "5", 0),
    ]
    assert [game.day for game in events[0].games] == [None, date(2025, 11, 8), None]
    assert events[0].games[2].round == 3
    assert (context.control, context.version) == ("rapid", 2)
    assert (context.start, context.list_date) == (date(2025, 11, 1), date(2025, 12, 1))


@pytest.mark.parametrize(
    ("written", "score", "reason"),
    [
        (1, 2, None),
        (1.0, 2, None),
        ("w", 2, None),
        (0.5, 1, None),
        ("½", 1, None),
        ("1/2", 1, None),
        ("=", 1, None),
        (0, 0, None),
        ("L", 0, None),
        (None, None, None),
        ("+", None, "forfeit: the game was not played"),
        ("-", None, "forfeit: the game was not played"),
        ("U", None, "bye: there was no opponent"),
    ],
)
def test_ways_to_write_a_score(written: object, score: int | None, reason: str | None) -> None:
    _, events, _ = read_input(_games(["P", "Q", written]), FIDE)

    assert (events[0].games[0].score, events[0].games[0].reason) == (score, reason)


def test_little_is_needed() -> None:
    _, events, context = read_input(
        {"events": [{"start": "2025-11-07", "games": [["P", "Q", 1]]}]}, FIDE
    )

    assert (events[0].key, context.control) == ("event 1", "standard")
    assert context.start == date(2025, 11, 1)
    assert run({"system": "fide"}) == {"players": {}, "games": [], "unrated": [], "notes": []}


def test_date_is_asked_for_only_where_a_rule_needs_one() -> None:
    data = {"players": {"P": {"rating": 2000, "k": 20}}, "events": [{"key": "e", "games": []}]}

    with pytest.raises(RatingError, match="Event e has no start, and the period has no dates"):
        run({"system": "fide", **data})
    assert run({"system": "icu", **data})["players"]["P"]["after"] == 2000


def test_fractions_are_read_where_a_system_knows_them() -> None:
    players, *_ = read_input(_with(players={"P": {"rating": 2000.5}}), ICU)

    assert players["P"].rating == 2000.5


def test_output_can_be_written_as_json() -> None:
    players = {"P": {"rating": 2000}, "N": {}}
    found = run(
        _with(players=players, events=[{**EVENT, "games": [["P", "N", 1], ["P", None, 1]]}])
    )

    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0.00"),
        (-1, "-0.01"),
        (-250, "-2.50"),
        (100, "1.00"),
        (None, None),
        (0.5, "0.500000"),
        (-0.0000001, "0.000000"),
    ],
)
def test_numbers_are_written_like_fide_prints_them(
    value: float | None, written: str | None
) -> None:
    assert write_number(value) == written
