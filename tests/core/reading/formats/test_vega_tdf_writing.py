"""What Vega's files become when they are written: the same tournament, or a loss that is named."""

from __future__ import annotations

import os
import random
from datetime import date
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.model.tournament import (
    Bye,
    ByeKind,
    Game,
    GameKind,
    Player,
    Scoring,
    Team,
    Tournament,
)
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats.base import LossKind
from tests.core.builders import report, sound, tournament_of
from tests.core.vega import tournament

KEY = "vega_tdf"
SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))
read = partial(tournament_of, filename="open.tdf", read_as=KEY)


def test_seeded_tournaments_read_back_the_same() -> None:
    for seed in range(SEEDS):
        made = tournament(random.Random(seed))
        written = convert_tournament(made, KEY)
        found = report(written.data, filename="written.tdf")
        assert found.format == KEY, seed
        assert found.tournament is not None
        assert strip_to_essence(found.tournament) == strip_to_essence(made), seed
        assert written.losses == (), seed


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_random_tournaments_read_back_the_same(dice: random.Random) -> None:
    made = tournament(dice)

    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n001    9 | m |  | Forged",
        "Evil | 2400 | ITA",
        "Evil\n012 Forged Open",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "E" * 200,
        "\u202eEvil",
    ],
)
def test_hostile_name_forges_no_line_and_shifts_no_field(name: str) -> None:
    made = sound(name=name, city=name, chief_arbiter=name, deputies=(name,))
    made.players[0].name = made.players[0].national_id = name

    written = convert_tournament(made, KEY)
    again = read(written.data)

    assert len(written.data.decode().split("\r\n")) == 17
    assert [player.birth for player in again.players] == [each.birth for each in made.players]
    assert strip_to_essence(again).games == strip_to_essence(made).games


def minimal(**changes: Any) -> Tournament:
    """Build a tournament of which nothing is lost."""
    whole: dict[str, Any] = {
        "name": "Open",
        "players": [Player(1, "A"), Player(2, "B")],
        "games": [Game(1, 1, 2, 10, 0)],
    }
    return Tournament(**{**whole, **changes})


def test_nothing_is_lost_of_a_minimal_tournament() -> None:
    assert convert_tournament(minimal(), KEY).losses == ()


UNRATED, SHORT, FORFEIT = GameKind.UNRATED, GameKind.SHORT, GameKind.FORFEIT


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"reporter": "Ada"}, LossKind.FIELD_DROPPED, "reporter"),
        ({"scoring": Scoring(loss=5)}, LossKind.FIELD_DROPPED, "point system"),
        ({"comments": ["seen"]}, LossKind.FIELD_DROPPED, "comments"),
        ({"teams": [Team("R", (1,))]}, LossKind.FIELD_DROPPED, "teams"),
        ({"extra": {"222": "5400+30"}}, LossKind.RECORD_DROPPED, "222"),
        ({"name": "a\nb"}, LossKind.CHARACTER_REPLACED, "name"),
        ({"round_dates": (date(2026, 3, 1),) * 201}, LossKind.FIELD_DROPPED, "round dates"),
        ({"byes": [Bye(1, 1, ByeKind.HALF)]}, LossKind.FIELD_DROPPED, "byes"),
        ({"byes": [Bye(2, 9, ByeKind.HALF)]}, LossKind.FIELD_DROPPED, "byes"),
        (
            {"byes": [Bye(2, 1, ByeKind.PAIRING)]},
            LossKind.RESULT_SIMPLIFIED,
            "pairing-allocated byes",
        ),
        ({"games": [Game(1, 1, 9, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 1, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(201, 1, 2, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, 10)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, None)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 5, 0, FORFEIT)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, 0, UNRATED)]}, LossKind.RESULT_SIMPLIFIED, "unrated games"),
        (
            {"games": [Game(1, 1, 2, 5, 5, SHORT)]},
            LossKind.RESULT_SIMPLIFIED,
            "games shorter than one move",
        ),
        ({"games": [Game(1, 1, 2, 5, 5, FORFEIT)]}, LossKind.RESULT_SIMPLIFIED, "forfeited draws"),
        ({"games": [Game(1, 1, 2, 10, 0, board=1)]}, LossKind.FIELD_DROPPED, "boards"),
        ({"games": [Game(1, 1, 2, 10, 0, white_discs=330)]}, LossKind.FIELD_DROPPED, "discs"),
        (
            {"games": [Game(1, 1, 2, 10, 0, date=date(2026, 3, 1))]},
            LossKind.FIELD_DROPPED,
            "dates of games",
        ),
    ],
)
def test_what_the_format_cannot_hold_is_listed(
    changes: dict[str, Any], kind: LossKind, field: str
) -> None:
    losses = convert_tournament(minimal(**changes), KEY).losses

    assert [(loss.kind, loss.field) for loss in losses] == [(kind, field)]
    assert losses[0].text


@pytest.mark.parametrize(
    ("player", "kind", "field"),
    [
        (Player(1, "A", club="C"), LossKind.FIELD_DROPPED, "clubs"),
        (Player(1, "A", is_new=True), LossKind.FIELD_DROPPED, "marks of new players"),
        (Player(1, "A", extra={"seed": "1"}), LossKind.FIELD_DROPPED, "seed"),
        (Player(1, "A", rating=10_000), LossKind.FIELD_DROPPED, "ratings"),
        (Player(1, "A", national_rating=0), LossKind.FIELD_DROPPED, "national ratings"),
        (Player(1, "A", rank=10_000), LossKind.FIELD_DROPPED, "ranks"),
        (Player(1, "A", sex="x"), LossKind.FIELD_DROPPED, "sexes"),
        (Player(1, "A", points=100_001), LossKind.FIELD_DROPPED, "points"),
        (Player(1, "A", fide_id="Y60696"), LossKind.FIELD_DROPPED, "FIDE IDs"),
        (Player(1, "A", fide_id="1" * 13), LossKind.FIELD_DROPPED, "FIDE IDs"),
        (Player(1, "A", national_id="1" * 13), LossKind.FIELD_DROPPED, "national IDs"),
        (Player(1, "A", birth="1990-05"), LossKind.FIELD_DROPPED, "birth dates"),
        (Player(1, "A", title="Maestro"), LossKind.TEXT_CUT, "titles"),
        (Player(1, "A", federation="WALES"), LossKind.TEXT_CUT, "federations"),
        (Player(1, "A" * 31), LossKind.TEXT_CUT, "names"),
        (Player(1, "A|B"), LossKind.CHARACTER_REPLACED, "names"),
        (Player(10_000, "A"), LossKind.FIELD_DROPPED, "players"),
    ],
)
def test_what_a_row_cannot_hold_is_listed(player: Player, kind: LossKind, field: str) -> None:
    losses = convert_tournament(minimal(players=[player], games=[]), KEY).losses

    assert [(loss.kind, loss.field) for loss in losses] == [(kind, field)]


def test_nothing_unrated_becomes_rated() -> None:
    made = minimal(
        players=[Player(number, "A") for number in range(1, 9)],
        games=[
            Game(1, 1, 2, 10, 0, UNRATED),
            Game(1, 3, 4, 5, 5, SHORT),
            Game(1, 5, 6, 5, 5, UNRATED),
            Game(1, 7, 8, 10, 0, FORFEIT),
        ],
    )

    assert [game.rated for game in read(convert_tournament(made, KEY).data).games] == [False] * 4
