from __future__ import annotations

import csv
import io
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingportal.core.output.csv_export import (
    Profile,
    build_crosstable_table,
    build_games_table,
    build_players_table,
    write_csv,
    write_spreadsheet_cell,
)
from tests.core.builders import sound

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament


def rows(data: bytes, delimiter: str = ",") -> list[list[str]]:
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_games_for_machines() -> None:
    found = rows(write_csv(build_games_table(sound()), Profile.MACHINE))

    assert found[1] == [
        "1",
        "2026-03-14",
        "1",
        "Example, Anna",
        "1000001",
        "4",
        "Voorbeeld, Dora",
        "1000004",
        "1.0",
        "0.0",
        "played",
        "yes",
        "yes",
    ]
    assert len(found) == 7


def test_date_of_a_game_outranks_the_date_of_its_round() -> None:
    made = sound()
    made.games[0].date = date(2026, 3, 20)

    assert rows(write_csv(build_games_table(made), Profile.MACHINE))[1][1] == "2026-03-20"


def test_game_of_a_player_who_is_not_listed() -> None:
    made = sound()
    made.players = made.players[1:]

    assert rows(write_csv(build_games_table(made), Profile.MACHINE))[1][2:5] == ["1", "", ""]


def test_players_for_machines() -> None:
    found = rows(write_csv(build_players_table(sound()), Profile.MACHINE))

    assert found[1] == [
        "1",
        "Example, Anna",
        "",
        "",
        "2410",
        "",
        "NED",
        "1000001",
        "",
        "1990-05-21",
        "",
        "2.5",
        "1",
        "",
        "",
    ]


def test_crosstable_for_machines() -> None:
    found = rows(write_csv(build_crosstable_table(sound()), Profile.MACHINE))

    assert found[0][-3:] == ["round_1", "round_2", "round_3"]
    assert found[1] == ["1", "1", "Example, Anna", "2410", "NED", "2.5", "2.5", "4w1", "2w½", "3b1"]


def test_machine_profile_adds_nothing() -> None:
    data = write_csv(build_players_table(sound()), Profile.MACHINE)

    assert not data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == data.count(b"\n") == 5


@pytest.mark.parametrize(
    ("language", "delimiter", "points"),
    [("en", ",", "2.5"), ("nl", ";", "2,5"), ("fr-be", ";", "2,5"), ("DE", ";", "2,5")],
)
def test_spreadsheets_get_the_habits_of_the_language(
    language: str, delimiter: str, points: str
) -> None:
    data = write_csv(build_players_table(sound()), Profile.SPREADSHEET, language=language)

    assert data.startswith(b"\xef\xbb\xbf")
    assert data.endswith(b"\r\n")
    assert rows(data, delimiter)[1][-4] == points


@pytest.mark.parametrize(
    "name",
    [
        '=HYPERLINK("http://evil.example","x")',
        "+1+1",
        "-2+3+cmd|' /C calc'!A0",
        "@SUM(A1)",
        "\tTab",
        "\r=1",
        " =1+1",
        "\u00a0=1+1",
        "\ufeff=1+1",
        "＝1+1",
        "＋1",
        "－1",
        "＠x",
    ],
)
def test_formulas_are_guarded_for_people_and_left_alone_for_machines(name: str) -> None:
    made = sound()
    made.players[0].name = name

    for table in (build_games_table, build_players_table, build_crosstable_table):
        shown = [cell for row in rows(write_csv(table(made), Profile.SPREADSHEET)) for cell in row]
        assert [cell for cell in shown if cell.startswith("'")], table
        assert not [
            cell for cell in shown if cell.lstrip(" \u00a0\ufeff")[:1] in tuple("=+@＝＋－＠")
        ]
    assert rows(write_csv(build_players_table(made), Profile.MACHINE))[1][1] == name


@pytest.mark.parametrize("text", ["-3", "+31612345678", "-3.5", "2,5", "Anna-Maria", "a=b", ""])
def test_numbers_and_names_are_not_guarded(text: str) -> None:
    assert write_spreadsheet_cell(text) == text


def test_line_breaks_make_no_rows() -> None:
    made = sound()
    made.players[0].name = "Evil\r\n9,Forged\n\u2028x"

    assert len(rows(write_csv(build_players_table(made), Profile.SPREADSHEET))) == 5
    assert (
        rows(write_csv(build_players_table(made), Profile.SPREADSHEET))[1][1] == "Evil 9,Forged x"
    )
    assert len(rows(write_csv(build_players_table(made), Profile.MACHINE))) == 5


@given(st.text(max_size=40))
def test_any_name_stays_in_its_cell(name: str) -> None:
    made = sound()
    made.players[0].name = name

    for profile in Profile:
        for table in (build_games_table, build_players_table, build_crosstable_table):
            found = rows(write_csv(table(made), profile))
            assert {len(row) for row in found} == {len(found[0])}


def test_surrogates_do_not_break_the_export() -> None:
    made: Tournament = sound()
    made.players[0].name = "\ud800x\x00"

    assert rows(write_csv(build_players_table(made), Profile.MACHINE))[1][1] == "\ufffdx"


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize(
    "hostile",
    [
        "=cmd|' /C calc'!A0",
        "Open;=1+1",
        "Open, =1+1",
        'Open;"=1+1',
        "Open|@SUM(1)",
        "Open\t+1+1;x",
        'x";=1+1;"',
        "a,-1-1",
        "\ufeff=1",
        "'=1;=2",
    ],
)
def test_whatever_a_spreadsheet_takes_for_the_separator_no_cell_is_a_formula(
    separator: str, hostile: str
) -> None:
    made = sound()
    made.players[0].name = hostile
    for language in ("en", "de"):
        text = write_csv(build_players_table(made), Profile.SPREADSHEET, language=language).decode(
            "utf-8-sig"
        )
        cells = [
            cell.strip(" \"'\ufeff")
            for line in text.splitlines()
            for cell in line.split(separator)
            if not cell.lstrip(' "\ufeff').startswith("'")
        ]
        assert not [cell for cell in cells if cell[:1] in set("=+-@") and len(cell) > 1]
