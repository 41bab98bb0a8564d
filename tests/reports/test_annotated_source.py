"""A file as annotated source: marks, fields, the map of problems, the way from one to the next."""

import pytest

from ratingportal.reports import annotated_source
from ratingportal.reports.line_fields import Layouts, write_names_row
from ratingportal.reports.line_segments import cut_changed_line
from ratingportal.reports.minimap import BANDS, draw_minimap
from ratingportal.reports.unsaved import UnsavedFinding
from tests import files

PLAYER = files.clean().decode().split("\r\n")[12]


def row(
    line: int | None, column: int = 1, length: int = 0, severity: str = "error"
) -> UnsavedFinding:
    return UnsavedFinding(
        position=line or 0,
        code="R101",
        severity=severity,
        line=line,
        column=column,
        length=length,
        details={"player": 1, "round": 1, "opponent": 9},
        fingerprint="f",
    )


def view(lines: list[str], rows: list[UnsavedFinding], **query: str) -> annotated_source.SourceView:
    return annotated_source.build_view(lines, rows, url="/x/", query=query, format_key="trf16")


def test_mark_of_the_strictest_finding_shows() -> None:
    found = view(["abcdef"], [row(1, 2, 3, "note"), row(1, 3, 1, "error")]).lines[0]

    assert [(part.text, part.severity) for part in found.segments] == [
        ("a", ""), ("b", "note"), ("c", "error"), ("d", "note"), ("ef", ""),
    ]  # fmt: skip
    assert found.severity == "error"


def test_mark_behind_the_end_of_a_line_is_shown_where_something_is_missing() -> None:
    segments = view(["abc"], [row(1, 6, 2)]).lines[0].segments

    assert [(part.text, part.severity) for part in segments] == [("abc  ", ""), ("  ", "error")]


def test_unseen_characters_get_a_sign_and_a_name() -> None:
    segments = view(["a\tb\u200bc\xa0"], []).lines[0].segments

    assert [part.text for part in segments if part.unseen] == ["→", "\ufffd", "⍽"]
    assert "U+200B" in segments[3].unseen


def test_fields_are_cut_out_with_their_names_on_demand() -> None:
    plain, shown = view([PLAYER], []), view([PLAYER], [], fields="1")

    assert [part.field for part in plain.lines[0].segments] == [""]
    rating = next(part for part in shown.lines[0].segments if part.field == "rating")
    assert (rating.text, rating.begins, rating.ends) == ("2101", True, True)
    assert shown.lines[0].names[48:52] == "rat…"
    assert ("rating", 49, 4) in shown.layouts[0]


def test_lines_that_are_alike_share_a_layout() -> None:
    found = view([PLAYER, PLAYER.replace("Anna", "Inge"), "012 Open"], [], fields="1")

    assert [line.layout for line in found.lines] == [0, 0, 1]
    assert [bool(line.names) for line in found.lines] == [True, False, True]


def test_formats_without_fields_say_so() -> None:
    layouts = Layouts("", [])

    assert (layouts.has_fields, layouts.number_of(PLAYER), layouts.known) == (False, None, [])


def test_cells_of_separated_formats_have_names_too() -> None:
    layout = Layouts("vega_tdf", []).of("001 1|Janssens, Anna|f|")

    assert len(layout) > 2
    assert write_names_row(layout)


@pytest.mark.parametrize("key", ["trf16", "belgian_classic", "german_es", "othello_elo", "swar"])
def test_names_stand_above_their_columns(key: str) -> None:
    for name, column, length in Layouts(key, []).of(PLAYER):
        assert length > 0
        assert write_names_row([(name, column, length)])[: column - 1].strip() == ""


def test_next_and_previous_problem_lead_across_pages() -> None:
    lines = ["x"] * 1000
    rows = [row(5), row(150), row(900)]

    first = view(lines, rows)
    middle = view(lines, rows, line="150")

    assert (first.next_url, first.previous_url) == ("/x/?line=5#L5", "")
    assert first.next_page_url == "/x/?line=900#L900"
    assert (middle.previous_url, middle.next_url) == ("/x/?line=5#L5", "/x/?line=900#L900")
    assert view(lines, rows, line="900").page.number == 5
    assert view(lines, rows, line="99999").target == 1000
    assert first.problems == 3


def test_minimap_has_few_bands_and_each_leads_to_its_first_problem() -> None:
    problems = [(line, "note") for line in range(1, 20_001)] + [(7, "error")]

    found = draw_minimap(20_000, problems, shown=(401, 800), url=str)

    assert len(found.bands) <= BANDS
    assert (found.bands[0].severity, found.bands[0].url) == ("error", "1")
    assert "1 to fix" in found.bands[0].label
    assert 0 < found.shown_from < found.height


def test_change_is_marked_and_blanks_in_it_are_visible() -> None:
    assert [(part.text, part.is_new) for part in cut_changed_line("ab cd", "ab  xcd")] == [
        ("ab ", False), ("·x", True), ("cd", False),
    ]  # fmt: skip


def test_new_lines_stand_above_and_below_the_line_they_were_added_to() -> None:
    (found,) = annotated_source.build_view(
        ["old"], [], url="/x/", query={}, edits={1: ["first", "old", "last"]}
    ).lines

    assert (found.above, found.added) == (["first"], ["last"])
    assert [part.text for part in found.segments] == ["old"]


def test_strictest_finding_of_a_line_stands_first() -> None:
    found = view(["abcdef"], [row(1, 2, 3, "note"), row(1, 3, 1, "error")]).lines[0]

    assert [note.severity for note in found.notes] == ["error", "note"]
    assert [note.word for note in found.notes] == ["Must fix", "Note"]
