"""Spreadsheets are opened within limits: nothing a file announces is believed."""

from __future__ import annotations

import zipfile
from io import BytesIO
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.reading.workbooks import SheetTrouble, WorkbookSheet, open_workbook
from tests.core.sheets import FILES, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMESPACE = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def changed(parts: dict[str, bytes]) -> bytes:
    """Put other parts into a sound spreadsheet."""
    packed = BytesIO()
    with zipfile.ZipFile(BytesIO(typed([["a"]]))) as sound, zipfile.ZipFile(packed, "w", 8) as made:
        for name in {*sound.namelist(), *parts}:
            made.writestr(name, parts[name] if name in parts else sound.read(name))
    return packed.getvalue()


def sheet(rows: bytes) -> bytes:
    body = b"<worksheet " + NAMESPACE + b"><sheetData>" + rows + b"</sheetData></worksheet>"
    return changed({"xl/worksheets/sheet1.xml": body})


def strings(count: int) -> bytes:
    varied = b"".join(b"<si><t>%d</t></si>" % (number * 7919) for number in range(count))
    return changed({"xl/sharedStrings.xml": b"<sst " + NAMESPACE + b">" + varied + b"</sst>"})


@pytest.mark.parametrize(
    "data",
    [
        sheet(
            b"".join(
                b'<row r="%d"><c r="XFD%d"><v>1</v></c></row>' % (at, at) for at in range(1, 40)
            )
        ),
        sheet(b'<row r="1">' + b"<c/>" * 700_000 + b"</row>"),
        sheet(
            b"".join(b"<row><c><v>%d</v></c></row>" % (number * 7919) for number in range(20_000))
        ),
        strings(160_000),
        changed(
            {
                "xl/styles.xml": b"<styleSheet><cellXfs>"
                + b"<xf/>" * 50_000
                + b"</cellXfs></styleSheet>"
            }
        ),
    ],
    ids=["far cells", "many cells in a row", "many rows", "many strings", "many styles"],
)
def test_more_than_is_read_is_refused_before_it_is_parsed(data: bytes) -> None:
    assert open_workbook(data) is SheetTrouble.TOO_LARGE


def test_one_long_text_in_many_cells_is_refused() -> None:
    long = "".join(f"{number:x}" for number in range(8_000))
    cells = [[long] for _ in range(200)]

    assert open_workbook(typed(cells)) is SheetTrouble.TOO_LARGE
    assert rows_of(typed(cells[:3])) == [(1, [long]), (2, [long]), (3, [long])]


@pytest.mark.parametrize(
    "parts",
    [
        {"xl/workbook.xml": b"<workbook"},
        {"xl/worksheets/sheet1.xml": b"no tags at all"},
        {"xl/workbook.xml": b'<!DOCTYPE a [<!ENTITY b "c">]><workbook>&b;</workbook>'},
        {"[Content_Types].xml": b"<Types/>"},
    ],
    ids=["cut off", "no sheet", "entities", "no types"],
)
def test_damaged_parts_are_said(parts: dict[str, bytes]) -> None:
    assert open_workbook(changed(parts)) is SheetTrouble.DAMAGED


def test_size_that_a_sheet_announces_is_not_believed() -> None:
    body = (
        b"<worksheet " + NAMESPACE + b'><dimension ref="A1:A1"/><sheetData>'
        b'<row r="3"><c r="B3"><v>7</v></c></row></sheetData></worksheet>'
    )

    assert rows_of(changed({"xl/worksheets/sheet1.xml": body})) == [(3, ["", "7"])]


def test_formula_is_not_computed() -> None:
    assert rows_of(typed([["=1+1", "x"]])) == [(1, ["", "x"])]


def test_sheets_keep_their_names() -> None:
    found = open_workbook(FILES["results_sheet"]["clean.xlsx"])

    assert isinstance(found, list)
    assert [each.name for each in found] == ["Games", "Event", "Players"]


def rows_of(data: bytes) -> Sequence[tuple[int, list[str]]]:
    found = open_workbook(data)
    assert isinstance(found, list)
    assert all(isinstance(each, WorkbookSheet) for each in found)
    return found[0].rows
