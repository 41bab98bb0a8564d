from __future__ import annotations

import random

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
from ratingportal.core.output.conversion import (
    NotWritableError,
    convert_tournament,
    list_writable_formats,
    strip_to_essence,
)
from ratingportal.core.reading.formats.base import LossKind
from tests.core.builders import SOUND, report, sound
from tests.core.generator import HOLDS, tournament

KEYS = sorted(HOLDS)


def read_back(data: bytes, key: str) -> Tournament:
    read = report(data, read_as=key).tournament
    assert read is not None
    return read


@pytest.mark.parametrize("key", KEYS)
@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_what_is_written_reads_back_the_same(key: str, dice: random.Random) -> None:
    made = tournament(dice, key)

    written = convert_tournament(made, key)

    assert strip_to_essence(read_back(written.data, key)) == strip_to_essence(made)
    assert written.losses == ()


@pytest.mark.parametrize("key", KEYS)
def test_hundreds_of_seeded_tournaments_read_back_the_same(key: str) -> None:
    for seed in range(300):
        made = tournament(random.Random(seed), key)
        assert strip_to_essence(
            read_back(convert_tournament(made, key).data, key)
        ) == strip_to_essence(made), seed


@pytest.mark.parametrize("key", KEYS)
def test_sound_file_is_written_back_byte_for_byte(key: str) -> None:
    read = report(SOUND).tournament
    assert read is not None

    assert convert_tournament(read, key).data == SOUND.replace("\n", "\r\n").encode()


def test_unknown_format_is_refused() -> None:
    with pytest.raises(NotWritableError):
        convert_tournament(sound(), "papyrus")


def test_all_versions_are_writable() -> None:
    assert {"trf06", "trf16", "trf26"} <= set(list_writable_formats())


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n001    9      Forged",
        "Evil\n012 Forged Open",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "E" * 200,
        "Evil\tTab",
        "\u202eEvil",
    ],
)
def test_hostile_name_forges_no_line_and_shifts_no_column(name: str) -> None:
    made = sound()
    made.players[0].name = name
    made.name = name

    written = convert_tournament(made, "trf16")
    lines = written.data.decode().split("\r\n")

    assert len(lines) == 16
    assert lines[11][47:89] == " 2410 NED     1000001 1990/05/21  2.5    1"
    read = read_back(written.data, "trf16")
    assert strip_to_essence(read).games == strip_to_essence(made).games
    assert len(read.players) == 4


@pytest.mark.parametrize("target", ["trf06", "trf16"])
def test_rounds_and_points_are_written_where_pairing_engines_look(target: str) -> None:
    made = sound(
        declared_rounds=5,
        scoring=Scoring(win=30, draw=10, pairing_bye=10),
        extra={"152": "B"},
    )

    written = convert_tournament(made, target)

    lines = written.data.decode().split("\r\n")
    assert [line for line in lines if line[:2] in {"XX", "BB"}] == [
        "XXR 5", "BBW  3.0", "BBD  1.0", "BBU  1.0", "XXC black1",
    ]  # fmt: skip
    read = read_back(written.data, target)
    assert (read.declared_rounds, read.scoring) == (made.declared_rounds, made.scoring)
    assert convert_tournament(read, target) == written


@pytest.mark.parametrize(
    ("target", "written"), [("trf16", " wf"), ("trf26", " wf"), ("vega_tdf", "WFM")]
)
def test_title_is_written_in_the_letters_of_its_own_kind_of_file(target: str, written: str) -> None:
    old = SOUND.replace("2 w FM Sample", "2 w wf Sample")
    ours = SOUND.replace("2 w FM Sample", "2 wWFM Sample")
    assert old != ours
    read = read_back(old.encode(), "trf16")
    assert read.players[1].title == read_back(ours.encode(), "trf16").players[1].title == "WFM"

    made = convert_tournament(read, target)

    assert written in made.data.decode()
    assert "title_as_written" not in {loss.field for loss in made.losses}


