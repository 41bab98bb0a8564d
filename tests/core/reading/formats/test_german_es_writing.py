"""What the German federation's files become when they are written: the same tournament, or a loss that is named."""

from __future__ import annotations

import os
import random
from datetime import date
from functools import partial

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
from ratingportal.core.reading.formats.german import letters
from tests.core.builders import report, sound, tournament_of
from tests.core.german import SOUND, german, tournament

KEY = "german_es"
SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))
read = partial(tournament_of, filename="open.swi", read_as=KEY)


def test_seeded_tournaments_read_back_the_same() -> None:
    for seed in range(SEEDS):
        made = tournament(random.Random(seed))
        written = convert_tournament(made, KEY)
        found = report(written.data, filename="written.swi")
        assert found.format == KEY, seed
        assert found.tournament is not None
        assert strip_to_essence(found.tournament) == strip_to_essence(made), seed
        assert written.losses == (), seed


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_random_tournaments_read_back_the_same(dice: random.Random) -> None:
    made = tournament(dice)

    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


def test_sound_file_is_written_back_byte_for_byte() -> None:
    expected = [line.rstrip() for line in SOUND.split("\n")]

    written = convert_tournament(read(german(SOUND)), KEY).data.decode("cp850").split("\r\n")

    assert [line.rstrip().replace("30012001", "  300101") for line in written] == expected


def test_written_file_has_the_federations_line_of_letters() -> None:
    lines = convert_tournament(sound(), KEY).data.decode("cp850").split("\r\n")

    assert lines[3] == f"{SOUND.split(chr(10))[3]}  "
    assert lines[2] == "ER   4  3  1"


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n   9.   1 Forged",
        "Evil\n###\nName: Forged",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "E" * 200,
        "Evil\tTab",
        "\u202eEvil",
        "Œuvre ﬁ ① Ωμέγα 李",
    ],
)
def test_hostile_name_forges_no_line_and_shifts_no_column(name: str) -> None:
    made = sound(name=name, city=name, chief_arbiter=name, deputies=(name, name), reporter=name)
    made.players[0].name = made.players[0].club = name

    written = convert_tournament(made, KEY)
    lines = written.data.decode("cp850").split("\r\n")

    assert len(lines) == 18
    assert lines[4][42] == lines[4][75] == " "
    assert lines[4][102:116] == "21051990 2410 "
    assert strip_to_essence(read(written.data)).games == strip_to_essence(made).games
    assert written.losses


@pytest.mark.parametrize(
    "text",
    [
        "Züge(2): x",
        "90 Züge(3)::: y",
        "a / b / c / d",
        "a /  / b",
        " / ",
        "x" * 60,
        "Datum(E): 01.01.2020",
        "Name: x",
    ],
)
def test_time_control_stays_in_its_place(text: str) -> None:
    again = read(convert_tournament(sound(time_control=text), KEY).data)

    assert again.time_control is not None
    assert again.time_control.replace(":", "") == text.strip().replace(":", "")
    assert again.end == sound().end


def minimal(**changes: object) -> Tournament:
    """Build a tournament of which nothing is lost."""
    whole: dict[str, object] = {
        "name": "Open",
        "type": "Individual: Swiss-System",
        "declared_players": 2,
        "players": [Player(1, "A"), Player(2, "B")],
        "games": [Game(1, 1, 2, 10, 0)],
    }
    return Tournament(**{**whole, **changes})  # type: ignore[arg-type]


def test_nothing_is_lost_of_a_minimal_tournament() -> None:
    assert convert_tournament(minimal(), KEY).losses == ()


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"program": "Vega"}, LossKind.FIELD_DROPPED, "program"),
        ({"type": "Scheveningen"}, LossKind.FIELD_DROPPED, "tournament type"),
        ({"declared_players": 9}, LossKind.FIELD_DROPPED, "declared number of players"),
        ({"declared_rounds": 999}, LossKind.FIELD_DROPPED, "number of rounds"),
        ({"declared_rated_players": 2}, LossKind.FIELD_DROPPED, "number of rated players"),
        ({"declared_teams": 2}, LossKind.FIELD_DROPPED, "number of teams"),
        ({"round_dates": (date(2026, 1, 1),)}, LossKind.FIELD_DROPPED, "round dates"),
        ({"scoring": Scoring(win=30)}, LossKind.FIELD_DROPPED, "point system"),
        ({"comments": ["seen"]}, LossKind.FIELD_DROPPED, "comments"),
        ({"teams": [Team("R", (1,))]}, LossKind.FIELD_DROPPED, "teams"),
        ({"extra": {"00B": "3"}}, LossKind.RECORD_DROPPED, "00B"),
        ({"name": "Łódź Ω"}, LossKind.LETTER_REPLACED, "name"),
        ({"deputies": ("A; B",)}, LossKind.CHARACTER_REPLACED, "deputies"),
        ({"time_control": "Züge(2): x"}, LossKind.CHARACTER_REPLACED, "time control"),
        ({"byes": [Bye(2, 1, ByeKind.HALF)]}, LossKind.FIELD_DROPPED, "byes"),
        ({"games": [Game(1, 1, 9, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 1, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(201, 1, 2, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, 10)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 10, None)]}, LossKind.GAME_DROPPED, "games"),
        (
            {"games": [Game(1, 1, 2, None, None, GameKind.PENDING)]},
            LossKind.GAME_DROPPED,
            "games",
        ),
        ({"games": [Game(1, 1, 2, 5, 5, GameKind.SHORT)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 2, 5, 5, GameKind.FORFEIT)]}, LossKind.GAME_DROPPED, "games"),
        (
            {"games": [Game(1, 1, 2, 10, 0, GameKind.SHORT, colours_known=False)]},
            LossKind.RESULT_SIMPLIFIED,
            "unrated games",
        ),
        (
            {"games": [Game(1, 1, 2, 10, 0, GameKind.FORFEIT)]},
            LossKind.FIELD_DROPPED,
            "colours of forfeited games",
        ),
        ({"games": [Game(1, 1, 2, 10, 0, board=1)]}, LossKind.FIELD_DROPPED, "boards"),
        ({"games": [Game(1, 1, 2, 10, 0, white_discs=330)]}, LossKind.FIELD_DROPPED, "discs"),
    ],
)
def test_what_the_format_cannot_hold_is_listed(
    changes: dict[str, object], kind: LossKind, field: str
) -> None:
    losses = convert_tournament(minimal(**changes), KEY).losses

    assert [(loss.kind, loss.field) for loss in losses] == [(kind, field)]
    assert losses[0].text


