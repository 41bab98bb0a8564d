from __future__ import annotations

import os
import random
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.model.tournament import (
    Bye,
    ByeKind,
    Game,
    GameKind,
    Player,
    Team,
    Tournament,
)
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats.base import LossKind
from tests.core.builders import sound, tournament_of
from tests.core.reading.formats import belgian
from tests.core.reading.formats.belgian import CLASSIC, LINES_24, classic

if TYPE_CHECKING:
    from collections.abc import Callable

KEY = "belgian_classic"
SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))
MAKERS: dict[str, Callable[[random.Random], Tournament]] = {
    "crosstable": belgian.crosstable,
    "24 lines": partial(belgian.single_games, csv=False),
}


read = partial(tournament_of, read_as=KEY, filename="")


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_seeded_tournaments_read_back_the_same(name: str) -> None:
    for seed in range(SEEDS):
        made = MAKERS[name](random.Random(seed))
        written = convert_tournament(made, KEY)
        assert written.losses == (), seed
        assert strip_to_essence(read(written.data)) == strip_to_essence(made), seed


@pytest.mark.parametrize("name", sorted(MAKERS))
@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=50, deadline=None)
def test_what_is_written_reads_back_the_same(name: str, dice: random.Random) -> None:
    made = MAKERS[name](dice)

    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


@pytest.mark.parametrize("text", [CLASSIC, LINES_24])
def test_rows_and_control_line_are_written_back_as_they_were(text: str) -> None:
    read = classic(text=text).tournament
    assert read is not None

    written = convert_tournament(read, KEY).data.decode("cp1252").split("\r\n")

    lines = text.replace("Fermé-7\n", "Fermé-7-1\n").split("\n")
    first = next(index for index, line in enumerate(lines) if line.startswith("\0"))
    assert written[-len(lines) + first :] == lines[first:]


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n  9 Forged",
        "Evil\n\x0000  9 92026031420260315",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "E" * 200,
        "Evil\tTab",
        "Łukasz Жя李 e\u0301",
        "\uff1b\u037e;",
    ],
)
def test_hostile_name_forges_no_line_and_shifts_no_column(name: str) -> None:
    made = sound()
    made.players[0].name = made.name = made.reporter = name
    made.comments = [name]

    written = convert_tournament(made, KEY)
    lines = written.data.decode("cp1252").split("\r\n")

    assert len(lines) == 16
    assert lines[11][29:48] == "     0     NED 2410"
    found = read(written.data)
    assert strip_to_essence(found).games == strip_to_essence(made).games
    assert len(found.players) == 4


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"players": [Player(1, "x" * 26)]}, LossKind.TEXT_CUT, "names"),
        ({"players": [Player(1, "Łukasz")]}, LossKind.LETTER_REPLACED, "names"),
        ({"players": [Player(1, "A\nB")]}, LossKind.CHARACTER_REPLACED, "names"),
        ({"players": [Player(1, "X", club="Chess Club")]}, LossKind.FIELD_DROPPED, "clubs"),
        (
            {"players": [Player(1, "X", national_id="D50")]},
            LossKind.FIELD_DROPPED,
            "national IDs",
        ),
        ({"players": [Player(1, "X", rating=10_000)]}, LossKind.FIELD_DROPPED, "FIDE ratings"),
        (
            {"players": [Player(1, "X", national_id="5", rating=2000)]},
            LossKind.FIELD_DROPPED,
            "FIDE ratings",
        ),
        (
            {"players": [Player(1, "X", national_rating=2000)]},
            LossKind.FIELD_DROPPED,
            "national ratings",
        ),
        ({"players": [Player(1, "X", sex="m")]}, LossKind.FIELD_DROPPED, "sexes"),
        ({"players": [Player(1, "X", title="GM")]}, LossKind.FIELD_DROPPED, "titles"),
        ({"players": [Player(1, "X", fide_id="1")]}, LossKind.FIELD_DROPPED, "FIDE IDs"),
        ({"players": [Player(1, "X", birth="1990")]}, LossKind.FIELD_DROPPED, "birth dates"),
        ({"players": [Player(1, "X", points=5)]}, LossKind.FIELD_DROPPED, "points"),
        ({"players": [Player(1, "X", rank=1)]}, LossKind.FIELD_DROPPED, "ranks"),
        ({"players": [Player(1, "X", extra={"class": "A"})]}, LossKind.FIELD_DROPPED, "class"),
        (
            {"players": [Player(1, "X", national_id="5", is_new=True)]},
            LossKind.FIELD_DROPPED,
            "marks of new players",
        ),
        ({"players": [Player(1000, "X")]}, LossKind.FIELD_DROPPED, "start numbers"),
        ({"players": [Player(1, "X"), Player(1, "Y")]}, LossKind.FIELD_DROPPED, "players"),
        ({"games": [Game(1, 1, 1, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(100, 1, 2, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, 0, GameKind.FORFEIT)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, 0, GameKind.SHORT)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, None)]}, LossKind.RESULT_SIMPLIFIED, "one-sided results"),
        ({"games": [Game(1, 1, 2, 10, 0, board=1)]}, LossKind.FIELD_DROPPED, "boards"),
        ({"games": [Game(1, 1, 2, 10, 0, black_discs=5)]}, LossKind.FIELD_DROPPED, "discs"),
        (
            {"games": [Game(1, 1, 2, 10, 0, date=date(2020, 1, 1))]},
            LossKind.FIELD_DROPPED,
            "dates of games",
        ),
        ({"byes": [Bye(1, 1, ByeKind.HALF)]}, LossKind.FIELD_DROPPED, "byes"),
        ({"teams": [Team("R", (1,))]}, LossKind.FIELD_DROPPED, "teams"),
        ({"extra": {"222": "5400"}}, LossKind.RECORD_DROPPED, "222"),
        ({"start": date(1850, 1, 1)}, LossKind.FIELD_DROPPED, "dates"),
        ({"round_dates": (date(1950, 1, 1),)}, LossKind.FIELD_DROPPED, "round dates"),
        ({"declared_players": 3}, LossKind.FIELD_DROPPED, "number of players"),
        ({"declared_rounds": 120}, LossKind.FIELD_DROPPED, "number of rounds"),
        ({"declared_teams": 2}, LossKind.FIELD_DROPPED, "number of teams"),
        ({"name": "x" * 3000}, LossKind.TEXT_CUT, "name"),
    ],
)
def test_what_a_crosstable_cannot_hold_is_listed(
    changes: dict[str, object], kind: LossKind, field: str
) -> None:
    plain = {"players": [Player(1, "X"), Player(2, "Y")], "games": [], "round_dates": ()}
    empty = {"declared_players": None, "declared_rated_players": None}

    losses = convert_tournament(sound(**{**plain, **empty, **changes}), KEY).losses

    assert [(loss.kind, loss.field) for loss in losses] == [(kind, field)]
    assert losses[0].text


