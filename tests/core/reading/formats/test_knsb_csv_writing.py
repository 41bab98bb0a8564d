"""What Dutch youth files become when they are written: the same tournament, or a loss that is named."""

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
from tests.core.knsb import SOUND, knsb, tournament

KEY = "knsb_csv"
SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))
LINES = SOUND.split("\n")
read = partial(tournament_of, filename="jeugd.csv", read_as=KEY)


def test_seeded_tournaments_read_back_the_same() -> None:
    for seed in range(SEEDS):
        made = tournament(random.Random(seed))
        written = convert_tournament(made, KEY)
        found = report(written.data, filename="written.csv", read_as=None if made.games else KEY)
        assert found.format == KEY, seed
        assert found.tournament is not None
        assert strip_to_essence(found.tournament) == strip_to_essence(made), seed
        assert written.losses == (), seed


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_random_tournaments_read_back_the_same(dice: random.Random) -> None:
    made = tournament(dice)

    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


def test_sound_file_is_written_back_with_the_same_cells() -> None:
    tournament_ = knsb().tournament
    assert tournament_ is not None

    written = convert_tournament(tournament_, KEY)

    assert written.losses == ()
    lines = written.data.decode("cp1252").split("\r\n")
    assert [line.rstrip(";") for line in lines] == [line.rstrip(";") for line in LINES]


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n900;1;14-03-2026;1;2;1;A;B",
        'Evil";"Name',
        "Evil;;;Name",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "Ω李",
        '"Evil',
        "=1+1",
    ],
)
def test_hostile_name_forges_no_row_and_shifts_no_cell(name: str) -> None:
    made = sound(name=name, city=name, reporter=name)
    made.players[0].name = name

    lines = (
        convert_tournament(made, KEY)
        .data.replace(b"\xef\xbb\xbf", b"")
        .decode("cp1252")
        .split("\r\n")
    )
    again = read(convert_tournament(made, KEY).data)

    assert len(lines) == 16
    assert not lines[0].startswith("012;=")
    assert len(again.games) == 6
    assert [player.birth for player in again.players][:2] == ["1990-05-21", "2010-08-08"]


def minimal(**changes: Any) -> Tournament:
    """Build a tournament of which nothing is lost."""
    whole: dict[str, Any] = {
        "name": "Open",
        "players": [Player(1, "A", national_id="8000001"), Player(2, "B", national_id="8000002")],
        "games": [Game(1, 1, 2, 10, 0)],
        "round_dates": (date(2026, 3, 14),),
    }
    return Tournament(**{**whole, **changes})


def test_nothing_is_lost_of_a_minimal_tournament() -> None:
    assert convert_tournament(minimal(), KEY).losses == ()