@pytest.mark.parametrize(
    ("player", "kind", "field"),
    [
        (Player(1, "A", sex="w"), LossKind.FIELD_DROPPED, "sexes"),
        (Player(1, "A", title="GM"), LossKind.FIELD_DROPPED, "titles"),
        (Player(1, "A", points=10), LossKind.FIELD_DROPPED, "points"),
        (Player(1, "A", is_new=True), LossKind.FIELD_DROPPED, "marks of new players"),
        (Player(1, "A", extra={"seed": "1"}), LossKind.FIELD_DROPPED, "seed"),
        (Player(1, "A", rating=10_000), LossKind.FIELD_DROPPED, "ratings"),
        (Player(1, "A", national_rating=0), LossKind.FIELD_DROPPED, "national ratings"),
        (Player(1, "A", rank=1000), LossKind.FIELD_DROPPED, "ranks"),
        (Player(1, "A", fide_id="Y60696"), LossKind.FIELD_DROPPED, "FIDE IDs"),
        (Player(1, "A", fide_id="1" * 11), LossKind.FIELD_DROPPED, "FIDE IDs"),
        (Player(1, "A", national_id="1" * 11), LossKind.FIELD_DROPPED, "national IDs"),
        (Player(1, "A", birth="1990-05"), LossKind.FIELD_DROPPED, "birth dates"),
        (Player(1, "A", federation="WALES"), LossKind.TEXT_CUT, "federations"),
        (Player(1, "A" * 33), LossKind.TEXT_CUT, "names"),
        (Player(1, "A", club="C" * 33), LossKind.TEXT_CUT, "clubs"),
        (Player(1, "Š"), LossKind.LETTER_REPLACED, "names"),
        (Player(1, "A", extra={"club_number": "1" * 6}), LossKind.FIELD_DROPPED, "club numbers"),
        (Player(1000, "A"), LossKind.FIELD_DROPPED, "players"),
    ],
)
def test_what_a_row_cannot_hold_is_listed(player: Player, kind: LossKind, field: str) -> None:
    made = minimal(players=[player], games=[], declared_players=None)

    assert [(loss.kind, loss.field) for loss in convert_tournament(made, KEY).losses] == [
        (kind, field)
    ]


def test_second_player_with_a_number_is_listed() -> None:
    losses = convert_tournament(
        minimal(players=[Player(1, "A"), Player(1, "B")], games=[]), KEY
    ).losses

    assert [loss.field for loss in losses] == ["players", "declared number of players"]


@pytest.mark.parametrize(
    ("given_text", "written"),
    [
        ("Łódź", "Lódz"),
        ("Škoda", "Skoda"),
        ("Œuvre", "OEuvre"),
        ("Müller–Groß", "Müller-Groß"),
        ("李", "?"),
        ("e\u0301", "é"),
    ],
)
def test_letters_become_the_nearest(given_text: str, written: str) -> None:
    assert letters.make_writable(given_text) == written


def test_nothing_unrated_becomes_rated() -> None:
    made = minimal(
        players=[Player(number, "A") for number in range(1, 9)],
        games=[
            Game(1, 1, 2, 10, 0, GameKind.UNRATED),
            Game(1, 3, 4, 0, 10, GameKind.SHORT),
            Game(1, 5, 6, 5, 5, GameKind.UNRATED),
            Game(1, 7, 8, 10, 0, GameKind.FORFEIT),
        ],
    )

    assert [game.rated for game in read(convert_tournament(made, KEY).data).games] == [False] * 3
