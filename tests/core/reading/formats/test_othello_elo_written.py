from __future__ import annotations

import os
import random
from dataclasses import replace

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
from tests.core import builders
from tests.core.generator import HOLDS
from tests.core.generator import tournament as chess_tournament
from tests.core.othello import KEY, SOUND, read, tournament

SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))


def written(made: Tournament) -> str:
    return convert_tournament(made, KEY).data.decode("ascii")


def losses(made: Tournament) -> list[tuple[LossKind, str, int]]:
    return [(loss.kind, loss.field, loss.count) for loss in convert_tournament(made, KEY).losses]


def test_seeded_tournaments_read_back_the_same() -> None:
    for seed in range(SEEDS):
        made = tournament(random.Random(seed))
        found = convert_tournament(made, KEY)
        assert strip_to_essence(read(found.data)) == strip_to_essence(made), seed
        assert found.losses == (), seed


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=80, deadline=None)
def test_what_is_written_reads_back_the_same(dice: random.Random) -> None:
    made = tournament(dice)

    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


@pytest.mark.parametrize("key", sorted(HOLDS))
def test_tournaments_of_other_formats_keep_their_players_and_played_games(key: str) -> None:
    for seed in range(60):
        made = chess_tournament(random.Random(seed), key)
        place = {player.number: index for index, player in enumerate(made.players, 1)}
        again = read(convert_tournament(made, KEY).data)
        assert len(again.players) == len(made.players)
        decided = {(10, 0), (0, 10), (5, 5)}
        kept = sorted(
            (game.round, place[game.white], place[game.black], game.white_score)
            for game in strip_to_essence(made).games
            if game.kind is GameKind.PLAYED and (game.white_score, game.black_score) in decided
        )
        games = strip_to_essence(again).games
        assert [(g.round, g.white, g.black, g.white_score) for g in games] == kept, seed


def test_sound_report_is_written_back_line_for_line() -> None:
    lines = written(read(SOUND)).split("\r\n")
    expected = SOUND.replace("disc-count", "disc-count, rating").replace(
        "  9001 (32)=(32)   9002 W", "  9002 (32)=(32)   9001 B"
    )

    assert [line for line in lines if line] == [line for line in expected.split("\n") if line]


def test_discs_are_written_with_two_digits_and_halves() -> None:
    made = read(SOUND)
    made.games = [replace(made.games[0], white_discs=335, black_discs=50, colours_known=False)]

    assert "120999 (33.5)<(05)   9001\r\n" in written(made)


@pytest.mark.parametrize(
    "name",
    [
        "Evil\r\n%_% 9, FORGED, Player",
        "Evil\n9001 > 9002",
        "Evil\x00\x0b\x0c\x85\u2028Name",
        "\ud800Evil",
        "E" * 500,
        "Evil\tTab",
        "Evil, J, 99, 64, 2700, 1",
        "\u202eEvil",
        "%%Country: Nowhere",
    ],
)
def test_hostile_name_forges_no_line_and_no_field(name: str) -> None:
    made = read(SOUND)
    made.players[0].name = made.name = made.reporter = made.program = name
    made.comments = [name]

    again = read(convert_tournament(made, KEY).data)

    assert strip_to_essence(again).games == strip_to_essence(made).games
    assert [replace(player, name="") for player in strip_to_essence(again).players] == [
        replace(player, name="") for player in strip_to_essence(made).players
    ]
    assert (again.federation, again.start, len(again.comments)) == ("NED", made.start, 1)


def test_letters_outside_ascii_are_written_plainly_and_listed() -> None:
    made = read(SOUND)
    made.players[0].name, made.players[1].name = "Łåßé, Øyvind", "李, 小龙"

    text = written(made)

    assert "9001, Lasse, Oyvind, NLD" in text
    assert "9002, ?, ??, BEL" in text
    assert losses(made) == [(LossKind.LETTER_REPLACED, "names", 2)]


def test_people_without_a_number_get_temporary_ids() -> None:
    made = read(SOUND)
    made.players[0].national_id = None
    made.players[1].national_id = "B-77"
    made.players[2].national_id, made.players[2].extra = None, {"file_id": "N001"}

    text = written(made)

    assert "%_% +  N002, EXAMPLE" in text
    assert "%_% +  N003, SAMPLE" in text
    assert "%_% +  N001, MUSTER" in text
    assert losses(made) == [
        (LossKind.MADE_UP, "temporary IDs", 2),
        (LossKind.FIELD_DROPPED, "player IDs", 1),
    ]
    assert strip_to_essence(read(text)).games == strip_to_essence(made).games


def test_two_who_play_under_one_number_are_told_apart() -> None:
    made = read(SOUND)
    made.players[1].national_id = "9001"

    again = read(convert_tournament(made, KEY).data)

    assert strip_to_essence(again).games == strip_to_essence(made).games
    assert again.players[1].extra["file_id"] == "N001"


def test_a_second_line_without_games_keeps_its_number() -> None:
    made = read(SOUND)
    made.players.append(replace(made.players[0], number=5))

    assert losses(made) == []
    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


def test_results_of_several_unknown_people_stay_with_none_of_them() -> None:
    text = "%_% 11, A, B\n%_% ??????, C, D\n%_% ??????, E, F\n11 > ??????\n?????? > 12\n"
    made = read(f"%%Tournament: x\n%%Country: Japan\n%%Date: 01/01/2020\n%%Sender: y\n{text}")

    assert losses(made) == []
    assert strip_to_essence(read(convert_tournament(made, KEY).data)) == strip_to_essence(made)


