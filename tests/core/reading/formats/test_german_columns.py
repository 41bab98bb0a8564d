"""Where fields stand in a German file: its own line of letters says it."""

from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.german.german_es import FORMAT
from tests.core.builders import of, report
from tests.core.german import german

OWN = """\
1. Frühjahrsopen

ER   3  2  1
 ttttt. rrrr nnnnnnnnnnnnnnnn vvvvvvvvvv lll ffffffff gggggggg eeee dddd
     1.      Muster, Anna     SK Bsp     GER 24600001 21051990 2010 1987  1W  2 1B  3
     2.      Probe, Bodo      SK Bsp     GER          31011980      1755  0B  1
     3.      Zweit, Gerda                GER          01012101                  0W  1
###
Name:       1. Frühjahrsopen
Datum(S):   14.03.2026           Datum(E):   15.03.2026
"""
LINES = OWN.split("\n")
ROW = LINES[4]


def cut(span: FieldSpan | None) -> str:
    assert span is not None
    return ROW[span.column - 1 : span.column - 1 + span.length]


def place_of(code: str, text: str) -> Place | None:
    found = of(report(german(text), filename="open.swi", read_as="german_es"), code)
    assert found
    return found[0].place


def test_fields_stand_where_the_line_of_letters_shows_them() -> None:
    columns = FORMAT.columns_of(LINES)

    found = {name: cut(columns.locate(ROW, name)).strip() for name in ("number", "name", "club")}
    assert found == {"number": "1", "name": "Muster, Anna", "club": "SK Bsp"}
    assert cut(columns.locate(ROW, "birth")) == "21051990"
    assert cut(columns.locate(ROW, "round 2")) == "1B  3"
    assert columns.locate(ROW, "member_number") is None


def test_borders_follow_the_line_of_letters() -> None:
    spans = FORMAT.columns_of(LINES).spans
    assert spans is not None

    shown = {span.name: cut(span).strip() for span in spans(ROW)}
    assert shown["national_rating"] == "1987"
    assert (shown["round 1"], shown["round 2"]) == ("1W  2", "1B  3")
    assert [span.name for span in spans(LINES[3])] == [
        name for name in shown if not name.startswith("round")
    ]
    assert [span.name for span in spans(LINES[9])] == ["start", "end"]


def test_title_that_begins_with_a_number_is_no_row() -> None:
    columns = FORMAT.columns_of(LINES)

    assert columns.locate(LINES[0], "name") is None
    assert columns.spans is not None
    assert columns.spans(LINES[0]) == ()


def test_file_without_the_line_has_the_usual_columns() -> None:
    columns = FORMAT.columns_of(["Open", "", "ES   1  1  1", "   1.   1 Muster, Anna"])

    assert columns.locate("   1.   1 Muster, Anna", "name") == FieldSpan("name", 11, 32)
    assert columns.locate(ROW, "name") is None


def test_finding_of_a_reader_and_of_a_rule_mark_the_files_own_columns() -> None:
    at = ROW.index("21051990") + 1

    unreadable = OWN.replace("21051990", "21.xx.90")
    assert place_of("P103", unreadable) == Place(5, at, 8)
    long_ago = OWN.replace("21051990", "21051790")
    assert place_of("P008", long_ago) == Place(5, at, 8)


def test_name_that_fills_the_files_own_columns_may_be_cut() -> None:
    full = OWN.replace("Muster, Anna    ", "Muster, Annamari")

    place = place_of("F215", full)
    assert place == Place(5, ROW.index("Muster") + 1, 16)
