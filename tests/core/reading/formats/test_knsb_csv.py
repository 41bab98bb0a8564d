"""The Dutch youth CSV: reading, places, and writing it."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import (
    Game,
    Player,
    Tournament,
)
from ratingportal.core.output.conversion import strip_to_essence
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.knsb import days
from ratingportal.core.reading.formats.knsb.knsb_csv import FORMAT
from tests.core.builders import TODAY, codes, of, report, tournament_of
from tests.core.fixtures import ROOT
from tests.core.knsb import SOUND, knsb

KEY = "knsb_csv"
LINES = SOUND.split("\n")
read = partial(tournament_of, filename="jeugd.csv", read_as=KEY)


def fixture(name: str) -> Tournament:
    return read((ROOT / KEY / name).read_bytes())


def test_sound_file_reads_to_its_tournament() -> None:
    found = knsb()

    assert codes(found) == []
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

    assert codes(found) == []
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
