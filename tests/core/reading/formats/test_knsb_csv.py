"""The Dutch youth CSV: reading, places, and writing it."""

from __future__ import annotations

import os
import random
from datetime import date
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Place
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
from ratingportal.core.reading.formats.base import FieldSpan, LossKind
from ratingportal.core.reading.formats.knsb import days
from ratingportal.core.reading.formats.knsb.knsb_csv import FORMAT
from tests.core.builders import TODAY, codes, of, report, sound, tournament_of
from tests.core.fixtures import ROOT
from tests.core.knsb import SOUND, knsb, tournament

KEY = "knsb_csv"
SEEDS = int(os.environ.get("RATINGPORTAL_SEEDS", "200"))
LINES = SOUND.split("\n")


read = partial(tournament_of, filename="jeugd.csv", read_as=KEY)


def fixture(name: str) -> Tournament:
    return read((ROOT / KEY / name).read_bytes())


def test_sound_file_reads_to_its_tournament() -> None:
    found = knsb()

    assert codes(found) == ["F101"]
    assert found.tournament == Tournament(
        name="Voorjaarstoernooi jeugd",
        city="Utrecht",
        federation="NED",
        start=date(2026, 3, 14),
        end=date(2026, 3, 21),
        reporter="Ada Voorbeeld, ada@example.org",
        time_control="25 minuten p.p.p.p.",
        round_dates=(date(2026, 3, 14), date(2026, 3, 21)),
        rounds=2,
        players=[
            _player(1, "Voorbeeld, Anna", 10, birth="2014-05-02", national_rating=812),
            _player(2, "Monster, Bas", 10, birth="2013-11-30", national_rating=790),
            _player(3, "Proef, Cato", 11, national_rating=655),
            _player(4, "Künst, Daan", 11),
        ],
        games=[
            Game(1, 1, 2, 10, 0, line=10),
            Game(1, 3, 4, 5, 5, line=11),
            Game(2, 2, 3, 0, 10, line=12),
            Game(2, 4, 1, 0, 10, line=13),
        ],
    )


def _player(number: int, name: str, line: int, **others: Any) -> Player:
    return Player(number, name, line, national_id=str(8_000_000 + number), **others)


@pytest.mark.parametrize("name", ["lost_zeros.csv", "commas.csv", "no_titles.csv"])
def test_habits_of_spreadsheets_change_nothing(name: str) -> None:
    assert strip_to_essence(fixture(name)) == strip_to_essence(fixture("clean.csv"))


def test_names_torn_apart_are_joined() -> None:
    assert [player.name for player in fixture("torn_names.csv").players] == [
        player.name for player in fixture("clean.csv").players
    ]


@pytest.mark.parametrize(
    ("code", "scores"),
    [("1", (10, 0)), ("2", (0, 10)), ("3", (5, 5)), ("4", (5, 0)), ("5", (0, 5))],
)
def test_five_results_are_known(code: str, scores: tuple[int, int]) -> None:
    found = knsb("8000002;1;", f"8000002;{code};").tournament

    assert found is not None
    assert found.games[0] == Game(1, 1, 2, *scores, line=10)


@pytest.mark.parametrize("code", ["6", "0", "1-0", "½", "", "13"])
def test_other_results_are_left_out_and_counted(code: str) -> None:
    found = knsb("8000002;1;", f"8000002;{code};")

    (finding,) = of(found, "R801")
    assert finding.details == {"count": 1, "value": code or "(blank)", "line": 10}
    assert finding.place == Place(10, 34, len(code))
    assert found.tournament is not None
    assert len(found.tournament.games) == 3


def test_low_numbers_are_made_up_for_the_file() -> None:
    known, unknown = (fixture("unknown_players.csv").players[at] for at in (0, 2))

    assert (known.national_id, known.is_new, known.extra) == ("8000001", False, {})
    assert (unknown.national_id, unknown.is_new, unknown.extra) == (None, True, {"file_id": "18"})


def test_relation_numbers_begin_at_five_million() -> None:
    found = knsb(text=SOUND.replace("8000003", "5000000").replace("8000004", "4999999"))

    assert found.tournament is not None
    assert [player.is_new for player in found.tournament.players] == [False, False, False, True]


def test_round_takes_its_earliest_day() -> None:
    found = fixture("two_dates.csv")

    assert found.round_dates == (date(2026, 3, 12), date(2026, 3, 21))
    assert [game.date for game in found.games] == [date(2026, 3, 14), None, None, None]


def test_titles_blank_rows_and_order_do_not_matter() -> None:
    turned = "sep=;\n" + "\n".join(reversed(LINES)) + "\n;;;\n\n"

    found = knsb(text=turned)

    assert codes(found) == ["F101"]
    assert found.tournament is not None
    assert found.tournament.name == "Voorjaarstoernooi jeugd"
    assert len(found.tournament.games) == 4