def test_points_that_are_dropped_are_shown_as_points() -> None:
    plain = sound(players=[Player(1, "X", points=45)], games=[], round_dates=())

    told = {loss.field: loss.example for loss in convert_tournament(plain, KEY).losses}

    assert told["points"] == "4.5"


def test_more_rows_than_the_federation_takes_are_listed() -> None:
    players = [Player(number, f"P{number}") for number in range(1, 1001)]

    (loss,) = convert_tournament(Tournament(players=players), KEY).losses

    assert (loss.field, loss.count) == ("players", 2)


def test_rounds_that_do_not_follow_from_days_are_listed() -> None:
    games = [Game(3, 1, 2, 10, 0), Game(1, 3, 4, 10, 0, date=date(2020, 1, 1))]
    players = [Player(number, f"P{number}") for number in (1, 2, 3, 4, 5)]
    days = (None, date(2019, 1, 1))
    made = Tournament(type="24 lines", players=players, games=games, round_dates=days)

    assert [loss.field for loss in convert_tournament(made, KEY).losses] == [
        "round numbers",
        "round dates",
        "players without games",
        "start numbers",
    ]


def test_people_who_cannot_be_told_apart_are_listed() -> None:
    players = [Player(1, "Exemple"), Player(2, "EXEMPLE"), Player(3, "")]
    games = [Game(1, 1, 2, 10, 0), Game(2, 1, 3, 10, 0), Game(3, 1, 9, 10, 0)]
    made = Tournament(type="24 lines", players=players, games=games)

    assert [(loss.field, loss.count) for loss in convert_tournament(made, KEY).losses] == [
        ("games", 1),
        ("players of the same name or number", 2),
        ("start numbers", 1),
    ]


def test_more_games_than_the_federation_takes_are_listed() -> None:
    games = [Game(round_, 1, 2, 10, 0) for round_ in range(1, 501)]
    made = Tournament(type="24 lines", players=[Player(1, "A"), Player(2, "B")], games=games)

    (loss,) = convert_tournament(made, KEY).losses

    assert (loss.kind, loss.count) == (LossKind.GAME_DROPPED, 1)
