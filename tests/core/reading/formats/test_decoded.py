"""A binary file becomes tables in which every place can be said in words."""

from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.shared.decoded import DecodedSheet, find_columns, name_places
from tests.core.builders import SOUND


def sheet() -> DecodedSheet:
    made = DecodedSheet("Example")
    made.add_facts({"name": "Spring Open", "city": "", "declared_rounds": 3})
    made.add_records("round", ("date",), [["2026-03-14"], [None]])
    made.add_records(
        "player",
        ("name", "fide_id", "round 1"),
        [["Anna", 17, "2 white won"], ["Bea", "", "1 black lost"]],
    )
    made.add_records("game", ("white", "result"), [["1", "1-0"]], numbers=["1.1"])
    return made


def test_lines_say_what_they_are() -> None:
    assert [line.rstrip() for line in sheet().lines] == [
        "Example file, decoded for reading. The file itself is binary.",
        "",
        "tournament name   │ Spring Open",
        "tournament rounds │ 3",
        "",
        "round   │ date",
        "round 1 │ 2026-03-14",
        "round 2 │",
        "",
        "player   │ name │ FIDE ID │ round 1",
        "player 1 │ Anna │ 17      │ 2 white won",
        "player 2 │ Bea  │         │ 1 black lost",
        "",
        "game     │ white │ result",
        "game 1.1 │ 1     │ 1-0",
    ]


@pytest.mark.parametrize(
    ("line", "field", "marked"),
    [
        (3, "name", "Spring Open"),
        (4, "declared_rounds", "3"),
        (7, "round_dates", "2026-03-14"),
        (11, "name", "Anna"),
        (11, "fide_id", "17"),
        (12, "fide_id", "       "),
        (12, "round 1", "1 black lost"),
        (15, "round 1", "1-0"),
        (15, "result", "1-0"),
    ],
)
def test_fields_are_found_by_the_sheet_and_by_its_lines_alone(
    line: int, field: str, marked: str
) -> None:
    made = sheet()
    text = made.lines[line - 1]
    span = find_columns(made.lines).locate(text, field)

    assert span is not None
    assert made.place(line, field) == Place(line, span.column, span.length)
    assert text[span.column - 1 :][: span.length] == marked


def test_what_is_not_there_is_the_whole_line() -> None:
    made = sheet()

    assert made.place(11, "birth") == Place(11)
    assert made.place(1, "name") == Place(1)
    assert find_columns(made.lines).locate("no table", "name") is None


def test_all_fields_of_a_line_can_be_shown() -> None:
    made = sheet()
    spans = find_columns(made.lines).spans

    assert spans is not None
    assert spans(made.lines[10]) == (
        FieldSpan("name", 12, 4),
        FieldSpan("fide_id", 19, 7),
        FieldSpan("round 1", 29, 12),
    )
    assert spans(made.lines[9]) == ()


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (Place(3, 21, 11), "tournament name"),
        (Place(11), "player 1"),
        (Place(11, 19, 2), "player 1, FIDE ID"),
        (Place(12, 29, 3), "player 2, round 1"),
        (Place(15, 20, 3), "game 1.1, result"),
        (Place(1), ""),
        (Place(99), ""),
    ],
)
def test_places_are_said_in_words(place: Place, words: str) -> None:
    assert name_places(sheet().lines)(place) == words


def test_of_other_files_nothing_is_said() -> None:
    assert name_places(SOUND.splitlines())(Place(1)) == ""
    assert name_places([])(Place(1)) == ""


def test_values_cannot_break_the_table() -> None:
    made = DecodedSheet("Example")
    made.add_records(
        "player", ("name", "club"), [["A│B\nC\x00" + "x" * 1000, "last"], ["Bea", "y"]]
    )
    first, second = made.lines[4:6]

    assert first.startswith("player 1 │ A|B C xxx")
    assert len(first) < 400
    assert len(second) < 80, "a long value does not make other lines long"
    assert made.place(5, "club").length == 4