@pytest.mark.parametrize("code", ["'012", '="012"', '"012"', " 012 ", "12"])
def test_marks_around_codes_are_taken_off(code: str) -> None:
    found = knsb("012;", f"{code};")

    assert found.format == KEY
    assert found.tournament is not None
    assert found.tournament.name == "Voorjaarstoernooi jeugd"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("02-05-2014", "2014-05-02"),
        ("2-5-2014", "2014-05-02"),
        ("2/5/2014", "2014-05-02"),
        ("2014-05-02", "2014-05-02"),
        ("2-5-2014 0:00:00", "2014-05-02"),
        ("02-05-14", "2014-05-02"),
        ("02-05-99", "1999-05-02"),
        ("2014", "2014"),
        ("31-02-2014", None),
        ("soon", None),
        ("20140502", None),
    ],
)
def test_births_are_read(text: str, expected: str | None) -> None:
    assert days.read_birth(text, year=2026) == expected


def test_fields_are_located() -> None:
    assert FORMAT.locate(LINES[0], "name") == FieldSpan("name", 5, 23)
    assert FORMAT.locate(LINES[9], "round 1") == FieldSpan("result", 34, 1)
    assert FORMAT.locate(LINES[9], "black name") == FieldSpan("black name", 52, 12)
    assert FORMAT.locate(LINES[8], "name") is None
    assert FORMAT.spans is not None
    assert len(FORMAT.spans(LINES[9])) == 12
    assert FORMAT.spans("something else") == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "012 Open\n022 City\n032 NED\n042 2026/03/14\n",
        "012|Open\n022|City\n032|NED\n900|1|2\n",
        "***;;;\n12;14/03/2026;12345;23456;1;A;B;1;2;1;1\n22;14/03/2026;1;2;1;A;B;1;2;1;1\n",
        "".join(f"{n};14/03/2026;12345;23456;1;A B;C D;1;2;1;1\n" for n in range(1, 1001)),
        "a;b;c\n1;2;3\n",
    ],
)
def test_other_files_are_not_taken(text: str) -> None:
    found = report(f"{text}filler", filename="x.csv")

    assert KEY not in {each.key for each in found.candidates}


def test_games_alone_are_recognised_and_headings_alone_are_not() -> None:
    assert report("\n".join(LINES[9:]), filename="x").format == KEY
    assert report("\n".join(LINES[:7]), filename="x").format is None


@pytest.mark.parametrize(
    "titles", ["No\tName\t1\t2", "Rk.;Name;Pts.", '"No.",Name,Rtg', "Nr\tNaam"]
)
def test_numbered_rows_of_a_crosstable_are_no_codes(titles: str) -> None:
    separator = next(sign for sign in "\t;," if sign in titles)
    rows = [separator.join((str(number), f"Player {number}", "12")) for number in range(1, 1000)]

    assert KEY in {each.key for each in report("\n".join((titles, "", *rows))).tried}
    assert KEY in {each.key for each in report("\n".join(rows)).tried}


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
        (Player(1, "A", national_id="8000001", fide_id="1"), ["FIDE numbers"]),
        (Player(1, "A", national_id="8000001", club="C"), ["clubs"]),
        (Player(1, "A", national_id="8000001", points=10), ["points"]),
        (Player(1, "A", national_id="8000001", rank=1), ["ranks"]),
        (Player(1, "A", national_id="8000001", birth="1990"), ["birth dates"]),
        (Player(1, "A", national_id="8000001", is_new=True), ["marks of new players"]),
        (Player(1, "A", national_id="8000001", extra={"seed": "1"}), ["seed"]),
        (Player(1, "A", is_new=True, extra={"file_id": "7"}), []),
        (Player(1, "A"), ["relation numbers"]),
        (Player(1, "A", is_new=True, extra={"file_id": "NEW1"}), ["relation numbers"]),
        (Player(1, "A", national_id="12345"), ["national numbers", "relation numbers"]),
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


@given(rows=st.lists(st.text(max_size=60), max_size=6), cells=st.lists(st.text(max_size=12)))
@settings(max_examples=150, deadline=None)
def test_any_text_in_the_rows_gives_a_report(rows: list[str], cells: list[str]) -> None:
    text = "\n".join([*rows, "900;" + ";".join(cells), f"042;{''.join(cells)}", *LINES])

    found = inspect(text.encode("utf-8", "replace"), today=TODAY, read_as=KEY)

    assert found.system_errors == ()


@given(st.binary(max_size=600))
@settings(max_examples=150, deadline=None)
def test_any_bytes_between_the_rows_give_a_report(noise: bytes) -> None:
    data = SOUND.encode("cp1252")
    at = data.index(b"900;2")

    found = inspect(data[:at] + noise + data[at:], today=TODAY, read_as=KEY)

    assert found.system_errors == ()


def test_list_numbered_from_one_is_not_taken_for_it() -> None:
    rows = "".join(f"{number},{number + 10},1453,29,1\n" for number in range(1, 1000))

    assert report(rows, filename="ratings.csv").format is None