def test_unknown_people_with_results_of_their_own_are_listed_as_a_loss() -> None:
    made = read(SOUND)
    for player in made.players[:2]:
        player.national_id, player.extra = None, {"file_id": "??????"}
    made.games = [
        replace(game, kind=GameKind.UNRATED)
        for game in made.games
        if len({game.white, game.black} & {1, 2}) == 1
    ]

    assert losses(made) == [(LossKind.FIELD_DROPPED, "results of unidentified players", 2)]


def test_remarks_that_look_like_something_else_are_guarded() -> None:
    made = read(SOUND)
    made.comments = ["Round 9", "%Country: Mars", "ID, NAME", "# 5", "just so", "_% 7, X, Y", "B W"]

    text = written(made)

    assert "\r\n%# Round 9\r\n" in text
    assert "\r\n% just so\r\n" in text
    assert strip_to_essence(read(text)) == strip_to_essence(made)


def test_forfeits_byes_and_unfinished_games_are_left_out_and_listed() -> None:
    made = read(SOUND)
    made.games += [
        Game(4, 1, 2, 10, 0, GameKind.FORFEIT),
        Game(4, 3, 4, None, None, GameKind.PENDING),
        Game(5, 1, 2, 0, 0),
        Game(5, 3, 4, 10, 0, GameKind.UNRATED),
        Game(1000, 3, 4, 10, 0),
    ]
    made.byes = [Bye(4, 3, ByeKind.FULL)]

    assert losses(made) == [
        (LossKind.GAME_DROPPED, "games", 5),
        (LossKind.FIELD_DROPPED, "byes", 1),
    ]
    assert "%Round 4" not in written(made)


@pytest.mark.parametrize(
    ("changes", "kind", "field"),
    [
        ({"city": "Utrecht"}, LossKind.FIELD_DROPPED, "city"),
        ({"chief_arbiter": "Ada"}, LossKind.FIELD_DROPPED, "chief arbiter"),
        ({"time_control": "25 min"}, LossKind.FIELD_DROPPED, "time control"),
        ({"declared_rounds": 3}, LossKind.FIELD_DROPPED, "number of rounds"),
        ({"scoring": Scoring(win=30)}, LossKind.FIELD_DROPPED, "point system"),
        ({"extra": {"222": "5400+30"}}, LossKind.RECORD_DROPPED, "222"),
        ({"extra": {"day_order": "10"}}, LossKind.FIELD_DROPPED, "order of the day"),
        ({"federation": "XYZ"}, LossKind.FIELD_DROPPED, "federation"),
        ({"end": None}, LossKind.MADE_UP, "last day"),
        ({"start": None}, LossKind.FIELD_DROPPED, "dates"),
        ({"teams": [Team("R", (1,))]}, LossKind.FIELD_DROPPED, "teams"),
        ({"comments": [" "]}, LossKind.FIELD_DROPPED, "empty comments"),
        ({"name": "x" * 500}, LossKind.TEXT_CUT, "name"),
        ({"name": "a\nb"}, LossKind.CHARACTER_REPLACED, "name"),
    ],
)
def test_what_has_no_place_is_listed(
    changes: dict[str, object], kind: LossKind, field: str
) -> None:
    assert (kind, field, 1) in losses(replace(read(SOUND), **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("player", "kind", "field"),
    [
        (Player(1, "X", national_id="7", sex="w"), LossKind.FIELD_DROPPED, "sexes"),
        (Player(1, "X", national_id="7", rating=1500), LossKind.FIELD_DROPPED, "ratings"),
        (Player(1, "X", national_id="7", national_rating=0), LossKind.FIELD_DROPPED, "ratings"),
        (Player(1, "X", national_id="7", fide_id="5"), LossKind.FIELD_DROPPED, "FIDE IDs"),
        (Player(1, "X", national_id="7", points=99_999), LossKind.FIELD_DROPPED, "points"),
        (Player(1, "X", national_id="7", federation="XYZ"), LossKind.FIELD_DROPPED, "players' federations"),
        (Player(2, "X", national_id="7"), LossKind.FIELD_DROPPED, "start numbers"),
        (Player(1, "X", national_id="7", extra={"discs": "many"}), LossKind.FIELD_DROPPED, "disc-counts"),
        (Player(1, "X", national_id="7", extra={"class": "A"}), LossKind.FIELD_DROPPED, "class"),
        (Player(1, "X", national_id="7", points=10, extra={"bonus": "x"}), LossKind.FIELD_DROPPED, "bonus points"),
        (Player(1, "A, B, C", national_id="7"), LossKind.CHARACTER_REPLACED, "names"),
        (Player(1, "X", national_id="7", extra={"country": "A,B"}), LossKind.FIELD_DROPPED, "players' countries"),
        (Player(1, "X", national_id="7", extra={"country": "5"}), LossKind.FIELD_DROPPED, "players' countries"),
    ],
)  # fmt: skip
def test_what_has_no_place_for_a_player_is_listed(
    player: Player, kind: LossKind, field: str
) -> None:
    made = replace(read(SOUND), players=[player], games=[])

    assert losses(made) == [(kind, field, 1)]


def test_odd_discs_boards_and_dates_of_games_are_listed() -> None:
    made = read(SOUND)
    game = replace(made.games[0], white_discs=333, board=1, date=made.start)
    made.games = [game]

    assert losses(made) == [
        (LossKind.FIELD_DROPPED, "boards", 1),
        (LossKind.FIELD_DROPPED, "dates of games", 1),
        (LossKind.FIELD_DROPPED, "discs", 1),
    ]


def test_chess_tournament_can_be_written_and_read() -> None:
    again = read(convert_tournament(builders.sound(), KEY).data)

    assert [player.name for player in again.players][:2] == ["Example, Anna", "Sample, Bea"]
    assert len(again.games) == 6