def test_cut_name_is_a_loss() -> None:
    made = sound()
    made.players[0].name = "Example, Anna Maria Theresia Josephine"

    (loss,) = convert_tournament(made, "trf16").losses

    assert (loss.kind, loss.field, loss.count) == (LossKind.TEXT_CUT, "names", 1)
    assert "Josephine" in loss.text


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"reporter": "Ada"}, LossKind.FIELD_DROPPED, "reporter"),
        ({"program": "Swiss 1.0"}, LossKind.FIELD_DROPPED, "program"),
        ({"comments": ["seen"]}, LossKind.FIELD_DROPPED, "comments"),
        ({"extra": {"222": "5400+30"}}, LossKind.RECORD_DROPPED, "222"),
        ({"teams": [Team("R", (1,), 1)]}, LossKind.FIELD_DROPPED, "team numbers and points"),
        ({"games": [Game(1, 1, 9, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(1, 1, 1, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"games": [Game(900, 1, 2, 10, 0)]}, LossKind.GAME_DROPPED, "games"),
        ({"byes": [Bye(1, 1, ByeKind.HALF)]}, LossKind.FIELD_DROPPED, "byes"),
        ({"players": [Player(10_000, "X")], "games": []}, LossKind.FIELD_DROPPED, "players"),
        ({"players": [Player(1, "X", club="Y")], "games": []}, LossKind.FIELD_DROPPED, "clubs"),
        (
            {"players": [Player(1, "X", rating=10_000)], "games": []},
            LossKind.FIELD_DROPPED,
            "ratings",
        ),
        ({"players": [Player(1, "X", sex="x")], "games": []}, LossKind.FIELD_DROPPED, "sexes"),
        (
            {"players": [Player(1, "X", points=99_999)], "games": []},
            LossKind.FIELD_DROPPED,
            "points",
        ),
        (
            {"players": [Player(1, "X", birth="1900-01-01")], "games": []},
            LossKind.FIELD_DROPPED,
            "birth dates",
        ),
        (
            {"players": [Player(1, "X", fide_id="Y60696")], "games": []},
            LossKind.FIELD_DROPPED,
            "identity numbers",
        ),
        (
            {"players": [Player(1, "X", is_new=True)], "games": []},
            LossKind.FIELD_DROPPED,
            "marks of new players",
        ),
        (
            {"players": [Player(1, "X", national_id="7")], "games": []},
            LossKind.FIELD_DROPPED,
            "national ratings and IDs",
        ),
    ],
)
def test_what_trf16_cannot_hold_is_listed(
    changes: dict[str, object], kind: LossKind, field: str
) -> None:
    losses = convert_tournament(sound(**changes), "trf16").losses

    assert [(loss.kind, loss.field) for loss in losses] == [(kind, field)]
    assert losses[0].text


@pytest.mark.parametrize(
    ("kind", "scores", "field"),
    [
        (GameKind.UNRATED, (10, 0), "unrated games"),
        (GameKind.FORFEIT, (5, 5), "forfeited draws"),
    ],
)
def test_result_that_trf16_does_not_know_is_listed(
    kind: GameKind, scores: tuple[int, int], field: str
) -> None:
    made = sound(games=[Game(1, 1, 2, *scores, kind)])

    (loss,) = convert_tournament(made, "trf16").losses

    assert (loss.kind, loss.field) == (LossKind.RESULT_SIMPLIFIED, field)


def test_what_trf06_cannot_hold_is_listed() -> None:
    made = sound(
        deputies=("One", "Two"),
        byes=[Bye(4, 1, ByeKind.PAIRING)],
        games=[Game(1, 1, 2, 10, 0, GameKind.SHORT)],
    )

    assert [loss.field for loss in convert_tournament(made, "trf06").losses] == [
        "deputies",
        "games shorter than one move",
        "pairing-allocated byes",
    ]


def test_details_of_other_games_are_listed() -> None:
    game = Game(1, 1, 2, 10, 0, board=1, white_discs=330, date=sound().start)

    assert [loss.field for loss in convert_tournament(sound(games=[game]), "trf16").losses] == [
        "discs",
        "boards",
        "dates of games",
    ]


def test_second_game_of_a_round_is_listed() -> None:
    made = sound()
    made.games.append(Game(1, 1, 3, 10, 0))

    (loss,) = convert_tournament(made, "trf16").losses

    assert loss.example == "round 1, 1 against 3"


def test_round_date_of_another_century_is_listed() -> None:
    start = sound().start
    assert start is not None
    made = sound(round_dates=(start.replace(year=1950), start))

    written = convert_tournament(made, "trf16")

    assert [loss.field for loss in written.losses] == ["round dates"]
    assert read_back(written.data, "trf16").round_dates == (None, start)


def test_essence_forgets_lines_and_order() -> None:
    one, two = sound(), sound()
    two.games.reverse()
    two.players[0].line = 99

    assert one != two
    assert strip_to_essence(one) == strip_to_essence(two)


def test_endless_heading_is_cut_and_listed() -> None:
    written = convert_tournament(sound(name="N" * 5000), "trf16")

    assert [loss.kind for loss in written.losses] == [LossKind.TEXT_CUT]
    assert read_back(written.data, "trf16").name == "N" * 4000


def test_games_without_colours_are_the_same_either_way_round() -> None:
    one = sound(games=[Game(1, 1, 2, 10, 0, colours_known=False)])
    two = sound(games=[Game(1, 2, 1, 0, 10, colours_known=False)])

    assert strip_to_essence(one) == strip_to_essence(two)