GAME = Game(1, 1, 2, 10, 0)


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"chief_arbiter": "A"}, LossKind.FIELD_DROPPED, "chief arbiter"),
        ({"deputies": ("A",)}, LossKind.FIELD_DROPPED, "deputies"),
        ({"type": "Swiss"}, LossKind.FIELD_DROPPED, "tournament type"),
        ({"program": "Vega"}, LossKind.FIELD_DROPPED, "program"),
        ({"declared_players": 2}, LossKind.FIELD_DROPPED, "number of players"),
        ({"declared_rated_players": 2}, LossKind.FIELD_DROPPED, "number of rated players"),
        ({"declared_teams": 2}, LossKind.FIELD_DROPPED, "number of teams"),
        ({"declared_rounds": 2}, LossKind.FIELD_DROPPED, "number of rounds"),
        ({"scoring": Scoring(win=30)}, LossKind.FIELD_DROPPED, "point system"),
        ({"comments": ["seen"]}, LossKind.FIELD_DROPPED, "comments"),
        ({"teams": [Team("R", (1,))]}, LossKind.FIELD_DROPPED, "teams"),
        ({"extra": {"00B": "3"}}, LossKind.RECORD_DROPPED, "00B"),
        ({"name": "=Open"}, LossKind.CHARACTER_REPLACED, "name"),
        ({"name": "Łódź"}, LossKind.LETTER_REPLACED, "name"),
        ({"byes": [Bye(2, 1, ByeKind.HALF)]}, LossKind.FIELD_DROPPED, "byes"),
        ({"round_dates": (date(2026, 3, 14),) * 2}, LossKind.FIELD_DROPPED, "round dates"),
        ({"games": [GAME, Game(1, 1, 9, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [GAME, Game(1, 1, 1, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [GAME, Game(1000, 1, 2, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [GAME, Game(1, 1, 2, 0, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [GAME, Game(1, 1, 2, 10, None)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [GAME, Game(1, 1, 2, 10, 0, GameKind.FORFEIT)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [GAME, Game(1, 1, 2, 5, 5, GameKind.SHORT)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, 0, board=1)]}, LossKind.FIELD_DROPPED, "boards"),
        ({"games": [Game(1, 1, 2, 10, 0, white_discs=330)]}, LossKind.FIELD_DROPPED, "discs"),
        (
            {"games": [Game(1, 1, 2, 10, 0, date=date(2026, 3, 20))]},
            LossKind.FIELD_DROPPED,
            "dates of games",
        ),
        (
            {"games": [Game(1, 1, 2, 10, 0, colours_known=False)]},
            LossKind.FIELD_DROPPED,
            "marks of unknown colours",
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
    ("player", "fields"),
    [
        (Player(1, "A", national_id="8000001", sex="w"), ["sexes"]),
        (Player(1, "A", national_id="8000001", title="GM"), ["titles"]),
        (Player(1, "A", national_id="8000001", rating=2000), ["ratings"]),
        (Player(1, "A", national_id="8000001", national_rating=10_000), ["national ratings"]),
        (Player(1, "A", national_id="8000001", federation="NED"), ["federations"]),
        (Player(1, "A", national_id="8000001", fide_id="1"), ["FIDE IDs"]),
        (Player(1, "A", national_id="8000001", club="C"), ["clubs"]),
        (Player(1, "A", national_id="8000001", points=10), ["points"]),
        (Player(1, "A", national_id="8000001", rank=1), ["ranks"]),
        (Player(1, "A", national_id="8000001", birth="1990"), ["birth dates"]),
        (Player(1, "A", national_id="8000001", is_new=True), ["marks of new players"]),
        (Player(1, "A", national_id="8000001", extra={"seed": "1"}), ["seed"]),
        (Player(1, "A", is_new=True, extra={"file_id": "7"}), []),
        (Player(1, "A"), ["relation numbers"]),
        (Player(1, "A", is_new=True, extra={"file_id": "NEW1"}), ["relation numbers"]),
        (Player(1, "A", national_id="12345"), ["national IDs", "relation numbers"]),
        (
            Player(1, "A", national_id="8000002"),
            ["relation numbers", "relation numbers used twice"],
        ),
    ],
)
def test_what_a_row_cannot_hold_is_listed(player: Player, fields: list[str]) -> None:
    other = Player(2, "B", national_id="8000002")
    made = minimal(players=[player, other], games=[Game(1, 1, 2, 10, 0)])
    if player.national_id == other.national_id:
        # Who comes first in the file keeps the number.
        made.games = [Game(1, 2, 1, 0, 10)]
        fields = [*fields, "start numbers"]

    assert sorted({loss.field for loss in convert_tournament(made, KEY).losses}) == sorted(fields)


def test_player_without_games_is_listed() -> None:
    made = minimal()
    made.players.append(Player(3, "C", national_id="8000003"))

    assert [loss.field for loss in convert_tournament(made, KEY).losses] == [
        "players without games"
    ]


def test_made_up_numbers_are_different_from_all_others() -> None:
    made = minimal(
        players=[Player(1, "A"), Player(2, "B", is_new=True, extra={"file_id": "1"})],
    )

    again = read(convert_tournament(made, KEY).data)

    assert [player.extra["file_id"] for player in again.players] == ["2", "1"]
